-- Where cards of an item's architecture were moved to: by one user, or with an empty owner for everyone.
create table arrangement (
  item {text} not null,
  owner {text} not null,
  positions text not null,
  updated_at {text} not null,
  primary key (item, owner)
){keyed};
