-- What people asked the app generator for last: `id` is a hash of the prompt, so that each is there once.
create table generator_prompt (
  person {text} not null,
  id {text} not null,
  prompt text not null,
  used_at {text} not null,
  primary key (person, id)
){keyed};
