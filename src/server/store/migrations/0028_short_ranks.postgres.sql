-- The key of a field of choices is the rank and the beginning of the text alone, so that an index has room for those of all
-- fields. Indexes of fields, and the statistics of the same name, are made again at the start.
do $$
declare name text;
begin
  for name in select indexname from pg_indexes
    where schemaname = current_schema() and tablename = 'item' and indexname like 'item\_of\_%'
  loop execute format('drop index %I', name); end loop;
  for name in select stxname from pg_statistic_ext
    where stxrelid = 'item'::regclass and stxname like 'item\_of\_%'
  loop execute format('drop statistics %I', name); end loop;
end $$;
