-- Services of the app generator: `data` is JSON, `sealed_key` an encrypted key or empty. Generations of a person and a day.
create table generator_service (
  id text collate "C" primary key,
  data text not null,
  sealed_key text not null,
  created_at text collate "C" not null
);

create table generator_use (
  person text collate "C" not null,
  day text collate "C" not null,
  uses integer not null,
  primary key (person, day)
);
