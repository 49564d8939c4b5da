-- What people keep for their own use and share by role: runtimes, kits, services. `data` is JSON, read by nobody here.
create table asset (
  id {text} primary key,
  owner {text} not null,
  type {text} not null,
  name {text} not null,
  data text not null,
  created_at {text} not null
){keyed};
create index asset_owner on asset (owner);
