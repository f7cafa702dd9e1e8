-- 2026-11-28: The provider's people are offered the nearest numbers of one company, too, and none where the search finds something that filters leave out.
drop function house.search_nearest_everywhere(text[], text[], text[], text[]);
-- Company null: all.
create function house.search_nearest_of(company integer, kinds text[], keys text[], spelled text[], spelled_twice text[])
returns table (company_id integer, kind text, object_id uuid, key text, field text, written text, of_kind text)
language sql stable security definer set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan rows 20 as $$
  select n.* from house.search_near(company, kinds, keys, spelled, spelled_twice) n
$$;
create function house.search_finds(company integer, kinds text[], reference_key text, words text[], beside text[])
returns boolean language sql stable security definer set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan as $$
  select exists (select from house.search_scan(company, kinds, reference_key, words, beside, 1))
$$;
revoke all on function house.search_nearest_of, house.search_finds from public;
grant execute on function house.search_nearest_of, house.search_finds to passerelle_staff;
