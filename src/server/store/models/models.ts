import type { ModelState, ModelTag, ModelVisibility } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
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

export type ModelsReader = {
  find(id: string): Promise<ModelRecord | undefined>;
  details(id: string): Promise<JsonObject>;
  list(request: ModelRequest): Promise<{ results: ModelRecord[]; total: number }>;
  /** The models that represent any of these items, oldest first. */
  ofItems(ids: readonly string[]): Promise<ModelRecord[]>;
  countOf(owner: string): Promise<number>;
  /** models that are shared with nobody are omitted */
  collaboration(ids: readonly string[]): Promise<Map<string, Collaboration>>;
};

export type ModelsWriter = {
  /** @throws AppError `conflict` when the owner has another model of that name */
  insert(model: ModelRecord, details: JsonObject): Promise<void>;
  /**
   * Replaces a model, and its details if given.
   * @throws AppError `conflict` when the owner has another model of that name
   */
  change(model: ModelRecord, details?: JsonObject): Promise<void>;
  /** Also removes the roles granted on it. */
  remove(id: string): Promise<void>;
};
