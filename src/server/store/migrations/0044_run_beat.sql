-- When the server that a run is on last said so: a run without that for a while was lost with its server. Each person's runs are kept apart.
alter table prototype_run add column alive_at {text};
create index prototype_run_state on prototype_run (state, started_at);
create index prototype_run_person on prototype_run (prototype, started_by, started_at);
