-- Runs of prototypes. `content` is what a run wrote, as compressed JSON; null while it runs.
create table prototype_run (
  id {text} primary key,
  prototype {text} not null references prototype (id) on delete cascade,
  started_by {text} not null,
  state {text} not null,
  exit integer,
  language {text} not null,
  seed {bigint} not null,
  seconds {double} not null,
  fast integer not null,
  started_at {text} not null,
  ended_at {text},
  content {bytes}
){keyed};
create index prototype_run_prototype on prototype_run (prototype, started_at);
