import type { Item, ItemLink } from '#generated/payloads.d.ts';
import type { ResolvedKind } from '../kinds/kind.ts';

/** A relation as it stands on paper. */
export type PrintedRelation = {
  type: string;
  direction: 'out' | 'in';
  name: string;
  item: ItemLink & { deleted?: true };
};

/** One item with what its data alone does not say. */
export type PrintedItem = {
  item: Item;
  kind: ResolvedKind;
  /** address of the kind's picture, the picture itself (`data:`) */
  picture: string;
  relations: PrintedRelation[];
  /** relations that are left out, of those there are */
  omitted: number;
};

/** What all items of one document share. */
export type PrintScene = {
  /** names of the items that are referred to */
  names: ReadonlyMap<string, string>;
  /** names of authors */
  users: ReadonlyMap<string, string>;
  /** items that stand in the document themselves, so that a mention can lead there */
  present: ReadonlySet<string>;
  /** relation types that tell whole and part */
  hierarchy: readonly string[];
};
