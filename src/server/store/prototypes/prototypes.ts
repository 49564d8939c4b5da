import type { JsonObject } from '#shared/json.ts';
import type { ModelCounts } from '#server/store/models/models.ts';
import type { VisibleModels } from '#server/store/models/visible-models.ts';

/** A prototype without its details, which lists need not show: members of the payload by their names, as JSON. */
export type PrototypeRecord = {
  id: string;
  /** 1 at first, one more with each change */
  rev: number;
  model: string;
  /** ID of an account, which may be gone */
  owner: string;
  name: string;
  state: string;
  language: string;
  complexityLevel: number;
  /** address; empty for none */
  picture: string;
  isAutorun: boolean;
  isEditorsChoice: boolean;
  executedTurns: number;
  /** sum and number of the scores that it was given */
  scores: { sum: number; count: number };
  /** nodes of its architecture picture */
  nodes: number;
  /** members that lists show: description, tags, portfolio */
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
  /** the whole name */
  name?: string;
  /** words that name, tags and description contain */
  search?: string;
  /** path of a signal that they use */
  signal?: string;
  states?: readonly string[];
  levels?: readonly number[];
  isAutorun?: boolean;
  /** those that are recommended come first, unless it is false */
  editorsFirst?: false;
  sort: readonly PrototypeSort[];
  page: number;
  limit: number;
};

/** A signal that a prototype uses; `found`: where, and what is wrong with it. */
export type PrototypeSignal = { path: string; isKnown: boolean; found: JsonObject };

export type PrototypesReader = {
  find(id: string): Promise<PrototypeRecord | undefined>;
  /** by ID */
  details(ids: readonly string[]): Promise<Map<string, JsonObject>>;
  /** how many bytes the details of these have together */
  bytesOf(ids: readonly string[]): Promise<number>;
  list(request: PrototypeRequest): Promise<{ results: PrototypeRecord[]; total: number }>;
  idsOf(model: string): Promise<string[]>;
  /** the prototype of that name, however it is written */
  named(model: string, name: string): Promise<string | undefined>;
  /** what a model keeps of its prototypes */
  countsOf(model: string): Promise<Pick<ModelCounts, 'prototypes' | 'prototypeNodes' | 'usedApis'>>;
  /** by path */
  signals(id: string): Promise<PrototypeSignal[]>;
};

export type PrototypesWriter = {
  /** @throws AppError `conflict` when the model has another prototype of that name */
  insert(prototype: PrototypeRecord, details: JsonObject): Promise<void>;
  /**
   * Replaces a prototype, and its details if they are given.
   * @throws AppError `conflict` when the model has another prototype of that name
   */
  change(prototype: PrototypeRecord, details?: JsonObject): Promise<void>;
  remove(id: string): Promise<void>;
  /** From now on it uses exactly these. */
  setSignals(id: string, signals: readonly PrototypeSignal[]): Promise<void>;
};
