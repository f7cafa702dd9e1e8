-- 2026-11-26: One index of the search for lists and for the search over everything (decision 0055). Words are keys of a company and a kind: a search
-- reads no other company's, and no kind but the one that it looks for. An entry shows itself without its object: `details` beside its title, `code`
-- for its address. The words of each company, with those that one typing error makes of them, stand in `search_words`.
alter table search_entries add column details text[] not null default '{}', add column code text;
alter table search_entries drop constraint search_entries_company_id_fkey, add foreign key (company_id) references companies on delete cascade;
drop index search_entries_text;

-- Keys of an entry: its words with company and kind, and with the kind alone, for the provider's people. `words` are separated by single spaces.
create function house.search_lexemes(company integer, kind text, words text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(p.place || w.word)), ''::tsvector)
  from unnest(string_to_array(words, ' ')) as w(word) cross join (values (company::text || ':' || kind || ':'), ('*:' || kind || ':')) as p(place)
  where w.word <> '' and length(w.word) <= 40
$$;
-- Entries whose words begin with all of `words`, which are letters and digits.
create function house.search_query(company integer, kind text, words text[]) returns tsquery language sql immutable parallel safe as $$
  select string_agg('''' || coalesce(company::text, '*') || ':' || kind || ':' || w || ''':*', ' & ')::tsquery from unnest(words) as w
$$;
create index search_entries_words on search_entries using gin (house.search_lexemes(company_id, kind, text)) with (gin_pending_list_limit = 512);

-- Words of the entries of a company, and of all under company 0. A word that two transactions add at once stands twice: a key would let them wait for
-- each other. Those that no entry holds any more go when the index is built anew.
create table search_words (company_id integer not null, word text collate "C" not null);
create index search_words_word on search_words (company_id, word);
-- A word as it sounds: `ph` as `f`, `y` as `i`, doubled letters once.
create function house.search_sound(word text) returns text language sql immutable parallel safe as $$
  select regexp_replace(translate(replace(replace(word, 'ph', 'f'), 'qu', 'k'), 'y', 'i'), '(.)\1', '\1', 'g')
$$;
-- A word, and what remains of it without one of its letters. Two words that share one differ by one typing error: a letter that is missing, too many,
-- wrong or in another place.
create function house.search_variants(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct overlay(word placing '' from n for 1)) || word from generate_series(1, length(word)) as n
$$;
-- The same of a word and of its beginnings, from four letters on: an error is forgiven before the word is complete.
create function house.search_spellings(company integer, word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct company::text || ':' || s.v) from (select house.search_sound(word) as sound) as w cross join lateral (
    select unnest(house.search_variants(left(w.sound, n))) as v from generate_series(4, least(length(w.sound), 8)) as n
    union select unnest(house.search_variants(w.sound))
  ) s
$$;
create index search_words_spellings on search_words using gin (house.search_spellings(company_id, word)) with (gin_pending_list_limit = 512);
call house.declare_platform('search_words');

create function house.search_learn(entries jsonb) returns void language sql volatile security definer set search_path = public, pg_catalog as $$
  insert into search_words (company_id, word)
  select n.company_id, n.word from (
    select distinct c.company_id, w.word from jsonb_to_recordset(entries) as e(company_id integer, text text)
    cross join lateral (values (e.company_id), (0)) as c(company_id) cross join lateral unnest(string_to_array(e.text, ' ')) as w(word)
    where length(w.word) between 4 and 40 and w.word !~ '[0-9]'
  ) n
  where not exists (select from search_words s where s.company_id = n.company_id and s.word = n.word)
$$;
revoke all on function house.search_learn from public;
grant execute on function house.search_learn to passerelle_company, passerelle_staff, passerelle_system, passerelle_person;

-- Words with typing errors as the words that are meant; null where nothing is to be corrected: words that are known, short, numbers, or like no other.
create function house.search_corrected(company integer, words text[]) returns text[] language sql stable set search_path = public, pg_catalog as $$
  select nullif(array_agg(coalesce(m.word, t.word) order by t.place), words)
  from unnest(words) with ordinality as t(word, place)
  left join lateral (
    select s.word from search_words s
    where length(t.word) between 4 and 40 and t.word !~ '[0-9]'
      and not exists (select from search_words k where k.company_id = company and k.word >= t.word and k.word < t.word || '~')
      and house.search_spellings(s.company_id, s.word) && (select array_agg(company::text || ':' || v) from unnest(house.search_variants(house.search_sound(t.word))) as v)
      and s.company_id = company
    order by house.search_sound(s.word) <> house.search_sound(t.word), abs(length(s.word) - length(t.word)) > 1, left(s.word, 1) <> left(t.word, 1), abs(length(s.word) - length(t.word)), length(s.word), s.word limit 1
  ) m on true
$$;

-- Objects of `kinds` that a search finds, at most `cap` of each, without the limits of the caller: joined to their own tables by who asks. `rank`: 0 a
-- whole number, 1 the beginning of one, 2 words. `key`: the first number that was found; `numbers`: how many of the object's. Company null: all.
create function house.search_scan(company integer, kinds text[], reference_key text, words text[], cap integer)
returns table (kind text, company_id integer, object_id uuid, rank integer, key text, numbers integer, corrected text[])
language plpgsql stable set search_path = public, pg_catalog rows 200 as $$
#variable_conflict use_column
declare
  is_number constant boolean := reference_key ~ '[0-9]' and length(reference_key) >= 6;
  is_found boolean := false;
  /* Kinds whose words are looked for: a number that one of a kind bears is not looked for in the words of the others. */
  worded text[] := kinds;
  meant text[];
  number_word text;
begin
  if length(reference_key) >= 2 then
    if company is null then
      return query select f.kind, f.company_id, f.object_id, case when f.key = reference_key then 0 else 1 end, f.key, f.numbers::integer, null::text[] from (
        select r.kind, r.company_id, r.object_id, min(r.key) as key, count(*) as numbers
        from (select s.kind, s.company_id, s.object_id, s.key from search_references s where s.key >= reference_key and s.key < reference_key || '~' order by s.key limit cap * 10) r
        where r.kind = any (kinds) group by 1, 2, 3) f;
    else
      return query select k.kind, company, f.object_id, case when f.key = reference_key then 0 else 1 end, f.key, f.numbers::integer, null::text[]
        from unnest(kinds) as k(kind) cross join lateral (
          select r.object_id, min(r.key) as key, count(*) as numbers
          from (select s.object_id, s.key from search_references s
            where s.company_id = company and s.kind = k.kind and s.key >= reference_key and s.key < reference_key || '~' order by s.key limit cap * 3) r
          group by r.object_id order by 2, 1 limit cap) f;
    end if;
    is_found := found;
    if is_found and is_number then
      if company is null then return; end if;
      select coalesce(array_agg(k.kind), '{}') into worded from unnest(kinds) as k(kind) where not exists (select from search_references s
        where s.company_id = company and s.kind = k.kind and s.key >= reference_key and s.key < reference_key || '~');
    end if;
  end if;
  if cardinality(words) = 0 then return; end if;
  return query select w.kind, w.company_id, w.object_id, 2, null::text, 0, null::text[] from house.search_worded(company, worded, words, cap) w;
  if found or is_found then return; end if;
  -- Words beside a number: the number is looked up, and the words are looked for in what it finds.
  select w into number_word from unnest(words) as w where w ~ '[0-9]' and length(w) >= 4 order by length(w) desc limit 1;
  if number_word is not null and cardinality(words) > 1 then
    return query select e.kind, e.company_id, e.object_id, 1, n.key, n.numbers, null::text[]
      from house.search_scan(company, kinds, upper(number_word), '{}', cap) n
      join search_entries e on e.company_id = n.company_id and e.kind = n.kind and e.object_id = n.object_id
      where ' ' || e.text like all (array(select '% ' || w || '%' from unnest(words) as w where w <> number_word));
    if found then return; end if;
  end if;
  meant := house.search_corrected(coalesce(company, 0), words);
  if meant is null then return; end if;
  return query select w.kind, w.company_id, w.object_id, 2, null::text, 0, meant from house.search_worded(company, kinds, meant, cap) w;
end $$;

-- Entries that hold all words, or words that begin with them: at most `cap` of each kind, the newest of a common term among them.
create function house.search_worded(company integer, kinds text[], words text[], cap integer) returns table (kind text, company_id integer, object_id uuid)
language plpgsql stable set search_path = public, pg_catalog rows 200 as $$
#variable_conflict use_column
declare
  patterns constant text[] := array(select '% ' || w || '%' from unnest(words) as w);
  of_kind record;
begin
  for of_kind in
    select k.kind, f.ids, f.companies from unnest(kinds) as k(kind) cross join lateral (
      select array_agg(l.object_id) as ids, array_agg(l.company_id) as companies from (
        select e.object_id, e.company_id from search_entries e
        where house.search_lexemes(e.company_id, e.kind, e.text) @@ house.search_query(company, k.kind, words) limit cap) l) f
    where f.ids is not null
  loop
    return query select of_kind.kind, f.company_id, f.object_id from unnest(of_kind.ids, of_kind.companies) as f(object_id, company_id);
    if cardinality(of_kind.ids) = cap and company is not null then
      return query select of_kind.kind, company, n.object_id from (
        select e.object_id, e.text from search_entries e where e.company_id = company and e.kind = of_kind.kind order by e.sorted_on desc, e.object_id desc limit 3000) n
        where ' ' || n.text like all (patterns) limit 12;
    end if;
  end loop;
end $$;

-- The doors: a company's own objects, by the caller's setting; those of all companies, for the provider's people.
create function house.search_found(kinds text[], reference_key text, words text[], cap integer)
returns table (kind text, company_id integer, object_id uuid, rank integer, key text, numbers integer, corrected text[])
language sql stable security definer set search_path = public, pg_catalog rows 200 as $$
  select s.* from house.search_scan(nullif(current_setting('app.company_id', true), '')::integer, kinds, reference_key, words, cap) s
  where nullif(current_setting('app.company_id', true), '') is not null
$$;
create function house.search_everywhere(kinds text[], reference_key text, words text[], cap integer)
returns table (kind text, company_id integer, object_id uuid, rank integer, key text, numbers integer, corrected text[])
language sql stable security definer set search_path = public, pg_catalog rows 200 as $$
  select s.* from house.search_scan(null, kinds, reference_key, words, cap) s
$$;
revoke all on function house.search_scan, house.search_worded, house.search_corrected, house.search_found, house.search_everywhere from public;
grant execute on function house.search_found to passerelle_company;
grant execute on function house.search_everywhere to passerelle_staff;

-- The search of a list: the same index, without a cap that would show.
create or replace function house.search_ids(wanted_kind text, reference_key text, words text[], cap integer)
returns table (object_id uuid) language plpgsql stable security definer set search_path = public, pg_catalog rows 200 as $$
declare
  company constant integer := nullif(current_setting('app.company_id', true), '')::integer;
  ids uuid[];
  meant text[];
begin
  if company is null then return; end if;
  if length(reference_key) >= 2 and reference_key ~ '[0-9]' then
    -- Keys are capital letters and digits: all keys with a prefix sort before the same prefix with '~'. Made distinct outside, lest the index of
    -- objects be read from end to end for its order.
    return query select distinct f.object_id from (select r.object_id from search_references r
      where r.company_id = company and r.kind = wanted_kind and r.key >= reference_key and r.key < reference_key || '~' limit cap) f;
    if found then return; end if;
  end if;
  if cardinality(words) = 0 then return; end if;
  select array_agg(s.object_id) into ids from (select e.object_id from search_entries e
    where house.search_lexemes(e.company_id, e.kind, e.text) @@ house.search_query(company, wanted_kind, words) limit cap + 1) s;
  if cardinality(ids) > cap then
    return query select e.object_id from search_entries e where e.company_id = company and e.kind = wanted_kind
      and ' ' || e.text like all (array(select '% ' || w || '%' from unnest(words) as w)) order by e.sorted_on desc, e.object_id desc limit cap + 1;
    return;
  elsif ids is not null then
    return query select unnest(ids);
    return;
  end if;
  if cardinality(words) = 1 and length(reference_key) >= 2 then
    return query select distinct f.object_id from (select r.object_id from search_references r
      where r.company_id = company and r.kind = wanted_kind and r.key >= reference_key and r.key < reference_key || '~' limit cap) f;
  else
    return query select s.object_id from house.search_scan(company, array[wanted_kind], '', words, 300) s;
  end if;
  if found then return; end if;
  meant := house.search_corrected(company, words);
  if meant is null then return; end if;
  return query select e.object_id from search_entries e where house.search_lexemes(e.company_id, e.kind, e.text) @@ house.search_query(company, wanted_kind, meant) limit 300;
end $$;

-- Searches of a person, the last ones first; they follow their owner to every device.
create table recent_searches (
  user_id uuid not null references users on delete cascade,
  text text not null check (length(text) between 2 and 100),
  searched_at timestamptz not null default now(),
  primary key (user_id, text)
);
call house.declare_person('recent_searches', 'select, insert, update, delete');

-- Progress of `npm run reindex`: the last object of each kind that was written; a run that was stopped goes on there.
create table search_rebuilds (kind text primary key, company_id integer not null, object_id uuid not null);
call house.declare_platform('search_rebuilds');
