-- Services of the app generator: `data` is JSON, `sealed_key` an encrypted key or empty. Generations of a person and a day.
create table generator_service (
  id {text} primary key,
  data text not null,
  sealed_key text not null,
  created_at {text} not null
){keyed};

create table generator_use (
  person {text} not null,
  day {text} not null,
  uses integer not null,
  primary key (person, day)
){keyed};
