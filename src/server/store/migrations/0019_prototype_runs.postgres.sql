-- Runs of prototypes. `content` is what a run wrote, as compressed JSON; null while it runs.
create table prototype_run (
  id text collate "C" primary key,
  prototype text collate "C" not null references prototype (id) on delete cascade,
  started_by text collate "C" not null,
  state text collate "C" not null,
  exit integer,
  language text collate "C" not null,
  seed bigint not null,
  seconds double precision not null,
  fast integer not null,
  started_at text collate "C" not null,
  ended_at text collate "C",
  content bytea
);
create index prototype_run_prototype on prototype_run (prototype, started_at);
