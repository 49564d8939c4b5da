-- A value is read from an item's data by one call, whose cost the planner knows: as an expression, it was parsed several times.
-- Indexes of fields are made again at the start.
create function item_text(data json, path text[]) returns text
language plpgsql immutable strict parallel safe cost 200 as $$
declare value json := data #> path;
begin
  return case when json_typeof(value) = 'string' then value #>> '{}' end;
end $$;

create function item_number(data json, path text[]) returns double precision
language plpgsql immutable strict parallel safe cost 200 as $$
declare value json := data #> path;
begin
  return case when json_typeof(value) = 'number' then (value #>> '{}')::double precision end;
end $$;

create function item_boolean(data json, path text[]) returns integer
language plpgsql immutable strict parallel safe cost 200 as $$
declare value json := data #> path;
begin
  return case when json_typeof(value) = 'boolean' then (value #>> '{}')::boolean::integer end;
end $$;

-- The text behind the rank that it has among choices, which are enclosed in separators.
create function ranked_text(value text, choices text) returns text
language plpgsql immutable strict parallel safe cost 50 as $$
begin
  return lpad(coalesce(nullif(strpos(choices, chr(31) || value || chr(31)), 0), 999999)::text, 6, '0') || left(value, 500);
end $$;

do $$
declare name text;
begin
  for name in select indexname from pg_indexes
    where schemaname = current_schema() and tablename = 'item' and indexname like 'item\_of\_%'
  loop execute format('drop index %I', name); end loop;
end $$;
