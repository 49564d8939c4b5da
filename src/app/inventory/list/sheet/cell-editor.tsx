import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { kindQuery } from '#app/data/kinds.ts';
import { useValidation } from '#app/inventory/edit/use-validation.ts';
import type { ListColumn } from '#app/inventory/list/state/columns.ts';
import type { FormNode } from '#app/schema-form/document/document.ts';
import { formScope } from '#app/schema-form/frame/node.tsx';
import { SchemaForm } from '#app/schema-form/frame/schema-form.tsx';
import { FormSession } from '#app/schema-form/state/form-session.ts';
import { positionPopover } from '#app/ui/menu/position-popover.ts';
import { ShortValue } from '#app/values/short-value.tsx';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { isObject, type Json } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { typedChoice, useTypedChoice } from './typed-choice.ts';
import { useCellWrite } from './use-cell-write.ts';
import classes from './sheet.module.css';

type CellEditorProps = {
  kind: Kind;
  item: Item;
  column: ListColumn;
  initial: string | undefined;
  anchor: () => HTMLElement | null;
  /** `key`: the key that ended the edit; undefined when it was cancelled */
  onClose: (key?: string, isBack?: boolean) => void;
};

/** The form's field over a cell. Enter saves and moves down, Tab sideways, Escape cancels. */
export function CellEditor(props: CellEditorProps) {
  const { data: kind } = useQuery(kindQuery(props.kind.kind));
  return kind ? <Editor {...props} kind={kind} /> : null;
}

function Editor({ kind, item, column, initial, anchor, onClose }: CellEditorProps & { kind: KindDetail }) {
  const [session] = useState(() => begin(kind, item, column, initial));
  const scope = useMemo(() => formScope(session), [session]);
  const panel = useRef<HTMLDivElement>(null);
  useValidation(session, kind);
  const { path, title } = column.field;
  const { subschema, required, node } = useMemo(() => subschemaAt(session, path), [session, path]);
  const { save, conflict, refusal, isSaving } = useCellWrite({ kind, session, item, column });
  useLayoutEffect(() => {
    const at = anchor();
    if (!panel.current || !at) return;
    panel.current.style.width = `${Math.max(280, at.offsetWidth + 16)}px`;
    positionPopover(panel.current, at, 'start');
    const control = [CHOSEN, CONTROL].map((wanted) => panel.current?.querySelector<HTMLElement>(wanted)).find(Boolean);
    control?.focus();
    if (control instanceof HTMLInputElement && control.type === 'text' && initial === undefined) control.select();
    // once: the popover keeps its position
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => () => session.close(), [session]);
  useLeaving(panel, () => void finish());
  const onTypeCapture = useTypedChoice(session, node, column, initial);
  const finish = async (key?: string, isBack = false) => {
    if (isSaving) return;
    if (await save()) onClose(key, isBack);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    event.stopPropagation();
    const isInside = target instanceof HTMLElement && event.currentTarget.contains(target);
    if (event.defaultPrevented || !isInside || isOpenList(target)) return;
    const isWriting = target instanceof HTMLTextAreaElement || target.isContentEditable;
    if (key === 'Escape') onClose();
    else if (key === 'Enter' && (event.ctrlKey || event.metaKey || !(isWriting || target instanceof HTMLButtonElement)))
      void finish('Enter');
    else if (key === 'Tab' && !isWriting) void finish('Tab', event.shiftKey);
    else return;
    event.preventDefault();
  };
  return createPortal(
    // key presses bubble up from the control with the focus
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      className={`small framed-strong rounded-8 raised floating scroll ${classes.editor}`}
      aria-label={`${title} of ${item.id}`}
      onKeyDownCapture={onTypeCapture}
      onKeyDown={onKeyDown}
    >
      <SchemaForm
        scope={scope}
        node={node}
        subschema={subschema}
        name={path.at(-1) ?? ''}
        title={title}
        required={required}
        wide
      />
      {refusal !== '' && (
        <p className="mt-6 bad" role="alert">
          {refusal}
        </p>
      )}
      {conflict ? (
        <ConflictNote {...{ item, column, conflict, onClose }} />
      ) : (
        <p className="faint mt-6">Enter saves, Escape cancels</p>
      )}
    </section>,
    document.getElementById('content') ?? document.body,
  );
}

type ConflictProps = Pick<CellEditorProps, 'item' | 'column' | 'onClose'> & {
  conflict: NonNullable<ReturnType<typeof useCellWrite>['conflict']>;
};

function ConflictNote({ item, column, conflict, onClose }: ConflictProps) {
  return (
    <div className={`grid gap-6 line-above ${classes.conflict}`} role="alert">
      <span>
        {item.id} was changed by someone else. Theirs: <ShortValue field={column.field} value={conflict.theirs} />
      </span>
      <div className="flex gap-6">
        <Button size="xs" onClick={() => void conflict.keepMine().then((done) => done && onClose('Enter'))}>
          Keep mine
        </Button>
        <Button size="xs" variant="default" onClick={() => onClose()}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}

const CHOSEN = 'input[type="radio"]:checked';
const CONTROL = ':is(input:not([type="hidden"]), textarea, select, button)';

function begin(kind: KindDetail, item: Item, { field }: ListColumn, initial: string | undefined): FormSession {
  const session = new FormSession({ schema: kind.schema, data: item.data, saved: item.data });
  if (initial !== undefined && field.choices && field.type !== 'array') {
    const found = typedChoice(field, initial);
    if (found) session.edit(session.document.at(field.path), found.value);
    return session;
  }
  if (initial === undefined || field.choices || field.ref || field.format !== undefined) return session;
  const node = session.document.at(field.path);
  if (field.type === 'string') session.edit(node, initial);
  else if (/number|integer/.test(field.type) && /^\d+$/.test(initial)) session.edit(node, Number(initial));
  return session;
}

/** Whether an open list or calendar handles the keys itself. */
function isOpenList(target: HTMLElement): boolean {
  return target.matches('[aria-haspopup][aria-expanded="true"]');
}

/** A press outside saves, as in a spreadsheet. Popovers that the field opens count as inside. */
function useLeaving(panel: React.RefObject<HTMLElement | null>, onLeave: () => void): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isInside =
        target instanceof Element && (panel.current?.contains(target) || target.closest('[data-portal]'));
      if (!isInside) latest.current();
    };
    document.addEventListener('pointerdown', leave, true);
    return () => document.removeEventListener('pointerdown', leave, true);
  }, [panel]);
}

/** The resolved subschema at a path of the document. */
function subschemaAt(
  session: FormSession,
  path: readonly string[],
): { node: FormNode; subschema: Json; required: boolean } {
  const { document } = session;
  let found: { node: FormNode; subschema: Json; required: boolean } = {
    node: document.root,
    subschema: session.schema,
    required: true,
  };
  for (const key of path) {
    const { schema } = document.store.get(session.drawn.resolved(found.node, found.subschema));
    const { properties, required } = schema;
    const subschema = isObject(properties) ? (properties[key] ?? true) : true;
    const isRequired = Array.isArray(required) && required.includes(key);
    found = { node: document.child(found.node, key), subschema, required: isRequired };
  }
  return found;
}
