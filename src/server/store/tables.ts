import type { Generated } from 'kysely';
import type { RevisionAction } from '#shared/item.ts';

/** The tables as both drivers give them: JSON stays text until somebody needs it parsed. */
export type Tables = {
  item: ItemTable;
  tally: { kind: string; live: number };
  revision: { id: string; rev: number; at: string; by: string; action: RevisionAction; data: string };
  relation: RelationTable;
  counter: { prefix: string; next: number };
  kind: { kind: string; hash: string; source: string; at: string };
  user: { id: string; name: string };
};

type ItemTable = {
  seq: Generated<number>;
  id: string;
  kind: string;
  rev: number;
  name: string;
  created_at: string;
  updated_at: string;
  created_by: string;
  updated_by: string;
  deleted_at: string | null;
  data: string;
};

type RelationTable = {
  id: Generated<number>;
  type: string;
  source: string;
  target: string;
  field: string | null;
  created_at: string;
  created_by: string;
};

/** A row of `item` as it is read. */
export type ItemRow = Omit<ItemTable, 'seq'> & { seq: number };
export type RelationRow = Omit<RelationTable, 'id'> & { id: number };
