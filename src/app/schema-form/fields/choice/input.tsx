import { keysOf } from '#app/schema-form/document/document.ts';
import type { InputProps } from '#app/schema-form/field.ts';
import { PlainSelect } from '#app/schema-form/fields/plain-select.tsx';
import { Segmented } from '#app/schema-form/fields/segmented.tsx';
import { usePlaceholder } from '#app/schema-form/parts/mixed-note.tsx';
import { emptyValue } from '#app/schema-form/schema/empty-value.ts';
import { useNodeValue, useForm, useFormAtom, useFieldContext } from '#app/schema-form/state/form-context.ts';
import { choiceLabel } from '#app/values/tone.ts';
import { valueAt } from '#shared/pointer.ts';
import { nextOf, optionsFor, refusalOf } from './options.ts';

const SEGMENTS = 4;
const SEGMENT_CHARACTERS = 44;

/** One of several values: a segmented control while they are few, else a select. */
export function ChoiceInput({ node, schema, required, readOnly, aria }: InputProps) {
  const { session } = useForm();
  const { frame } = useFieldContext();
  const value = useNodeValue(node);
  const saved = useFormAtom(session.base);
  const before = saved === null ? undefined : valueAt(saved, keysOf(node));
  const empty = usePlaceholder(node, frame === 'cell' ? undefined : 'Choose …');
  const { choices, chosen } = optionsFor(schema, value);
  const labels = choices.map((choice) => choiceLabel({ choices }, choice.value));
  const { id, ...names } = aria;
  const shared = {
    ...names,
    id,
    labels,
    chosen,
    disabled: readOnly,
    onChoose: (index: number) => session.edit(node, choices[index]?.value),
    onClear: required ? undefined : () => session.clear(node, emptyValue(schema, required)),
    refused:
      schema['x-transitions'] === undefined
        ? undefined
        : (i: number) => refusalOf(schema, before, choices[i]?.value ?? null),
  };
  // a table row has no room for them
  const isShort = frame !== 'cell' && labels.length <= SEGMENTS && labels.join('').length <= SEGMENT_CHARACTERS;
  return (
    <>
      {isShort ? <Segmented {...shared} /> : <PlainSelect {...shared} placeholder={empty} />}
      {typeof before === 'string' && <NextNote schema={schema} saved={before} />}
    </>
  );
}

/** Why some options are disabled. */
function NextNote({ schema, saved }: { schema: InputProps['schema']; saved: string }) {
  const next = nextOf(schema, saved);
  if (next === undefined) return null;
  const name = (value: string): string => choiceLabel({}, value);
  return (
    <p className="faint">
      {next.length === 0 ? `${name(saved)} is final` : `${name(saved)} can change to ${next.map(name).join(' or ')}`}
    </p>
  );
}
