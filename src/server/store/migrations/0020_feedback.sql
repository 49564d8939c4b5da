-- Feedback on prototypes; `data` is JSON. Who opened which prototype last, and which page of it.
create table feedback (
  id {text} primary key,
  prototype {text} not null references prototype (id) on delete cascade,
  avg_score {double},
  data text not null,
  created_by {text} not null,
  created_at {text} not null,
  updated_at {text} not null
){keyed};
create index feedback_prototype on feedback (prototype, created_at);

create table prototype_visit (
  visitor {text} not null,
  prototype {text} not null references prototype (id) on delete cascade,
  page {text} not null,
  at {text} not null,
  primary key (visitor, prototype)
){keyed};
create index prototype_visit_at on prototype_visit (visitor, at);
create index prototype_visit_prototype on prototype_visit (prototype);
