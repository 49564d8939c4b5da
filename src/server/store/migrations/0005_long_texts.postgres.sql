-- An index entry has room for some 2,700 bytes: indexes hold the beginnings of texts. Those of fields are made again at the start.
drop index item_kind_name;
create index item_kind_name on item (kind, left(lower(name), 500), updated_at, seq) where deleted_at is null;
do $$
declare name text;
begin
  for name in select indexname from pg_indexes
    where schemaname = current_schema() and tablename = 'item' and indexname like 'item\_of\_%'
  loop execute format('drop index %I', name); end loop;
end $$;
