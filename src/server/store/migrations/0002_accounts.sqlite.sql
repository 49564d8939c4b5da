-- Who may sign in. What people wrote is signed with their row in "user", which stays when the account goes.
create table account (
  id text primary key,
  email text not null unique,
  name text not null,
  -- argon2id in PHC form; null for those who only come by single sign-on
  password text,
  provider text not null,
  -- the provider's own id of this person
  subject text unique,
  image_file text,
  email_verified integer not null,
  must_change_password integer not null,
  disabled integer not null,
  created_at text not null
) without rowid;

-- One row for each browser that is signed in. Tokens are kept as hashes only.
create table session (
  id text primary key,
  account text not null references account (id) on delete cascade,
  hash text not null,
  previous_hash text,
  rotated_at text not null,
  created_at text not null,
  expires_at text not null,
  agent text not null,
  address text not null
) without rowid;
create index session_account on session (account, created_at);
create index session_expiry on session (expires_at);

-- Links that were mailed: each is good for one thing, once.
create table mail_link (
  hash text primary key,
  account text not null references account (id) on delete cascade,
  purpose text not null,
  email text not null,
  expires_at text not null
) without rowid;

-- A role given to somebody: an account, a persona ("persona:ID") or all who are signed in ("everyone"); ref "*" is everywhere.
create table role_grant (
  holder text not null,
  role text not null,
  ref text not null,
  primary key (holder, role, ref)
) without rowid;
create index role_grant_role on role_grant (role, ref);
-- A small team needs no setting up: whoever is signed in may write.
insert into role_grant (holder, role, ref) values ('everyone', 'inventory_writer', '*');

-- What people did. Rows are only ever added.
create table activity (
  id integer primary key autoincrement,
  at text not null,
  type text not null,
  actor text not null,
  name text not null,
  description text not null,
  ref_type text not null,
  ref_id text not null,
  address text not null
);
create index activity_actor on activity (actor, id);
create index activity_type on activity (type, id);
create trigger activity_kept_update before update on activity begin select raise(abort, 'activity is append-only'); end;
create trigger activity_kept_delete before delete on activity begin select raise(abort, 'activity is append-only'); end;
