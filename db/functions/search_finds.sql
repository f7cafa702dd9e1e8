-- Whether a search finds anything in a company, for the provider's people.
create or replace function house.search_finds(company integer, kinds text[], reference_key text, words text[], beside text[])
returns boolean language sql stable security definer set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan as $$
  select exists (select from house.search_scan(company, kinds, reference_key, words, beside, 1))
$$;
comment on function house.search_finds(integer,text[],text,text[],text[]) is 'Whether a search finds anything in a company, for the provider''s people.';
revoke all on function house.search_finds from public;
grant execute on function house.search_finds to passerelle_staff;
