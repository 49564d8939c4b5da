-- Pictures that people uploaded, re-encoded. What shows a picture says who may see it; until something does, its owner may.
create table picture (
  id {text} primary key,
  owner {text} not null,
  type {text} not null,
  bytes integer not null,
  content {bytes} not null,
  created_at {text} not null
);
create index picture_owner on picture (owner);
create table picture_use (
  picture {text} not null references picture (id) on delete cascade,
  ref_type {text} not null,
  ref {text} not null,
  primary key (picture, ref_type, ref)
){keyed};
create index picture_use_ref on picture_use (ref_type, ref);
