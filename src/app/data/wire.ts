/** What the inventory's routes answer, where it is more than a type of `#shared`. */
import type { Issue } from '#shared/issue.ts';
import type { Item, ItemLink, RevisionAction } from '#shared/item.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import type { FileIssue } from '#shared/kinds/catalog.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import type { Pointer } from '#shared/pointer.ts';
import type { CompiledSchema } from '#shared/validation/validator.ts';

type KindExtras = {
  count: number;
  /** address of its picture */
  picture: string;
  /** address of its compiled validator, a new one whenever the schema changes */
  validator: string;
  /** `retired`: the schema is gone, its items stay readable */
  status: 'ok' | 'retired';
  /** why the file on disk is refused, while the last good kind is served */
  faults?: FileIssue[];
  /** parts that take anything, since the schemas they refer to are not here */
  notices?: FileIssue[];
};

export type KindSummary = Omit<Kind, 'fields'> & KindExtras;

/** `invalid` counts the stored items that break the present schema; null while the server is still counting. */
export type KindDetail = Kind & KindExtras & { schema: JsonObject; invalid: number | null };

export type SnippetPart = { text: string; hit: boolean };
export type ListedItem = Item & { snippet?: SnippetPart[] };
export type FacetCount = { value: Json; title: string; count: number };

export type ItemPage = {
  results: ListedItem[];
  page: number;
  limit: number;
  totalPages: number;
  totalResults: number;
  /** the total is a lower bound, shown as "10,000+" */
  totalCapped: boolean;
  next: string | null;
  facets?: Record<string, FacetCount[]>;
};

/** Stored items that their kind's present schema refuses, with every fault. */
export type InvalidPage = { results: { item: Item; issues: Issue[] }[]; totalResults: number; next: string | null };

/** One group of a list: `q` asks for its items, `count` is a lower bound where `capped`; null is the value of those without one. */
export type ItemGroup = { value: Json; title: string; count: number; capped: boolean; q: string };

export type Change = { path: Pointer; kind: 'add' | 'remove' | 'replace'; before?: Json; after?: Json };
export type RevisionEntry = { rev: number; at: string; by: string; action: RevisionAction; changes: Change[] };
export type Difference = { from: number; to: number; changes: Change[] };

/** A relation read from one of its ends: `name` is the label from there, `item` the other end. */
export type RelatedItem = {
  id: string;
  type: string;
  direction: 'out' | 'in';
  name: string;
  field: string | null;
  item: ItemLink & { deleted?: true };
};

/** A kind's validator module. */
export type ValidatorModule = { validate: CompiledSchema };

/** What a list asks for; `facets` names the fields whose values are counted. */
export type ItemsParams = {
  type?: string;
  q?: string;
  sort?: string;
  limit?: number;
  facets?: string[];
  deleted?: boolean;
};
