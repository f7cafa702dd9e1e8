-- The doors of the search of lists: the company of the caller's setting (`search_ids`); one that the provider's people name (`search_ids_of`).
-- `beside`: each part of what was typed that may be a number, in capitals, with the other words: 'FOC3038L0AB catalyst'.
create or replace function house.search_ids(wanted_kind text, reference_key text, words text[], beside text[], cap integer, first integer)
returns table (object_id uuid) language sql stable security definer set search_path = public, pg_catalog
set plan_cache_mode = force_generic_plan set work_mem = '32MB' rows 200 as $$
  select l.object_id from house.search_listed(nullif(current_setting('app.company_id', true), '')::integer, wanted_kind, reference_key, words, beside, cap, first) l
  where nullif(current_setting('app.company_id', true), '') is not null
$$;
comment on function house.search_ids(text,text,text[],text[],integer,integer) is 'Objects of a list of the caller''s company that a search finds.';
revoke all on function house.search_ids from public;
grant execute on function house.search_ids to passerelle_company;
