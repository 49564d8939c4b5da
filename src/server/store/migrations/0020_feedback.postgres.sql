-- Feedback on prototypes; `data` is JSON. Who opened which prototype last, and which page of it.
create table feedback (
  id text collate "C" primary key,
  prototype text collate "C" not null references prototype (id) on delete cascade,
  avg_score double precision,
  data text not null,
  created_by text collate "C" not null,
  created_at text collate "C" not null,
  updated_at text collate "C" not null
);
create index feedback_prototype on feedback (prototype, created_at);

create table prototype_visit (
  visitor text collate "C" not null,
  prototype text collate "C" not null references prototype (id) on delete cascade,
  page text collate "C" not null,
  at text collate "C" not null,
  primary key (visitor, prototype)
);
create index prototype_visit_at on prototype_visit (visitor, at);
create index prototype_visit_prototype on prototype_visit (prototype);
