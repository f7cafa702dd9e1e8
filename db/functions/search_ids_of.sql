-- Objects of a list of one company that a search finds, for the provider's people.
create or replace function house.search_ids_of(company integer, wanted_kind text, reference_key text, words text[], beside text[], cap integer)
returns table (object_id uuid) language sql stable security definer set search_path = public, pg_catalog
set plan_cache_mode = force_generic_plan set work_mem = '32MB' rows 200 as $$
  select l.object_id from house.search_listed(company, wanted_kind, reference_key, words, beside, cap, null) l
$$;
comment on function house.search_ids_of(integer,text,text,text[],text[],integer) is 'Objects of a list of one company that a search finds, for the provider''s people.';
revoke all on function house.search_ids_of from public;
grant execute on function house.search_ids_of to passerelle_staff;
