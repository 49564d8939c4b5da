-- Signal trees by the hash of their normalized JSON, which `content` is, compressed by gzip. Models and releases share them.
create table signal_tree (
  hash {text} primary key,
  root {text} not null,
  nodes integer not null,
  depth integer not null,
  branches integer not null,
  sensors integer not null,
  actuators integer not null,
  attributes integer not null,
  content {bytes} not null,
  created_at {text} not null
);
-- Trees under the names that models are created with.
create table vss_release (
  name {text} primary key,
  tree {text} not null references signal_tree,
  created_by {text} not null,
  created_at {text} not null
){keyed};
create index vss_release_tree on vss_release (tree);
-- Signals that a model has in addition to its tree. `data` is JSON.
create table custom_signal (
  id {text} primary key,
  model {text} not null,
  path {text} not null,
  data {text} not null,
  created_by {text} not null,
  created_at {text} not null,
  updated_at {text} not null
);
create unique index custom_signal_path on custom_signal (model, path);
