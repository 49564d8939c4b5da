-- What people keep for their own use and share by role: runtimes, kits, services. `data` is JSON, read by nobody here.
create table asset (
  id text collate "C" primary key,
  owner text collate "C" not null,
  type text collate "C" not null,
  name text collate "C" not null,
  data text not null,
  created_at text collate "C" not null
);
create index asset_owner on asset (owner);
