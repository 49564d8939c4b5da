import type { ModelState, ModelTag, ModelVisibility } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import type { VisibleModels } from './visible-models.ts';

/** Numbers that are kept with a model; a write that changes what they count changes them in the same transaction. */
export type ModelCounts = {
  /** signals of its tree */
  apis: number;
  /** signals that its prototypes use */
  usedApis: number;
  prototypes: number;
  /** nodes of the architecture pictures of its prototypes, and of its own */
  prototypeNodes: number;
  nodes: number;
};

/** A vehicle model without its details, which only its page shows: members of the payload by their names, as JSON. */
export type ModelRecord = {
  id: string;
  /** 1 at first, one more with each change */
  rev: number;
  /** ID of an account, which may be gone */
  owner: string;
  name: string;
  mainApi: string;
  visibility: ModelVisibility;
  state: ModelState;
  vehicleCategory: string;
  /** address; empty for none */
  picture: string;
  tags: ModelTag[];
  itemId: string | null;
  /** the signal tree, which other models may have too */
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
  /** everything if absent */
  visible?: VisibleModels;
  owner?: string;
  exceptOwner?: string;
  ids?: readonly string[];
  /** the whole name */
  name?: string;
  /** words that name, category, release and tags contain */
  search?: string;
  tag?: string;
  visibilities?: readonly string[];
  states?: readonly string[];
  categories?: readonly string[];
  mainApi?: string;
  itemId?: string;
  /** only those that stand for an item */
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
  /** The models that stand for any of these items, oldest first. */
  ofItems(ids: readonly string[]): Promise<ModelRecord[]>;
  countOf(owner: string): Promise<number>;
  /** without the models that are shared with nobody */
  collaboration(ids: readonly string[]): Promise<Map<string, Collaboration>>;
};

export type ModelsWriter = {
  /** @throws AppError `conflict` when the owner has another model of that name */
  insert(model: ModelRecord, details: JsonObject): Promise<void>;
  /**
   * Replaces a model, and its details if they are given.
   * @throws AppError `conflict` when the owner has another model of that name
   */
  change(model: ModelRecord, details?: JsonObject): Promise<void>;
  /** Removes the roles granted on it as well. */
  remove(id: string): Promise<void>;
};
