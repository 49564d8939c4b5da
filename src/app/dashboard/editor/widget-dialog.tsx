import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { addedWidgetsAtom } from '#app/dashboard/added-widgets.ts';
import { embedded, type EmbeddablePage } from '#app/dashboard/shared/embedded.ts';
import { Marketplace } from '#app/dashboard/shared/marketplace.tsx';
import { SharedWidgets } from '#app/dashboard/shared/shared-widgets.tsx';
import { VersionField } from '#app/dashboard/shared/version-field.tsx';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { WidgetCard } from '#app/dashboard/widget-card.tsx';
import { dashboardWidgetOf, WIDGETS } from '#app/dashboard/widget-views.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { newWidget } from '#shared/dashboard/templates.ts';
import { labelOf, optionsOf, urlOf, type Widget } from '#shared/dashboard/widget.ts';
import type { WidgetKind } from '#shared/dashboard/widgets/widget-kind.ts';
import type { JsonObject } from '#shared/json.ts';
import { OptionsForm } from './options-form.tsx';
import { WidgetIcon } from './widget-icon.tsx';
import classes from './editor.module.css';

type Chosen = { kind: WidgetKind; widget: Widget; note?: string };

/** Adds a widget: chooses its kind, or a shared one, then its options. */
export function NewWidgetDialog({
  onAdd,
  onClose,
}: {
  onAdd: (widget: Widget, kind: WidgetKind) => void;
  onClose: () => void;
}) {
  const { find } = useDashboardContext();
  const hasMarketplace = useHasMarketplace();
  const added = useAtomValue(addedWidgetsAtom);
  const [source, setSource] = useState<string>('built-in');
  const [chosen, setChosen] = useState<Chosen>();
  if (chosen !== undefined) {
    const { kind, widget, note } = chosen;
    return (
      <OptionsDialog
        title={`New widget: ${kind.id === 'frame' ? labelOf(widget) || kind.title : kind.title}`}
        kind={kind}
        widget={widget}
        note={note}
        action="Add widget"
        onSave={(options) => onAdd({ ...widget, options }, kind)}
        onClose={onClose}
      />
    );
  }
  const embed = (page: EmbeddablePage): void => setChosen(embedded(page, (path) => find(path) !== undefined));
  return (
    <TitledDialog title="Add widget" width={760} onClose={onClose}>
      <SegmentedControl
        className="fixed"
        data={[
          { value: 'built-in', label: 'Built in' },
          { value: 'shared', label: 'Shared' },
          ...(hasMarketplace ? [{ value: 'marketplace', label: 'Marketplace' }] : []),
        ]}
        value={source}
        onChange={setSource}
        aria-label="Where widgets come from"
      />
      {source === 'shared' && <SharedWidgets onPick={embed} />}
      {source === 'marketplace' && <Marketplace onPick={embed} />}
      {source === 'built-in' && (
        <div className={`grid gap-8 ${classes.kinds}`}>
          {[...WIDGETS, ...added].map((one) => (
            <button key={one.id} type="button" onClick={() => setChosen({ kind: one, widget: newWidget(one, {}) })}>
              <WidgetIcon of={one} />
              <b>{one.title}</b>
              <small>{one.description}</small>
            </button>
          ))}
        </div>
      )}
    </TitledDialog>
  );
}

/** The options of an existing widget. */
export function EditOptionsDialog({
  widget,
  onSave,
  onClose,
}: {
  widget: Widget;
  onSave: (options: JsonObject) => void;
  onClose: () => void;
}) {
  const kind = dashboardWidgetOf(widget);
  if (kind === undefined) {
    return (
      <TitledDialog title="Options" onClose={onClose}>
        Unknown kind of widget. Edit it as JSON, or delete it.
      </TitledDialog>
    );
  }
  return (
    <OptionsDialog
      title={`Options: ${kind.title}`}
      kind={kind}
      widget={widget}
      action="Apply"
      onSave={onSave}
      onClose={onClose}
    />
  );
}

type OptionsDialogProps = {
  title: string;
  kind: WidgetKind;
  widget: Widget;
  /** shown before its options are chosen */
  note?: string | undefined;
  action: string;
  onSave: (options: JsonObject) => void;
  onClose: () => void;
};

function OptionsDialog({ title, kind, widget, note, action, onSave, onClose }: OptionsDialogProps) {
  const [options, setOptions] = useState(() => optionsOf(widget));
  const missing = kind.options.required.filter((name) => options[name] === undefined || isEmptyList(options[name]));
  return (
    <TitledDialog title={title} width={780} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.length === 0) onSave(options);
        }}
      >
        {note !== undefined && <p className="quiet mb-12">{note}</p>}
        <div className={`grid at-top gap-16 ${classes.form}`}>
          <div className="stack gap-12">
            <VersionField url={urlOf({ options })} onChange={(url) => setOptions({ ...options, url })} />
            <OptionsForm kind={kind} options={options} onChange={setOptions} />
          </div>
          <section className={classes.preview} data-note={kind.id === 'frame' || undefined} aria-label="Preview">
            {kind.id === 'frame' ? (
              <p className="faint">
                The page is loaded in a frame without access to your session. It can only read and set the chosen
                signals.
              </p>
            ) : (
              <WidgetCard widget={{ ...widget, options }} />
            )}
          </section>
        </div>
        <div className={`flex at-end gap-8 ${classes.foot}`}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={missing.length > 0}>
            {action}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function useHasMarketplace(): boolean {
  const { data: instance } = useQuery(instanceQuery());
  return instance !== undefined && instance.services.hasStore && !instance.genAI.hideMarketplace;
}
