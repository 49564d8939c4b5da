create table item (
  seq bigserial primary key,
  id text collate "C" not null unique,
  kind text collate "C" not null,
  rev integer not null,
  name text collate "C" not null,
  created_at text collate "C" not null,
  updated_at text collate "C" not null,
  created_by text collate "C" not null,
  updated_by text collate "C" not null,
  deleted_at text collate "C",
  -- json and not jsonb: the order of keys is the author's
  data json not null
);
create index item_recent on item (updated_at, seq) where deleted_at is null;
create index item_kind_recent on item (kind, updated_at, seq) where deleted_at is null;
create index item_kind_name on item (kind, lower(name), updated_at, seq) where deleted_at is null;
create index item_kind_id on item (kind, (cast(length(id) as bigint)), id, seq) where deleted_at is null;
create index item_kind_created on item (kind, created_at, seq) where deleted_at is null;
create index item_kind_seq on item (kind, seq) where deleted_at is null;
create index item_deleted on item (updated_at, seq) where deleted_at is not null;

create table tally (kind text collate "C" primary key, live bigint not null);

create table revision (
  id text collate "C" not null,
  rev integer not null,
  at text not null,
  by text not null,
  action text not null,
  data json not null,
  primary key (id, rev)
);

create table relation (
  id bigserial primary key,
  type text collate "C" not null,
  source text collate "C" not null references item (id),
  target text collate "C" not null references item (id),
  field text,
  created_at text not null,
  created_by text not null,
  unique (source, type, target)
);
create index relation_target on relation (target, type, source);

create table counter (prefix text collate "C" primary key, next bigint not null);
create table kind (kind text collate "C" primary key, hash text not null, source json not null, at text not null);
create table "user" (id text collate "C" primary key, name text not null);

create table item_search (seq bigint primary key references item (seq), words tsvector not null);
create index item_search_words on item_search using gin (words);

-- One row, raised by every transaction that writes: the key under which readers cache.
create table meta (version bigint not null);
insert into meta values (0);
