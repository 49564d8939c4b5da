-- Keys that clients send with a create, so that sending it again creates nothing more.
create table created_key (
  "user" text collate "C" not null,
  key text collate "C" not null,
  item text collate "C" not null references item (id),
  -- of what was sent
  hash text not null,
  at text collate "C" not null,
  primary key ("user", key)
);
create index created_key_at on created_key (at);
