import type { Field, Kind } from '#shared/kinds/kind.ts';
import { queryName } from '#shared/query/find-field.ts';

/** Fields that part a list into groups: those with choices, yes or no, and references. */
export function groupFields({ kind, fields }: Kind): Field[] {
  if (kind === '') return [];
  return fields.filter(
    ({ choices, type, itemType, ref, deprecated }) =>
      !deprecated && Boolean(choices || ref || type === 'boolean' || itemType === 'boolean'),
  );
}

/** The field that the address groups by; undefined also where the kind has no such field (any more). */
export function groupField(kind: Kind, name: string | undefined): Field | undefined {
  return name === undefined ? undefined : groupFields(kind).find((field) => queryName(field) === name);
}

/** Fields whose choices make the columns of a board: an item stands in one of them. */
export function boardFields(kind: Kind): Field[] {
  return groupFields(kind).filter(({ choices, type }) => choices !== undefined && type !== 'array');
}

export function boardField(kind: Kind, name: string | undefined): Field | undefined {
  return name === undefined ? undefined : boardFields(kind).find((field) => queryName(field) === name);
}

/** The field that a board begins with: one whose changes follow rules, else the first. */
export function firstBoardField(kind: Kind): Field | undefined {
  const fields = boardFields(kind);
  return fields.find(({ transitions }) => transitions !== undefined) ?? fields[0];
}
