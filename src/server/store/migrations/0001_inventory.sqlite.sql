create table item (
  seq integer primary key autoincrement,
  id text not null unique,
  kind text not null,
  rev integer not null,
  name text not null,
  created_at text not null,
  updated_at text not null,
  created_by text not null,
  updated_by text not null,
  deleted_at text,
  data text not null
);
create index item_recent on item (updated_at, seq) where deleted_at is null;
create index item_kind_recent on item (kind, updated_at, seq) where deleted_at is null;
create index item_kind_name on item (kind, name collate nocase, updated_at, seq) where deleted_at is null;
create index item_kind_id on item (kind, cast(length(id) as bigint), id, seq) where deleted_at is null;
create index item_kind_created on item (kind, created_at, seq) where deleted_at is null;
create index item_kind_seq on item (kind, seq) where deleted_at is null;
create index item_deleted on item (updated_at, seq) where deleted_at is not null;

-- Live items of each kind, kept by every write: counting rows takes too long.
create table tally (kind text primary key, live integer not null) without rowid;

create table revision (
  id text not null,
  rev integer not null,
  at text not null,
  by text not null,
  action text not null,
  data text not null,
  primary key (id, rev)
) without rowid;

create table relation (
  id integer primary key autoincrement,
  type text not null,
  source text not null references item (id),
  target text not null references item (id),
  field text,
  created_at text not null,
  created_by text not null,
  unique (source, type, target)
);
create index relation_target on relation (target, type, source);

create table counter (prefix text primary key, next integer not null) without rowid;
create table kind (kind text primary key, hash text not null, source text not null, at text not null) without rowid;
create table user (id text primary key, name text not null) without rowid;

-- Holds the words of search-entry.ts, folded as shared/search/words.ts folds them, so that the index, the query and one item in
-- memory agree; the ascii tokenizer then only splits at spaces.
create virtual table item_search using fts5 (
  words, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '1 2 3'
);
-- Words the index has held, see vocabulary.ts. A beginning of four letters is looked up here: the index would merge the
-- places of all words that begin so, even when one page is wanted. Beginnings of up to three have an index of their own.
create table word (word text primary key) without rowid;
