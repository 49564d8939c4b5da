-- What people made for scripts and CI to call the API in their name. Tokens are kept as hashes only.
create table api_token (
  id {text} primary key,
  account {text} not null references account (id) on delete cascade,
  name text not null,
  access text not null,
  hash {text} not null unique,
  created_at {text} not null,
  expires_at {text} not null,
  last_used_at text
){keyed};
create index api_token_account on api_token (account, created_at);
