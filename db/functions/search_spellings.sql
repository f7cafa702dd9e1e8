-- Spellings of a word and of its beginnings, from four letters on: an error is forgiven before the word is complete.
create or replace function house.search_spellings(company integer, word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct company::text || ':' || v) from (
    select unnest(house.search_variants(left(word, n))) as v from generate_series(4, least(length(word), 8)) as n
    union select unnest(house.search_variants(word))
    union select '=' || left(house.search_sound(word), n) from generate_series(4, length(house.search_sound(word))) as n
  ) s
$$;
comment on function house.search_spellings(integer,text) is 'Spellings of a word and of its beginnings that one typing error makes.';
