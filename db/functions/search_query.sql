-- Entries whose words begin with all of `words`, which are letters and digits.
create or replace function house.search_query(company integer, kind text, words text[]) returns tsquery language sql immutable parallel safe as $$
  select string_agg('''' || coalesce(company::text, '*') || ':' || kind || ':' || w || ''':*', ' & ')::tsquery from unnest(words) as w
$$;
comment on function house.search_query(integer,text,text[]) is 'Entries whose words begin with all of `words`, which are letters and digits.';
