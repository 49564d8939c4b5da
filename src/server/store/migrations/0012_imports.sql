-- Imports, and what an undo needs: which items and links each wrote. Rows of what was undone are removed.
create table import_run (
  seq {serial} primary key,
  id {text} not null unique,
  name text not null,
  at {text} not null,
  by {text} not null,
  added integer not null,
  changed integer not null,
  links integer not null,
  kinds text not null,
  -- 0 for an import with too many items to be undone
  undoable integer not null,
  undone_at text,
  undone_by text
);
create table import_item (
  run {bigint} not null references import_run (seq),
  item {text} not null references item (id),
  rev integer not null,
  -- the revision before the import; 0 for an item that it restored, null for a new one
  before integer,
  primary key (run, item)
){keyed};
create table import_link (
  run {bigint} not null references import_run (seq),
  relation {bigint} not null,
  source {text} not null,
  target {text} not null,
  primary key (run, relation)
){keyed};
