import { labelId } from '#app/schema-form/document/aria-ids.ts';
import type { FormNode } from '#app/schema-form/document/document.ts';
import type { Member } from '#app/schema-form/schema/layout.ts';
import { titleOf } from '#app/schema-form/schema/titles.ts';
import { signalMemberOf } from '#app/schema-form/schema/value-schema.ts';
import { useForm } from '#app/schema-form/state/form-context.ts';
import classes from './sentence.module.css';

type SlotProps = { node: FormNode; member: Member; readOnly: boolean; /** no words precede it */ isTitled: boolean };

/** The control of a member in a sentence: among the words, or on its own lines if it has parts. */
export function SlotControl({ node, member: { name, subschema, required }, readOnly, isTitled }: SlotProps) {
  const { session, Node, fieldOf } = useForm();
  const child = session.document.child(node, name);
  const view = session.resolver.view(subschema);
  const isScalar = fieldOf(view).frame === 'label' && session.resolver.isPlain(subschema);
  const isInline = isScalar || signalMemberOf(view) !== undefined;
  return (
    <div className={isInline ? classes.slot : classes.block}>
      <span className={isTitled && !isInline ? classes.words : 'unseen'} id={labelId(child.id)}>
        {titleOf(view, name)}
      </span>
      <Node node={child} subschema={subschema} name={name} required={required} readOnly={readOnly} frame="bare" />
    </div>
  );
}
