-- Links that are no more. What exists is its own record, so that creating and importing write nothing here.
create table removed_relation (
  id {bigint} primary key,
  type {text} not null,
  source {text} not null references item (id),
  target {text} not null references item (id),
  field text,
  created_at text not null,
  created_by text not null,
  removed_at text not null,
  removed_by text not null,
  -- the item whose deletion removed the link
  deletion text,
  -- the deleted item with which the link comes back: at first the same, later the other end if that is deleted by then
  returns_with {text}
);
create index removed_relation_source on removed_relation (source, removed_at);
create index removed_relation_target on removed_relation (target, removed_at);
create index removed_relation_returns on removed_relation (returns_with) where returns_with is not null;
