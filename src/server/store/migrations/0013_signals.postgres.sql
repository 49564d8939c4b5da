-- Signal trees by the hash of their normalized JSON, which `content` is, compressed by gzip. Models and releases share them.
create table signal_tree (
  hash text collate "C" primary key,
  root text collate "C" not null,
  nodes integer not null,
  depth integer not null,
  branches integer not null,
  sensors integer not null,
  actuators integer not null,
  attributes integer not null,
  content bytea not null,
  created_at text collate "C" not null
);
-- Trees under the names that models are created with.
create table vss_release (
  name text collate "C" primary key,
  tree text collate "C" not null references signal_tree,
  created_by text collate "C" not null,
  created_at text collate "C" not null
);
create index vss_release_tree on vss_release (tree);
-- Signals that a model has in addition to its tree. `data` is JSON.
create table custom_signal (
  id text collate "C" primary key,
  model text collate "C" not null,
  path text collate "C" not null,
  data text collate "C" not null,
  created_by text collate "C" not null,
  created_at text collate "C" not null,
  updated_at text collate "C" not null
);
create unique index custom_signal_path on custom_signal (model, path);
