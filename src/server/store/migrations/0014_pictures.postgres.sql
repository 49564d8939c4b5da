-- Pictures that people uploaded, re-encoded. What shows a picture says who may see it; until something does, its owner may.
create table picture (
  id text collate "C" primary key,
  owner text collate "C" not null,
  type text collate "C" not null,
  bytes integer not null,
  content bytea not null,
  created_at text collate "C" not null
);
create index picture_owner on picture (owner);
create table picture_use (
  picture text collate "C" not null references picture (id) on delete cascade,
  ref_type text collate "C" not null,
  ref text collate "C" not null,
  primary key (picture, ref_type, ref)
);
create index picture_use_ref on picture_use (ref_type, ref);
