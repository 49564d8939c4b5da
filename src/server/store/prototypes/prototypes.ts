import type { VisibleModels } from '#server/store/records/visible-models.ts';
import type { JsonObject } from '#shared/json.ts';

/** A prototype without its details, which lists need not show: members of the payload by name, as JSON. */
export type PrototypeRecord = {
  id: string;
  /** starts at 1, incremented by each change */
  rev: number;
  model: string;
  /** ID of an account, which may have been removed */
  owner: string;
  name: string;
  state: string;
  language: string;
  complexityLevel: number;
  /** URL; empty if there is none */
  picture: string;
  isAutorun: boolean;
  isEditorsChoice: boolean;
  executedTurns: number;
  /** sum and number of its scores */
  scores: { sum: number; count: number };
  /** nodes of its architecture picture */
  nodes: number;
  /** members shown in lists: description, tags, portfolio */
  summary: JsonObject;
  createdAt: string;
  updatedAt: string;
};

export type PrototypeSort = {
  by: 'name' | 'created_at' | 'updated_at' | 'state' | 'complexity_level' | 'executed_turns';
  descending: boolean;
};

export type PrototypeRequest = {
  /** those of these models; everything if absent */
  visible?: VisibleModels;
  /** only those of public models */
  isPublic?: true;
  models?: readonly string[];
  ids?: readonly string[];
  owner?: string;
  /** the exact name */
  name?: string;
  /** words contained in name, tags or description */
  search?: string;
  /** path of a signal that the prototypes use */
  signal?: string;
  states?: readonly string[];
  levels?: readonly number[];
  isAutorun?: boolean;
  /** recommended ones come first, unless false */
  editorsFirst?: false;
  sort: readonly PrototypeSort[];
  page: number;
  limit: number;
};

/** A signal that a prototype uses; `found`: where it occurs, and any problem with it. */
export type PrototypeSignal = { path: string; isKnown: boolean; found: JsonObject };
