-- The newest link when an import was written: links with higher ids were added since, whatever the time says.
alter table import_run add column last_link {bigint} not null default 0;
update import_run set last_link = coalesce(
  (select max(id) from (
    select id, created_at from relation union all select id, created_at from removed_relation
  ) as r where r.created_at <= import_run.at), 0);
