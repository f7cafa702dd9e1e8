-- The words that a search of the company means, where the typed ones find nothing.
create or replace function house.search_meant(words text[]) returns text[] language sql stable security definer set search_path = public, pg_catalog as $$
  select house.search_corrected(nullif(current_setting('app.company_id', true), '')::integer, words)
$$;
comment on function house.search_meant(text[]) is 'The words that a search of the company means, where the typed ones find nothing.';
revoke all on function house.search_meant from public;
grant execute on function house.search_meant to passerelle_company;
