import type { Field } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { systemFields } from '#shared/system-fields.ts';
import { COVERAGE_STATES } from '#shared/trace/index.ts';

/** Where a traced item has its state of coverage, whether a link of it is suspect, and the rules that it breaks, among its data. */
export const [COVERAGE, SUSPECT, GAP] = ['@coverage', '@suspect', '@gap'];

/**
 * The fields that queries over traced items may name: of items, of all kinds, the state of `coverage`, whether a link to
 * something else is `suspect`, and, once `rules` are known, the `gap` in each. A kind's own field of such a name wins; ours is then `@coverage`.
 */
export function traceFields(kinds: readonly Kind[], rules?: readonly string[]): Field[] {
  const known = [...systemFields(kinds), ...kinds.flatMap(({ fields }) => fields)];
  const added = [
    traceField(COVERAGE, 'Coverage', COVERAGE_STATES),
    traceField(SUSPECT, 'Suspect', ['yes', 'no']),
    ...(rules === undefined ? [] : [traceField(GAP, 'Gap', rules)]),
  ];
  return [...known, ...unlessTaken(added, known)];
}

/** The field that the store has for the state of coverage, beside those that are `known`. */
export function coverageFields(known: readonly Field[]): Field[] {
  return unlessTaken([traceField(COVERAGE, 'Coverage', COVERAGE_STATES)], known);
}

function unlessTaken(added: readonly Field[], known: readonly Field[]): Field[] {
  const short = added.map((field): Field => ({ ...field, name: field.name.slice(1) }));
  return [...added, ...short.filter(({ name }) => !known.some((field) => field.name === name))];
}

function traceField(name: string, title: string, values: readonly string[]): Field {
  const choices = values.map((value) => ({ value, title: value }));
  const facts = { required: false, readOnly: true, deprecated: false, index: false };
  return { path: [name], name, title, type: name === GAP ? 'array' : 'string', itemType: 'string', choices, ...facts };
}
