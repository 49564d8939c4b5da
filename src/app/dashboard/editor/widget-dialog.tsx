import { Button } from '@mantine/core';
import { useState } from 'react';
import type { JsonObject } from '#shared/json.ts';
import { newWidget } from '#shared/dashboard/templates.ts';
import { optionsOf, type Widget } from '#shared/dashboard/widget.ts';
import { WIDGET_KINDS, widgetKindOf, type WidgetKind } from '#shared/dashboard/widget-kinds.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { WidgetCard } from '../widget-card.tsx';
import classes from './editor.module.css';
import { OptionsForm } from './options-form.tsx';
import { WidgetIcon } from './widget-icon.tsx';

/** A new widget: its kind, then its options. */
export function NewWidgetDialog({
  onAdd,
  onClose,
}: {
  onAdd: (widget: Widget, kind: WidgetKind) => void;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<WidgetKind>();
  if (kind !== undefined) {
    return (
      <OptionsDialog
        title={`New widget: ${kind.title}`}
        kind={kind}
        widget={newWidget(kind.id, {})}
        action="Add widget"
        onSave={(options) => onAdd(newWidget(kind.id, options), kind)}
        onClose={onClose}
      />
    );
  }
  return (
    <TitledDialog title="Add widget" width={760} onClose={onClose}>
      <div className={classes.kinds}>
        {WIDGET_KINDS.map((one) => (
          <button key={one.id} type="button" onClick={() => setKind(one)}>
            <WidgetIcon kind={one.id} />
            <b>{one.title}</b>
            <small>{one.description}</small>
          </button>
        ))}
      </div>
    </TitledDialog>
  );
}

/** The options of a widget that is there. */
export function EditOptionsDialog({
  widget,
  onSave,
  onClose,
}: {
  widget: Widget;
  onSave: (options: JsonObject) => void;
  onClose: () => void;
}) {
  const kind = widgetKindOf(widget);
  if (kind === undefined) {
    return (
      <TitledDialog title="Options" onClose={onClose}>
        This widget is of no kind that is known here. Edit it as JSON, or delete it.
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
  action: string;
  onSave: (options: JsonObject) => void;
  onClose: () => void;
};

function OptionsDialog({ title, kind, widget, action, onSave, onClose }: OptionsDialogProps) {
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
        <div className={classes.form}>
          <OptionsForm kind={kind} options={options} onChange={setOptions} />
          <section className={classes.preview} aria-label="Preview">
            {kind.id === 'frame' ? (
              <p className={classes.keys}>
                The page is loaded in a frame without access to your session. It reads and sets the chosen signals only.
              </p>
            ) : (
              <WidgetCard widget={{ ...widget, options }} />
            )}
          </section>
        </div>
        <div className={classes.foot}>
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
