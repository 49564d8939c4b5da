-- The revision of the target up to which a link is good: when it was created, or confirmed last.
alter table relation add column good integer not null default 1;
update relation set good = coalesce(
  (select max(c.rev) from link_confirmation as c where c.relation = relation.id),
  (select max(v.rev) from revision as v where v.id = relation.target and v.at <= relation.created_at), 1)
where target in (select id from item where rev > 1);

-- The links whose target has since changed in what counts for their type, and since when.
create table suspect_link (
  relation {bigint} primary key references relation (id) on delete cascade,
  type {text} not null,
  source {text} not null,
  target {text} not null,
  since {text} not null
);
create index suspect_link_since on suspect_link (since, target, relation);
create index suspect_link_source on suspect_link (source);
create index suspect_link_target on suspect_link (target);

-- By which roles of relation types what is kept of links was computed, by what it is.
create table kept_by (name {text} primary key, hash text not null){keyed};
