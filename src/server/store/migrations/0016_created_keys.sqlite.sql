-- Keys that clients send with a create, so that sending it again creates nothing more.
create table created_key (
  user text not null,
  key text not null,
  item text not null references item (id),
  -- of what was sent
  hash text not null,
  at text not null,
  primary key (user, key)
) without rowid;
create index created_key_at on created_key (at);
