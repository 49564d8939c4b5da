import type { Item, ItemLink } from '#generated/payloads.d.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';

/** A relation as printed. */
export type PrintedRelation = {
  type: string;
  direction: 'out' | 'in';
  name: string;
  item: ItemLink & { deleted?: true };
};

/** One item with what is not in its data. */
export type PrintedItem = {
  item: Item;
  kind: ResolvedKind;
  /** data URL of the kind's picture */
  picture: string;
  relations: PrintedRelation[];
  /** number of relations left out */
  omitted: number;
};

/** What all items of a document share. */
export type PrintContext = {
  /** names of referenced items */
  names: ReadonlyMap<string, string>;
  /** names of authors */
  users: ReadonlyMap<string, string>;
  /** items included in the document, so that references can link to them */
  present: ReadonlySet<string>;
  /** hierarchical relation types */
  hierarchy: readonly string[];
};
