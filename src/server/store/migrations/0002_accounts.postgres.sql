-- Who may sign in. What people wrote is signed with their row in "user", which stays when the account goes.
create table account (
  id text collate "C" primary key,
  email text collate "C" not null unique,
  name text collate "C" not null,
  -- argon2id in PHC form; null for those who only come by single sign-on
  password text,
  provider text not null,
  -- the provider's own id of this person
  subject text collate "C" unique,
  image_file text,
  email_verified integer not null,
  must_change_password integer not null,
  disabled integer not null,
  created_at text collate "C" not null
);

-- One row for each browser that is signed in. Tokens are kept as hashes only.
create table session (
  id text collate "C" primary key,
  account text collate "C" not null references account (id) on delete cascade,
  hash text not null,
  previous_hash text,
  rotated_at text not null,
  created_at text collate "C" not null,
  expires_at text collate "C" not null,
  agent text not null,
  address text not null
);
create index session_account on session (account, created_at);
create index session_expiry on session (expires_at);

-- Links that were mailed: each is good for one thing, once.
create table mail_link (
  hash text collate "C" primary key,
  account text collate "C" not null references account (id) on delete cascade,
  purpose text not null,
  email text not null,
  expires_at text collate "C" not null
);

-- A role given to somebody: an account, a persona ("persona:ID") or all who are signed in ("everyone"); ref "*" is everywhere.
create table role_grant (
  holder text collate "C" not null,
  role text collate "C" not null,
  ref text collate "C" not null,
  primary key (holder, role, ref)
);
create index role_grant_role on role_grant (role, ref);
-- A small team needs no setting up: whoever is signed in may write.
insert into role_grant (holder, role, ref) values ('everyone', 'inventory_writer', '*');

-- What people did. Rows are only ever added.
create table activity (
  id bigserial primary key,
  at text collate "C" not null,
  type text collate "C" not null,
  actor text collate "C" not null,
  name text not null,
  description text not null,
  ref_type text collate "C" not null,
  ref_id text collate "C" not null,
  address text not null
);
create index activity_actor on activity (actor, id);
create index activity_type on activity (type, id);
create function activity_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'activity is append-only';
end $$;
create trigger activity_kept before update or delete or truncate on activity
  for each statement execute function activity_is_kept();
