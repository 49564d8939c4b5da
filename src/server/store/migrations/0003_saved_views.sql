-- What people keep of a list: its query, order, columns and layout. `look` is JSON.
create table saved_view (
  id {text} primary key,
  owner {text} not null,
  kind {text} not null,
  name {text} not null,
  shared integer not null,
  look text not null,
  updated_at {text} not null
){keyed};
create index saved_view_kind on saved_view (kind, name);
create index saved_view_owner on saved_view (owner);
