-- Named sets of revisions. What they hold is in `revision`, `relation` and `removed_relation`; here is which of it, and its hashes.
create table baseline (
  seq integer primary key,
  name {text} not null unique,
  note {text} not null,
  -- as it was written; empty: all items
  query {text} not null,
  at {text} not null,
  by {text} not null,
  items integer not null,
  links integer not null,
  -- the hash of the baseline before, so that none can be replaced or left out
  previous {text} not null,
  hash {text} not null
);

create table baseline_item (
  baseline integer not null,
  id {text} not null,
  rev integer not null,
  -- the columns of the item that no revision has
  name {text} not null,
  updated_at {text} not null,
  hash {text} not null,
  primary key (baseline, id)
){keyed};

create table baseline_link (
  baseline integer not null,
  source {text} not null,
  type {text} not null,
  target {text} not null,
  -- the ID of the link; null if its target was not here
  relation {bigint},
  -- when and by whom
  made {text} not null,
  primary key (baseline, source, type, target)
){keyed};

-- The files of kinds, once for each version that a baseline has.
create table schema_version (hash {text} primary key, source {text} not null){keyed};
create table baseline_kind (
  baseline integer not null,
  kind {text} not null,
  hash {text} not null,
  primary key (baseline, kind)
){keyed};
