-- Vehicle models. `tree_hash` names the signal tree, which many models share; counts are kept so that lists walk no tree.
-- `name_key` and `search_text` are in lower case. What lists never show is JSON in `details`.
create table model (
  id text collate "C" primary key,
  rev integer not null,
  owner text collate "C" not null,
  name text collate "C" not null,
  name_key text collate "C" not null,
  main_api text collate "C" not null,
  visibility text collate "C" not null,
  state text collate "C" not null,
  vehicle_category text collate "C" not null,
  picture text collate "C" not null,
  tags text not null,
  item_id text collate "C",
  tree_hash text collate "C",
  api_version text collate "C",
  api_count integer not null,
  used_api_count integer not null,
  prototype_count integer not null,
  prototype_node_count integer not null,
  node_count integer not null,
  created_at text collate "C" not null,
  updated_at text collate "C" not null,
  search_text text not null
);
create unique index model_name on model (owner, name_key);
create index model_public on model (visibility, state);
create index model_item on model (item_id);
create index model_tree on model (tree_hash);
-- Separate, so that the rows of a list stay short.
create table model_details (
  model text collate "C" primary key references model (id) on delete cascade,
  details text not null
);
create index role_grant_ref on role_grant (ref);
