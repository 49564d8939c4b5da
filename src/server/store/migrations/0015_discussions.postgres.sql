-- Posts about models and signals, with one level of replies. `model` is the one whose readers may read the post, if any.
create table discussion (
  id text collate "C" primary key,
  ref_type text collate "C" not null,
  ref text collate "C" not null,
  model text collate "C" references model (id) on delete cascade,
  parent text collate "C" references discussion (id) on delete cascade,
  content text not null,
  created_by text collate "C" not null,
  created_at text collate "C" not null,
  updated_at text collate "C" not null
);
create index discussion_ref on discussion (ref_type, ref, created_at);
create index discussion_parent on discussion (parent, created_at);
create index discussion_model on discussion (model);
