-- 2026-11-26: Words that many entries hold are read from the newest ones, which hold enough of them; the index is asked for the others. With 250,000
-- entries of a kind, a word of all took 280 ms through the index, which reads every one before the first is given.
create index search_entries_latest on search_entries (kind, sorted_on desc, object_id desc);

create or replace function house.search_worded(company integer, kinds text[], words text[], cap integer) returns table (kind text, company_id integer, object_id uuid)
language plpgsql stable set search_path = public, pg_catalog set work_mem = '32MB' rows 200 as $$
#variable_conflict use_column
declare
  patterns constant text[] := array(select '% ' || w || '%' from unnest(words) as w);
  -- Numbers are never common: their kinds are not looked through.
  may_be_common constant boolean := not exists (select from unnest(words) as w where w ~ '[0-9]');
  newest constant integer := 300;
  among_newest integer;
  wanted text;
begin
  foreach wanted in array kinds loop
    among_newest := 0;
    if may_be_common and company is null then
      select count(*) into among_newest from (select e.text from search_entries e where e.kind = wanted order by e.sorted_on desc, e.object_id desc limit newest) n
        where ' ' || n.text like all (patterns);
    elsif may_be_common then
      select count(*) into among_newest from (
        select e.text from search_entries e where e.company_id = company and e.kind = wanted order by e.sorted_on desc, e.object_id desc limit newest) n
        where ' ' || n.text like all (patterns);
    end if;
    if among_newest * 10 < newest then
      return query select wanted, e.company_id, e.object_id from search_entries e
        where house.search_lexemes(e.company_id, e.kind, e.text) @@ house.search_query(company, wanted, words) limit cap;
    elsif company is null then
      return query select wanted, e.company_id, e.object_id from search_entries e
        where e.kind = wanted and ' ' || e.text like all (patterns) order by e.sorted_on desc, e.object_id desc limit cap;
    else
      return query select wanted, company, e.object_id from search_entries e
        where e.company_id = company and e.kind = wanted and ' ' || e.text like all (patterns) order by e.sorted_on desc, e.object_id desc limit cap;
    end if;
  end loop;
end $$;

-- Errors are those of the word as it is written; words that sound the same are the same, whatever their letters.
drop index search_words_spellings;
create or replace function house.search_spellings(company integer, word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct company::text || ':' || v) from (
    select unnest(house.search_variants(left(word, n))) as v from generate_series(4, least(length(word), 8)) as n
    union select unnest(house.search_variants(word))
    union select '=' || left(house.search_sound(word), n) from generate_series(4, length(house.search_sound(word))) as n
  ) s
$$;
create index search_words_spellings on search_words using gin (house.search_spellings(company_id, word)) with (gin_pending_list_limit = 512);

create or replace function house.search_corrected(company integer, words text[]) returns text[] language sql stable set search_path = public, pg_catalog as $$
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
