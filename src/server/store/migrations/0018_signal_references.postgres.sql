-- The signals that items refer to, by their full path. `field` is the name of the field; rows of deleted items stay.
create table signal_reference (
  path text collate "C" not null,
  kind text collate "C" not null,
  field text collate "C" not null,
  item text collate "C" not null references item (id),
  primary key (path, kind, field, item)
);
create index signal_reference_item on signal_reference (kind, item);
