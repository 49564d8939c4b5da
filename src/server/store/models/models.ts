import type { ModelState, ModelTag, ModelVisibility } from '#generated/payloads.d.ts';
import type { VisibleModels } from './visible-models.ts';

/** Counts stored with a model; a write that changes what they count updates them in the same transaction. */
export type ModelCounts = {
  /** signals in its tree */
  apis: number;
  /** signals that its prototypes use */
  usedApis: number;
  prototypes: number;
  /** nodes of the architecture pictures of its prototypes, and of its own picture */
  prototypeNodes: number;
  nodes: number;
};

/** A vehicle model without its details, which only its page shows: members of the payload by name, as JSON. */
export type ModelRecord = {
  id: string;
  /** starts at 1, incremented by each change */
  rev: number;
  /** ID of an account, which may have been removed */
  owner: string;
  name: string;
  mainApi: string;
  visibility: ModelVisibility;
  state: ModelState;
  vehicleCategory: string;
  /** URL; empty if there is none */
  picture: string;
  tags: ModelTag[];
  itemId: string | null;
  /** the signal tree, which other models may share */
  treeHash: string | null;
  apiVersion: string | null;
  counts: ModelCounts;
  createdAt: string;
  updatedAt: string;
};

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
