-- Links whose target is not here yet: kept as text until an item with this ID comes.
create table unresolved_link (
  id {serial} primary key,
  type {text} not null,
  source {text} not null references item (id),
  target {text} not null,
  created_at {text} not null,
  created_by {text} not null,
  unique (source, type, target)
);
create index unresolved_link_target on unresolved_link (target);

-- What items are called where they come from, and what the last import of that source said of them.
create table foreign_id (
  origin {text} not null,
  foreign_id {text} not null,
  item {text} not null references item (id),
  -- 1 if the last import of this source had it
  present integer not null,
  -- JSON: what the item itself has no field for
  record {text} not null,
  primary key (origin, foreign_id)
){keyed};
create index foreign_id_item on foreign_id (item);
create index foreign_id_alone on foreign_id (foreign_id);
