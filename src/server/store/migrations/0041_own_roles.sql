-- Roles that administrators make: a row of the matrix, and what only their members may write, both as JSON.
create table own_role (
  id {text} primary key,
  name text not null,
  description text not null,
  rights text not null,
  reserved text not null,
  rev integer not null,
  updated_at {text} not null
){keyed};

-- Kept apart from the log of actions, which can be long.
create table last_sign_in (
  account {text} primary key references account (id) on delete cascade,
  at {text} not null
){keyed};
insert into last_sign_in (account, at)
  select actor, max(at) from activity where type = 'sign_in' and actor in (select id from account) group by actor;
