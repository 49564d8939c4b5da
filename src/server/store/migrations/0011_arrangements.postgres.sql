-- Where cards of an item's architecture were moved to: by one user, or with an empty owner for everyone.
create table arrangement (
  item text collate "C" not null,
  owner text collate "C" not null,
  positions text not null,
  updated_at text collate "C" not null,
  primary key (item, owner)
);
