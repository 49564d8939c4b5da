-- Prototypes of models. `name_key` and `search_text` are in lower case; `summary` is JSON that lists show, `details` JSON that
-- they need not. Counts and scores are kept with what they are of. `bytes` is the size of the details.
create table prototype (
  id {text} primary key,
  rev integer not null,
  model {text} not null references model (id) on delete cascade,
  owner {text} not null,
  name {text} not null,
  name_key {text} not null,
  state {text} not null,
  language {text} not null,
  complexity_level integer not null,
  picture {text} not null,
  autorun integer not null,
  editors_choice integer not null,
  executed_turns integer not null,
  score_sum {double} not null,
  score_count integer not null,
  node_count integer not null,
  bytes integer not null,
  summary text not null,
  created_at {text} not null,
  updated_at {text} not null,
  search_text text not null
){keyed};
create unique index prototype_name on prototype (model, name_key);
create index prototype_runs on prototype (state, executed_turns);
create index prototype_owner on prototype (owner);

create table prototype_details (
  prototype {text} primary key references prototype (id) on delete cascade,
  details text not null
){keyed};

-- Signals that prototypes use. `known`: the tree of the model has it. `found` is JSON: where it is used, and what is wrong with it.
create table prototype_signal (
  prototype {text} not null references prototype (id) on delete cascade,
  path {text} not null,
  known integer not null,
  found text not null,
  primary key (prototype, path)
){keyed};
create index prototype_signal_path on prototype_signal (path);
