-- What people keep of a list: its query, order, columns and layout. `look` is JSON.
create table saved_view (
  id text collate "C" primary key,
  owner text collate "C" not null,
  kind text collate "C" not null,
  name text collate "C" not null,
  shared integer not null,
  look text not null,
  updated_at text collate "C" not null
);
create index saved_view_kind on saved_view (kind, name);
create index saved_view_owner on saved_view (owner);
