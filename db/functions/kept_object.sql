-- Object of a row as `kept_values` names it.
create or replace function house.kept_object(entity text, stored jsonb) returns uuid language sql immutable set search_path = pg_catalog, house as $$
  select case entity
    when 'companies' then house.object_id('company', stored->>'id')
    when 'carriers' then house.object_id('carrier', stored->>'code')
    else (stored->>'id')::uuid end
$$;
comment on function house.kept_object(text,jsonb) is 'Object of a row as `kept_values` names it.';
