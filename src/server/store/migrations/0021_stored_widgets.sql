-- Widgets that people share on dashboards. `search` is name and description in lower case.
create table stored_widget (
  id {text} primary key,
  name text not null unique,
  description text not null,
  search {text} not null,
  version integer not null,
  created_by {text} not null,
  created_at {text} not null,
  updated_at {text} not null
){keyed};
create index stored_widget_updated on stored_widget (updated_at, id);
create index stored_widget_created_by on stored_widget (created_by);
-- `signals` is a JSON list of the paths that its page names.
create table stored_widget_version (
  widget {text} not null references stored_widget (id) on delete cascade,
  version integer not null,
  note text not null,
  signals text not null,
  html text not null,
  bytes integer not null,
  created_by {text} not null,
  created_at {text} not null,
  primary key (widget, version)
){keyed};
