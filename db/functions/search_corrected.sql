-- Words with typing errors as the words that are meant; null where nothing is to be corrected: words that are known, short, numbers, or like no
-- other.
create or replace function house.search_corrected(company integer, words text[]) returns text[] language sql stable as $$
  select nullif(array_agg(coalesce(m.word, t.word) order by t.place), words)
  from unnest(words) with ordinality as t(word, place)
  left join lateral (
    select s.word from search_words s
    where length(t.word) between 4 and 40 and t.word !~ '[0-9]'
      and not exists (select from search_words k where k.company_id = company and k.word >= t.word and k.word < t.word || '~')
      and house.search_spellings(s.company_id, s.word)
        && (select array_agg(company::text || ':' || v) from unnest(house.search_variants(t.word) || ('=' || house.search_sound(t.word))) as v)
      and s.company_id = company
    order by house.search_sound(s.word) <> house.search_sound(t.word), abs(length(s.word) - length(t.word)) > 1, left(s.word, 1) <> left(t.word, 1),
      abs(length(s.word) - length(t.word)), length(s.word), s.word limit 1
  ) m on true
$$;
comment on function house.search_corrected(integer,text[]) is 'Words with typing errors as the words that are meant.';
revoke all on function house.search_corrected from public;
