-- Numbers of one company that a typed one may mean, for the provider's people; company null: all.
create or replace function house.search_nearest_of(company integer, kinds text[], keys text[], spelled text[], spelled_twice text[])
returns table (company_id integer, kind text, object_id uuid, key text, field text, written text, of_kind text)
language sql stable security definer set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan rows 20 as $$
  select n.* from house.search_near(company, kinds, keys, spelled, spelled_twice) n
$$;
comment on function house.search_nearest_of(integer,text[],text[],text[],text[]) is 'Numbers of one company that a typed one may mean, for the provider''s people; company null: all.';
revoke all on function house.search_nearest_of from public;
grant execute on function house.search_nearest_of to passerelle_staff;
