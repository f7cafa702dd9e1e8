-- Objects of all companies that a search finds, for the provider's people.
create or replace function house.search_everywhere(kinds text[], reference_key text, words text[], beside text[], cap integer)
returns table (kind text, company_id integer, object_id uuid, rank integer, key text, numbers integer, corrected text[], sorted_on date)
language sql stable security definer set search_path = public, pg_catalog
set plan_cache_mode = force_generic_plan set work_mem = '32MB' rows 200 as $$
  select s.* from house.search_scan(null, kinds, reference_key, words, beside, cap) s
$$;
comment on function house.search_everywhere(text[],text,text[],text[],integer) is 'Objects of all companies that a search finds, for the provider''s people.';
revoke all on function house.search_everywhere from public;
grant execute on function house.search_everywhere to passerelle_staff;
