import { useImperativeHandle, useLayoutEffect, type KeyboardEvent, type Ref } from 'react';
import { SchemaForm } from '#app/schema-form/frame/schema-form.tsx';
import { memberGroups } from '#app/schema-form/schema/layout.ts';
import { useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { DraftOffer } from './draft-offer.tsx';
import { EditingPanel } from './editing-panel.tsx';
import { SuspectNotice } from './suspect-notice.tsx';
import { useEditing } from './use-editing.ts';
import { useSaving } from './use-saving.ts';
import { useValidation } from './use-validation.ts';
import classes from './edit.module.css';

type FieldEditorProps = {
  kind: KindDetail;
  item: Item;
  /** name of a top-level field of the item */
  field: string;
  /** whether leaving would lose input */
  changed: Ref<() => boolean>;
  /** continues in the form of the whole item, with the draft */
  onWhole: () => void;
  onLeave: () => void;
};

/** Edits one field in place, with the validation of the whole item. */
export function FieldEditor({ kind, item, field, changed, onWhole, onLeave }: FieldEditorProps) {
  const editing = useEditing(kind, item);
  const { session, draft } = editing;
  useValidation(session, kind);
  useImperativeHandle(changed, () => () => session.isChanged());
  const saving = useSaving(editing.save, onLeave, () => {
    editing.keepDraft();
    onWhole();
  });
  const cancel = (): void => {
    editing.forgetDraft();
    onLeave();
  };
  if (draft) return <DraftOffer draft={draft} onTake={onWhole} onDiscard={editing.discardDraft} />;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !isLine(event.target))
      return;
    event.preventDefault();
    void saving.save(false);
  };
  return (
    <EditingPanel {...{ kind, editing, saving }} className={classes.inPlace} onCancel={cancel}>
      {/* Enter belongs to the focused single-line control */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div data-fields onKeyDown={onKeyDown}>
        <OneField name={field} />
      </div>
      <SuspectNotice item={item} kind={kind} {...editing.doubt} />
    </EditingPanel>
  );
}

function OneField({ name }: { name: string }) {
  const scope = useForm();
  const { session } = scope;
  const { root } = session.document;
  const { schema } = useFormAtom(session.drawn.resolved(root, session.schema));
  const members = memberGroups(schema, session.resolver, true).flatMap((group) => group.members);
  const member = members.find((candidate) => candidate.name === name);
  const names = members.map((candidate) => candidate.name).join('\n');
  useLayoutEffect(() => {
    session.document.arrange(root, names.split('\n'));
    session.document.store.set(session.document.child(root, name).open, true);
  }, [session, root, name, names]);
  if (member === undefined) return null;
  const { subschema, required } = member;
  const node = session.document.child(root, name);
  return <SchemaForm scope={scope} {...{ node, subschema, name, required }} wide />;
}

/** A single-line text without a list of options. */
function isLine(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type) && target.role !== 'combobox'
  );
}
