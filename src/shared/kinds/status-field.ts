import type { Field } from '#generated/payloads.d.ts';
import type { Kind } from './kind.ts';

/** The field that says how far an item has come: the first whose changes follow rules. */
export function statusField(kind: Pick<Kind, 'fields'>): Field | undefined {
  return kind.fields.find(({ path, choices, transitions }) => path.length === 1 && choices && transitions);
}
