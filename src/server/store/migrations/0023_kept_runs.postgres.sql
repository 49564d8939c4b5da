-- Runs that items name as evidence, which are not removed for newer ones.
alter table prototype_run add column kept integer not null default 0;
create temporary table named as select data from item where data::text like '%run%' and (data::text like '%run=%' or data::text like '%/runs/%');
update prototype_run set kept = 1 where exists (
  select 1 from named where data::text like '%run=' || prototype_run.id || '%' or data::text like '%/runs/' || prototype_run.id || '%'
);
drop table named;
