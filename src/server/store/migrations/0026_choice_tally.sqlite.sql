-- Live items of a kind by the combination of values that they have in its fields with few choices: such a filter is counted
-- by adding up. `paths` are the fields, as the JSON of a list of keys each; `data` is an object of their values alone.
create table choice_fields (kind text primary key, paths text not null) without rowid;
create table choice_tally (
  kind text not null,
  hash text not null,
  data text not null,
  live integer not null,
  primary key (kind, hash)
) without rowid;
-- Without the time of the last update: an update need not write it again.
drop index item_kind_name;
create index item_kind_name on item (kind, name collate nocase, seq) where deleted_at is null;
