-- Numbers of the caller's company that a typed one may mean.
create or replace function house.search_nearest(kinds text[], keys text[], spelled text[], spelled_twice text[])
returns table (company_id integer, kind text, object_id uuid, key text, field text, written text, of_kind text)
language sql stable security definer set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan rows 20 as $$
  select n.* from house.search_near(nullif(current_setting('app.company_id', true), '')::integer, kinds, keys, spelled, spelled_twice) n
  where nullif(current_setting('app.company_id', true), '') is not null
$$;
comment on function house.search_nearest(text[],text[],text[],text[]) is 'Numbers of the caller''s company that a typed one may mean.';
revoke all on function house.search_nearest from public;
grant execute on function house.search_nearest to passerelle_company;
