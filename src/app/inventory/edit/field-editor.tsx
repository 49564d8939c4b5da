import { useImperativeHandle, useLayoutEffect, useState, type KeyboardEvent, type Ref } from 'react';
import { SchemaForm } from '#app/schema-form/frame/schema-form.tsx';
import { memberGroups } from '#app/schema-form/schema/layout.ts';
import { useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { DraftOffer } from './draft-offer.tsx';
import { FormFrame } from './item-form.tsx';
import { useEditing } from './use-editing.ts';
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
  const [failedSaves, setFailedSaves] = useState(0);
  const editing = useEditing(kind, item);
  const { session, draft } = editing;
  useValidation(session, kind);
  useImperativeHandle(changed, () => () => session.isChanged());
  const save = async (stay: boolean): Promise<void> => {
    const outcome = await editing.save();
    if (outcome === 'refused') setFailedSaves((count) => count + 1);
    if (outcome === 'saved' && !stay) onLeave();
    if (outcome !== 'stale') return;
    editing.keepDraft();
    onWhole();
  };
  const cancel = (): void => {
    editing.forgetDraft();
    onLeave();
  };
  if (draft) return <DraftOffer draft={draft} onTake={onWhole} onDiscard={editing.discardDraft} />;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !isLine(event.target))
      return;
    event.preventDefault();
    void save(false);
  };
  return (
    <div className={classes.inPlace}>
      <FormFrame
        session={session}
        kind={kind}
        saveLabel="Save"
        isSaving={editing.isSaving}
        failedSaves={failedSaves}
        onSave={save}
        onCancel={cancel}
        onDiscard={editing.forgetDraft}
      >
        {/* Enter belongs to the focused single-line control */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div data-fields onKeyDown={onKeyDown}>
          <OneField name={field} />
        </div>
      </FormFrame>
    </div>
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
