import type { Generated } from 'kysely';
import type { ApiToken, RecordTables, RevisionAction, RunState } from '#generated/payloads.d.ts';

/** The tables as both drivers return them: JSON stays text until it needs to be parsed. */
export type Tables = RecordTables & {
  item: ItemTable;
  tally: { kind: string; live: number };
  /** `paths` as JSON */
  choice_fields: { kind: string; paths: string };
  choice_tally: { kind: string; hash: string; data: string; live: number };
  revision: { id: string; rev: number; at: string; by: string; action: RevisionAction; data: string };
  relation: RelationTable;
  removed_relation: RemovedRelationRow;
  suspect_link: { relation: number; type: string; source: string; target: string; since: string };
  item_trace: { item: string; verdict: number; coverage: number };
  editorial_revision: { id: string; rev: number };
  kept_by: { name: string; hash: string };
  link_confirmation: { relation: number; rev: number; at: string; by: string; note: string };
  unresolved_link: {
    id: Generated<number>;
    type: string;
    source: string;
    target: string;
    created_at: string;
    created_by: string;
  };
  baseline: {
    seq: number;
    name: string;
    note: string;
    query: string;
    at: string;
    by: string;
    items: number;
    links: number;
    previous: string;
    hash: string;
  };
  baseline_item: { baseline: number; id: string; rev: number; name: string; updated_at: string; hash: string };
  baseline_link: {
    baseline: number;
    source: string;
    type: string;
    target: string;
    relation: number | null;
    made: string;
  };
  schema_version: { hash: string; source: string };
  baseline_kind: { baseline: number; kind: string; hash: string };
  foreign_id: {
    origin: string;
    foreign_id: string;
    item: string;
    /** 1 or 0 */
    present: number;
    /** JSON */
    record: string;
  };
  counter: { prefix: string; next: number };
  kind: { kind: string; hash: string; source: string; dropped: string; at: string };
  schema_update: { kind: string; after_seq: number; done: number; renames: string };
  user: { id: string; name: string };
  account: AccountRow;
  session: {
    id: string;
    account: string;
    hash: string;
    previous_hash: string | null;
    rotated_at: string;
    created_at: string;
    expires_at: string;
    agent: string;
    address: string;
  };
  api_token: ApiToken & { account: string; hash: string };
  mail_link: { hash: string; account: string; purpose: 'reset' | 'verify'; email: string; expires_at: string };
  own_role: {
    id: string;
    name: string;
    description: string;
    /** JSON, like the next */
    rights: string;
    reserved: string;
    rev: number;
    updated_at: string;
  };
  instance_setting: { name: string; value: string };
  last_sign_in: { account: string; at: string };
  role_grant: { holder: string; role: string; ref: string };
  asset: { id: string; owner: string; type: string; name: string; data: string; created_at: string };
  generator_service: { id: string; data: string; sealed_key: string; created_at: string };
  generator_use: { person: string; day: string; uses: number };
  generator_prompt: { person: string; id: string; prompt: string; used_at: string };
  model_details: { model: string; details: string };
  prototype: PrototypeRow;
  prototype_details: { prototype: string; details: string };
  prototype_run: {
    id: string;
    prototype: string;
    started_by: string;
    state: RunState;
    exit: number | null;
    language: string;
    seed: number;
    seconds: number;
    fast: number;
    started_at: string;
    ended_at: string | null;
    /** JSON */
    provenance: string | null;
    /** when its server last said that it goes on */
    alive_at: string | null;
    content: Uint8Array | null;
    /** not removed to make room for newer ones */
    kept: number;
  };
  stored_widget: {
    id: string;
    name: string;
    description: string;
    search: string;
    version: number;
    created_by: string;
    created_at: string;
    updated_at: string;
  };
  stored_widget_version: {
    widget: string;
    version: number;
    note: string;
    signals: string;
    html: string;
    bytes: number;
    created_by: string;
    created_at: string;
  };
  prototype_visit: { visitor: string; prototype: string; page: string; at: string };
  prototype_signal: { prototype: string; path: string; known: number; found: string };
  import_run: {
    seq: Generated<number>;
    id: string;
    name: string;
    at: string;
    by: string;
    added: number;
    changed: number;
    links: number;
    /** JSON */
    kinds: string;
    /** 1 or 0 */
    undoable: number;
    undone_at: string | null;
    undone_by: string | null;
    /** the highest ID of a relation at that time */
    last_link: number;
  };
  sent_report: { account: string; key: string; hash: string; answer: string; at: string };
  created_key: { user: string; key: string; item: string; hash: string; at: string };
  import_item: { run: number; item: string; rev: number; before: number | null };
  import_link: { run: number; relation: number; source: string; target: string };
  signal_tree: {
    hash: string;
    root: string;
    nodes: number;
    depth: number;
    branches: number;
    sensors: number;
    actuators: number;
    attributes: number;
    content: Uint8Array;
    created_at: string;
  };
  vss_release: { name: string; tree: string; created_by: string; created_at: string };
  custom_signal: {
    id: string;
    model: string;
    path: string;
    data: string;
    created_by: string;
    created_at: string;
    updated_at: string;
  };
  signal_reference: { path: string; kind: string; field: string; item: string };
  picture: { id: string; owner: string; type: string; bytes: number; content: Uint8Array; created_at: string };
  picture_use: { picture: string; ref_type: string; ref: string };
  saved_view: {
    id: string;
    owner: string;
    kind: string;
    name: string;
    shared: number;
    look: string;
    updated_at: string;
  };
  arrangement: {
    item: string;
    owner: string;
    positions: string;
    updated_at: string;
  };
  activity: {
    id: Generated<number>;
    at: string;
    type: string;
    actor: string;
    name: string;
    description: string;
    ref_type: string;
    ref_id: string;
    address: string;
  };
};

export type ModelRow = RecordTables['model'];

export type PrototypeRow = {
  id: string;
  rev: number;
  model: string;
  owner: string;
  name: string;
  name_key: string;
  state: string;
  language: string;
  complexity_level: number;
  picture: string;
  /** 1 or 0, like the next one */
  autorun: number;
  editors_choice: number;
  executed_turns: number;
  score_sum: number;
  score_count: number;
  node_count: number;
  bytes: number;
  summary: string;
  created_at: string;
  updated_at: string;
  search_text: string;
};

export type AccountRow = {
  id: string;
  email: string;
  name: string;
  password: string | null;
  provider: string;
  subject: string | null;
  image_file: string | null;
  /** 1 or 0, like the next two */
  email_verified: number;
  must_change_password: number;
  disabled: number;
  created_at: string;
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
  /** the revision of the target up to which the link is good */
  good: Generated<number>;
};

/** A row of `item` as read. */
export type ItemRow = Omit<ItemTable, 'seq'> & { seq: number };
export type RelationRow = Omit<RelationTable, 'id' | 'good'> & { id: number };

/** A link that was removed; `deletion` and `returns_with` are IDs of items. */
export type RemovedRelationRow = RelationRow & {
  removed_at: string;
  removed_by: string;
  deletion: string | null;
  returns_with: string | null;
};
