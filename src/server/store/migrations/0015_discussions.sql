-- Posts about models and signals, with one level of replies. `model` is the one whose readers may read the post, if any.
create table discussion (
  id {text} primary key,
  ref_type {text} not null,
  ref {text} not null,
  model {text} references model (id) on delete cascade,
  parent {text} references discussion (id) on delete cascade,
  content text not null,
  created_by {text} not null,
  created_at {text} not null,
  updated_at {text} not null
){keyed};
create index discussion_ref on discussion (ref_type, ref, created_at);
create index discussion_parent on discussion (parent, created_at);
create index discussion_model on discussion (model);
