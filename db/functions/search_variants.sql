-- A word, and what remains of it without one of its letters. Two words that share one differ by one typing error: a letter that is missing, too many,
-- wrong or in another place.
create or replace function house.search_variants(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct overlay(word placing '' from n for 1)) || word from generate_series(1, length(word)) as n
$$;
comment on function house.search_variants(text) is 'A word, and what remains of it without one of its letters.';
