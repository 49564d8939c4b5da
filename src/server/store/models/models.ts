import type { VisibleModels } from '#server/store/records/visible-models.ts';

/** Without its details, which only its page shows. A write that changes what it counts updates that in the same transaction. */
export type { ModelRecord } from '#generated/payloads.d.ts';

export type ModelSort = {
  by: 'name' | 'created_at' | 'updated_at' | 'state' | 'visibility' | 'vehicle_category';
  descending: boolean;
};

export type ModelRequest = {
  /** all models if absent */
  visible?: VisibleModels;
  owner?: string;
  exceptOwner?: string;
  ids?: readonly string[];
  /** the exact name */
  name?: string;
  /** words contained in name, category, release or tags */
  search?: string;
  tag?: string;
  visibilities?: readonly string[];
  states?: readonly string[];
  categories?: readonly string[];
  mainApi?: string;
  itemId?: string;
  /** only those that represent an item */
  hasItem?: boolean;
  sort: readonly ModelSort[];
  page: number;
  limit: number;
};

/** How many people a model is shared with, by role. */
export type Collaboration = { contributors: number; members: number };
