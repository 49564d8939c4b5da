import type { ListRouteSearch } from '#app/inventory/routes/list-route.ts';
import type { Field, RelationType } from '#generated/payloads.d.ts';
import { hasGroups } from '#shared/field-types/field-types.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { queryName } from '#shared/query/field-names.ts';
import { allowsKinds } from '#shared/relations/rules.ts';

/** Fields to group a list by: those with choices, booleans, and references. */
export function groupFields({ kind, fields }: Kind): Field[] {
  if (kind === '') return [];
  return fields.filter((field) => !field.deprecated && hasGroups(field));
}

/** The field that the URL groups by; undefined where the kind does not (or no longer) have it. */
export function groupField(kind: Kind, name: string | undefined): Field | undefined {
  return name === undefined ? undefined : groupFields(kind).find((field) => queryName(field) === name);
}

/** Fields whose choices make the columns of a board: an item is in exactly one of them. */
export function boardFields(kind: Kind): Field[] {
  return groupFields(kind).filter(({ choices, type }) => choices !== undefined && type !== 'array');
}

export function boardField(kind: Kind, name: string | undefined): Field | undefined {
  return name === undefined ? undefined : boardFields(kind).find((field) => queryName(field) === name);
}

/** The default field of a board: one with transition rules, else the first. */
export function firstBoardField(kind: Kind): Field | undefined {
  const fields = boardFields(kind);
  return fields.find(({ transitions }) => transitions !== undefined) ?? fields[0];
}

/** Hierarchies that items of this kind are part of, as parents or children; all of them for items of every kind. */
export function treeTypes({ kind }: Kind, types: readonly RelationType[]): RelationType[] {
  const isIn = (kinds: string[]) => kind === '' || kinds.includes(kind) || kinds.includes('*');
  return types.filter(
    ({ hierarchy, allowed }) => hierarchy && allowed.some(({ source, target }) => isIn(source) || isIn(target)),
  );
}

/** The roots of a tree: with a query all its results, else the items without a parent of their kind. */
export function rootsOf({ kind }: Kind, type: RelationType, q: string | undefined): { q?: string; roots?: string } {
  if (q !== undefined && q.trim() !== '') return { q };
  if (kind === '') return { q: `has:${type.id} no:${type.inverse}` };
  return allowsKinds(type, kind, kind) ? { roots: type.id } : {};
}

/** The layout of a list: at most one of these, and a table where there is none. */
export type Layout = {
  /** the field whose choices are the lanes */
  board: Field | undefined;
  tree: RelationType | undefined;
  isSheet: boolean;
  /** the field to group by, or whose choices are the lanes */
  chosen: Field | undefined;
};

export function layoutOf(kind: Kind, types: readonly RelationType[], { layout, group }: ListRouteSearch): Layout {
  const board = layout === 'board' ? boardField(kind, group) : undefined;
  const tree = layout === 'tree' ? treeTypes(kind, types).find(({ id }) => id === group) : undefined;
  return { board, tree, isSheet: layout === 'sheet', chosen: board ?? groupField(kind, group) };
}
