import type { Field } from '#generated/payloads.d.ts';
import type { Kind } from './kind.ts';

/** The field for the status of an item: the first one with transitions. */
export function statusField(kind: Pick<Kind, 'fields'>): Field | undefined {
  return kind.fields.find(({ path, choices, transitions }) => path.length === 1 && choices && transitions);
}
