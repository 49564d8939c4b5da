import { labelId } from '#app/schema-form/document/aria-ids.ts';
import { PlainSelect } from '#app/schema-form/fields/plain-select.tsx';
import { Segmented } from '#app/schema-form/fields/segmented.tsx';
import type { BranchChoice } from '#app/schema-form/schema/resolve.ts';
import { useForm, useFieldContext } from '#app/schema-form/state/form-context.ts';
import classes from '#app/schema-form/parts/form.module.css';

/** The choices that the schema leaves open here; each can be changed back. */
export function BranchPickers() {
  const { branchChoices } = useFieldContext();
  return branchChoices.map((branchChoice, i) => <BranchPicker key={i} branchChoice={branchChoice} index={i} />);
}

const SEGMENTS = 4;
const SEGMENT_CHARACTERS = 56;

function BranchPicker({ branchChoice, index }: { branchChoice: BranchChoice; index: number }) {
  const { session } = useForm();
  const { node, subschema, title, labelledBy } = useFieldContext();
  const { options, titles, chosen } = branchChoice;
  const choose = (next: number): void => {
    if (next === chosen) return;
    session.choose(node, subschema, options, next);
    // another branch may be drawn in another frame, with a separate picker
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  // the form itself has no label
  const isNamed = labelledBy !== undefined || node.parent !== null;
  const isShort = titles.length <= SEGMENTS && titles.join('').length <= SEGMENT_CHARACTERS;
  const id = `${node.id}-choice-${index}`;
  const names = isNamed ? `${labelledBy ?? labelId(node.id)} ${id}-name` : `${id}-name`;
  const shared = { id, labels: titles, chosen, 'aria-labelledby': names };
  return (
    <div className={`mb-4 ${classes.branches}`}>
      <span className="unseen" id={`${id}-name`}>
        Kind of {title}
      </span>
      {isShort ? (
        <Segmented {...shared} onChoose={choose} small />
      ) : (
        <PlainSelect {...shared} onChoose={choose} placeholder="Choose …" small />
      )}
    </div>
  );
}
