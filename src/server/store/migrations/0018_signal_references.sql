-- The signals that items refer to, by their full path. `field` is the name of the field; rows of deleted items stay.
create table signal_reference (
  path {text} not null,
  kind {text} not null,
  field {text} not null,
  item {text} not null references item (id),
  primary key (path, kind, field, item)
){keyed};
create index signal_reference_item on signal_reference (kind, item);
