-- The doors of the search: a company's own objects, by the caller's setting (`search_found`); those of all companies, for the provider's people
-- (`search_everywhere`).
create or replace function house.search_found(kinds text[], reference_key text, words text[], beside text[], cap integer)
returns table (kind text, company_id integer, object_id uuid, rank integer, key text, numbers integer, corrected text[], sorted_on date)
language sql stable security definer set search_path = public, pg_catalog
set plan_cache_mode = force_generic_plan set work_mem = '32MB' rows 200 as $$
  select s.* from house.search_scan(nullif(current_setting('app.company_id', true), '')::integer, kinds, reference_key, words, beside, cap) s
  where nullif(current_setting('app.company_id', true), '') is not null
$$;
comment on function house.search_found(text[],text,text[],text[],integer) is 'Objects of the caller''s company that a search finds.';
revoke all on function house.search_found from public;
grant execute on function house.search_found to passerelle_company;
