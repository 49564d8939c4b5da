-- Vehicle models. `tree_hash` names the signal tree, which many models share; counts are kept so that lists walk no tree.
-- `name_key` and `search_text` are in lower case. What lists never show is JSON in `details`.
create table model (
  id {text} primary key,
  rev integer not null,
  owner {text} not null,
  name {text} not null,
  name_key {text} not null,
  main_api {text} not null,
  visibility {text} not null,
  state {text} not null,
  vehicle_category {text} not null,
  picture {text} not null,
  tags text not null,
  item_id {text},
  tree_hash {text},
  api_version {text},
  api_count integer not null,
  used_api_count integer not null,
  prototype_count integer not null,
  prototype_node_count integer not null,
  node_count integer not null,
  created_at {text} not null,
  updated_at {text} not null,
  search_text text not null
){keyed};
create unique index model_name on model (owner, name_key);
create index model_public on model (visibility, state);
create index model_item on model (item_id);
create index model_tree on model (tree_hash);
-- Separate, so that the rows of a list stay short.
create table model_details (
  model {text} primary key references model (id) on delete cascade,
  details text not null
){keyed};
create index role_grant_ref on role_grant (ref);
