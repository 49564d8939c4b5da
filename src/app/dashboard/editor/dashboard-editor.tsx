import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconBraces, IconLayoutDashboard, IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { widgetTitle } from '#app/dashboard/widget-card.tsx';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { addWidget, isFree, setWidgetOptions } from '#shared/dashboard/edit-widgets.ts';
import type { GridArea } from '#shared/dashboard/grid.ts';
import type { Dashboard } from '#shared/dashboard/widget.ts';
import { EditGrid } from './edit-grid.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { useWidgetEditing, type WidgetEditing } from './use-widget-editing.ts';
import { EditOptionsDialog, NewWidgetDialog } from './widget-dialog.tsx';
import gridClasses from '#app/dashboard/dashboard.module.css';
import classes from './editor.module.css';

const JsonDialog = lazyOverlay(async () => (await import('./json-dialog.tsx')).JsonDialog);

type Open =
  | { kind: 'new'; area?: GridArea }
  | { kind: 'options'; index: number }
  | { kind: 'templates' }
  | { kind: 'json' };

type DashboardEditorProps = {
  stored: Dashboard;
  /** the stored text, if it could not be parsed */
  broken: string | undefined;
  /** signals used in the code, for templates */
  used: readonly string[];
  onChange: (config: string) => void;
  /** at the end of the bar */
  children: ReactNode;
};

/** The dashboard in editing, with its tools. */
export function DashboardEditor({ stored, broken, used, onChange, children }: DashboardEditorProps) {
  const editing = useWidgetEditing(stored, onChange);
  const { dashboard, undo, redo, announcement } = editing;
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const press = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || open !== undefined) return;
    const key = event.key.toLowerCase();
    const action = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  const isFull = addWidget(dashboard, {}, { rows: 1, columns: 1 }) === undefined;
  return (
    // the keys of undo and redo
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.editor} onKeyDown={press}>
      <div className={`row wrap gap-6 fixed ${gridClasses.bar}`} role="toolbar" aria-label="Edit dashboard">
        <Button leftSection={<IconPlus size={15} />} disabled={isFull} onClick={() => setOpen({ kind: 'new' })}>
          Add widget
        </Button>
        <Button
          variant="default"
          leftSection={<IconLayoutDashboard size={15} />}
          onClick={() => setOpen({ kind: 'templates' })}
        >
          Templates
        </Button>
        <Button variant="default" leftSection={<IconBraces size={15} />} onClick={() => setOpen({ kind: 'json' })}>
          JSON
        </Button>
        <Button variant="default" disabled={!undo} onClick={undo} aria-label="Undo" title="Undo (Ctrl+Z)">
          <IconArrowBackUp size={16} aria-hidden />
        </Button>
        <Button variant="default" disabled={!redo} onClick={redo} aria-label="Redo" title="Redo (Ctrl+Shift+Z)">
          <IconArrowForwardUp size={16} aria-hidden />
        </Button>
        <span className="grow" />
        {children}
      </div>
      <p className="faint">
        Arrow keys move a widget, Shift with arrow keys resizes it. Enter opens its options, Ctrl+D duplicates, Delete
        removes.
        {isFull && ' All cells are taken: make a widget smaller, or delete one, to add another.'}
      </p>
      <EditGrid
        editing={editing}
        onAdd={(area) => setOpen({ kind: 'new', area })}
        onOpen={(index) => setOpen({ kind: 'options', index })}
      />
      <output className="unseen">{announcement}</output>
      {open && <EditorDialog open={open} editing={editing} broken={broken} used={used} onClose={close} />}
    </div>
  );
}

type EditorDialogProps = {
  open: Open;
  editing: WidgetEditing;
  broken: string | undefined;
  used: readonly string[];
  onClose: () => void;
};

function EditorDialog({ open, editing, broken, used, onClose }: EditorDialogProps) {
  const { dashboard, edit, choose } = editing;
  const apply = (next: Dashboard | undefined, done: string): void => {
    edit(next, done);
    onClose();
  };
  switch (open.kind) {
    case 'new':
      return (
        <NewWidgetDialog
          onClose={onClose}
          onAdd={(widget, kind) => {
            const wanted = open.area === undefined ? kind : grown(dashboard, open.area, kind);
            if (edit(addWidget(dashboard, widget, wanted), `${widgetTitle(widget)} added`))
              choose(dashboard.widgets.length);
            onClose();
          }}
        />
      );
    case 'options':
      return (
        <EditOptionsDialog
          widget={dashboard.widgets[open.index] ?? {}}
          onClose={onClose}
          onSave={(options) => apply(setWidgetOptions(dashboard, open.index, options), 'Options applied')}
        />
      );
    case 'templates':
      return (
        <TemplateDialog
          dashboard={dashboard}
          used={used}
          onClose={onClose}
          onPick={(next, title) => apply(next, `Template ${title} applied`)}
        />
      );
    case 'json':
      return (
        <JsonDialog
          dashboard={dashboard}
          broken={broken}
          onClose={onClose}
          onSave={(next) => apply(next, 'JSON applied')}
        />
      );
  }
}

/** The area from the chosen cell in the preferred size of the widget, if that is free; else the cell alone. */
function grown(dashboard: Dashboard, area: GridArea, { rows, columns }: Pick<GridArea, 'rows' | 'columns'>): GridArea {
  const sizes = [
    { rows, columns },
    { rows: 1, columns },
    { rows, columns: 1 },
  ];
  const found = sizes.map((size) => ({ ...area, ...size })).find((one) => isFree(dashboard, one));
  return found ?? area;
}
