-- 2026-11-28: A search finds by numbers and by words, one beside the other: a note that held what was typed hid the serial numbers that began with it, and
-- a number hid the words. A number is found by its last four characters too, and the nearest ones are told where nothing is found. `beside`: each part of
-- what was typed that may be a number, in capitals, with the other words: 'FOC3038L0AB catalyst'.
-- A maker's reference is not read by its end: every device of a product would be found by it.
create index search_references_ends on search_references (company_id, kind, reverse(key), object_id) where field <> 'reference';
create index search_references_all_ends on search_references (reverse(key)) where field <> 'reference';

-- Numbers of a kind of object in one company: 0 the whole number, 1 its beginning, 2 its end. A code of logistics begins with an S before the serial number.
create function house.search_numbered(company integer, wanted_kind text, wanted text, cap integer) returns table (object_id uuid, key text, rank integer)
language sql stable rows 20 as $$
  (select s.object_id, s.key, case when s.key = wanted then 0 else 1 end from search_references s
    where s.company_id = company and s.kind = wanted_kind and s.key >= wanted and s.key < wanted || '~' and length(wanted) >= 2 order by s.key limit cap)
  union all
  (select s.object_id, s.key, 2 from search_references s
    where s.company_id = company and s.kind = wanted_kind and reverse(s.key) >= reverse(wanted) and reverse(s.key) < reverse(wanted) || '~'
      and s.field <> 'reference' and length(wanted) >= 4 limit cap)
  union all
  (select s.object_id, s.key, 0 from search_references s
    where s.company_id = company and s.kind = wanted_kind and s.key = substr(wanted, 2) and s.field = 'serial' and wanted ~ '^S.{5,}$' limit cap)
$$;
-- The same of all companies.
create function house.search_numbered_everywhere(wanted text, cap integer) returns table (company_id integer, kind text, object_id uuid, key text, rank integer)
language sql stable rows 20 as $$
  (select s.company_id, s.kind, s.object_id, s.key, case when s.key = wanted then 0 else 1 end from search_references s
    where s.key >= wanted and s.key < wanted || '~' and length(wanted) >= 2 order by s.key limit cap)
  union all
  (select s.company_id, s.kind, s.object_id, s.key, 2 from search_references s
    where reverse(s.key) >= reverse(wanted) and reverse(s.key) < reverse(wanted) || '~' and s.field <> 'reference' and length(wanted) >= 4 limit cap)
  union all
  (select s.company_id, s.kind, s.object_id, s.key, 0 from search_references s
    where s.key = substr(wanted, 2) and s.field = 'serial' and wanted ~ '^S.{5,}$' limit cap)
$$;

-- Objects that bear a number beside which all other typed words are theirs, or the beginning or the end of another of their numbers. Company null: all.
create function house.search_beside(company integer, kinds text[], beside text[], cap integer)
returns table (kind text, company_id integer, object_id uuid, key text, sorted_on date) language plpgsql stable rows 20 as $$
#variable_conflict use_column
declare
  part text;
  wanted text;
  rest text[];
begin
  foreach part in array beside loop
    wanted := split_part(part, ' ', 1);
    rest := (string_to_array(part, ' '))[2:];
    return query select e.kind, e.company_id, e.object_id, n.key, e.sorted_on
      from (
        select company as company_id, k.kind, f.object_id, f.key from unnest(kinds) as k(kind) cross join lateral house.search_numbered(company, k.kind, wanted, cap) f
          where company is not null
        union all
        select f.company_id, f.kind, f.object_id, f.key from house.search_numbered_everywhere(wanted, cap * 10) f where company is null and f.kind = any (kinds)
      ) n
      join search_entries e on e.company_id = n.company_id and e.kind = n.kind and e.object_id = n.object_id
      where not exists (select from unnest(rest) as w where ' ' || e.text not like '% ' || w || '%'
        and not exists (select from search_references o where o.company_id = e.company_id and o.kind = e.kind and o.object_id = e.object_id
          and (o.key like upper(w) || '%' or length(w) >= 4 and o.key like '%' || upper(w) and o.field <> 'reference')));
  end loop;
end $$;

drop function house.search_found(text[], text, text[], integer);
drop function house.search_everywhere(text[], text, text[], integer);
drop function house.search_ids(text, text, text[], integer, integer);
drop function house.search_scan(integer, text[], text, text[], integer);

-- Objects of `kinds` that a search finds, at most `cap` of each in each way, without the limits of the caller: joined to their own tables by who asks.
-- `rank`: 0 a whole number, 1 the beginning of one, 2 its end, 3 words. `key`: the first number that was found; `numbers`: how many of the object's.
create function house.search_scan(company integer, kinds text[], reference_key text, words text[], beside text[], cap integer)
returns table (kind text, company_id integer, object_id uuid, rank integer, key text, numbers integer, corrected text[], sorted_on date)
language plpgsql stable rows 200 as $$
#variable_conflict use_column
declare
  has_digits constant boolean := reference_key ~ '[0-9]';
  is_found boolean := false;
  -- Most companies have objects of few kinds: looking for those of the others costs more than to know that there are none.
  held constant text[] := case when company is null then kinds
    else array(select k from unnest(kinds) as k where exists (select from search_entries e where e.company_id = company and e.kind = k)) end;
  /* Kinds whose words are looked for beside their numbers. */
  worded text[] := held;
  worded_by text[] := words;
  meant text[];
begin
  if length(reference_key) >= 2 then
    if company is null then
      return query select f.kind, f.company_id, f.object_id, f.rank, f.key, f.numbers::integer, null::text[], e.sorted_on from (
        select r.kind, r.company_id, r.object_id, min(r.rank) as rank, (array_agg(r.key order by r.rank, r.key))[1] as key, count(distinct r.key) as numbers
        from house.search_numbered_everywhere(reference_key, cap * 10) r where r.kind = any (held) group by 1, 2, 3) f
        join search_entries e on e.company_id = f.company_id and e.kind = f.kind and e.object_id = f.object_id;
    else
      return query select k.kind, company, f.object_id, f.rank, f.key, f.numbers::integer, null::text[], e.sorted_on
        from unnest(held) as k(kind) cross join lateral (
          select r.object_id, min(r.rank) as rank, (array_agg(r.key order by r.rank, r.key))[1] as key, count(distinct r.key) as numbers
          from house.search_numbered(company, k.kind, reference_key, cap * 3) r group by r.object_id order by 2, 3, 1 limit cap) f
        join search_entries e on e.company_id = company and e.kind = k.kind and e.object_id = f.object_id;
    end if;
    is_found := found;
    if is_found then
      -- A whole number is meant where an object bears it, and numbers that fill the answer come before all words.
      if company is not null then
        worded := array(select k.kind from unnest(held) as k(kind)
          where (select count(*) from (select from house.search_numbered(company, k.kind, reference_key, cap) limit cap) f) < cap
            and not (has_digits and length(reference_key) >= 6
              and exists (select from search_references s where s.company_id = company and s.kind = k.kind and s.key = reference_key)));
      elsif has_digits and length(reference_key) >= 6 then
        worded := array(select k.kind from unnest(held) as k(kind) where not exists (select from search_references s where s.key = reference_key and s.kind = k.kind));
      end if;
      -- Texts hold a divided number as a whole, too: the lists of its parts are long.
      if has_digits and cardinality(beside) = 0 then worded_by := array[lower(reference_key)]; end if;
    end if;
  end if;
  if cardinality(words) = 0 then return; end if;
  return query select w.kind, w.company_id, w.object_id, 3, null::text, 0, null::text[], w.sorted_on from house.search_worded(company, worded, worded_by, cap) w;
  is_found := is_found or found;
  if cardinality(beside) > 0 then
    return query select b.kind, b.company_id, b.object_id, 1, b.key, 1, null::text[], b.sorted_on from house.search_beside(company, held, beside, cap) b;
    is_found := is_found or found;
  end if;
  if is_found then return; end if;
  meant := house.search_corrected(coalesce(company, 0), words);
  if meant is null then return; end if;
  return query select w.kind, w.company_id, w.object_id, 3, null::text, 0, meant, w.sorted_on from house.search_worded(company, held, meant, cap) w;
end $$;

create function house.search_found(kinds text[], reference_key text, words text[], beside text[], cap integer)
returns table (kind text, company_id integer, object_id uuid, rank integer, key text, numbers integer, corrected text[], sorted_on date)
language sql stable security definer set search_path = public, pg_catalog
set plan_cache_mode = force_generic_plan set work_mem = '32MB' rows 200 as $$
  select s.* from house.search_scan(nullif(current_setting('app.company_id', true), '')::integer, kinds, reference_key, words, beside, cap) s
  where nullif(current_setting('app.company_id', true), '') is not null
$$;
create function house.search_everywhere(kinds text[], reference_key text, words text[], beside text[], cap integer)
returns table (kind text, company_id integer, object_id uuid, rank integer, key text, numbers integer, corrected text[], sorted_on date)
language sql stable security definer set search_path = public, pg_catalog
set plan_cache_mode = force_generic_plan set work_mem = '32MB' rows 200 as $$
  select s.* from house.search_scan(null, kinds, reference_key, words, beside, cap) s
$$;

-- The search of a list: the same index. Numbers and words together; words alone where a whole number is not what was typed. `first`: as many of the
-- latest are enough of a word that one entry in ten holds.
create function house.search_listed(company integer, wanted_kind text, reference_key text, words text[], beside text[], cap integer, first integer)
returns table (object_id uuid) language plpgsql stable rows 200 as $$
#variable_conflict use_column
declare
  has_digits constant boolean := reference_key ~ '[0-9]';
  -- Words beside so many numbers would not be seen, and their lists are long.
  many constant integer := 1000;
  newest constant integer := 300;
  numbered uuid[];
  is_whole boolean;
  worded_by text[] := words;
  patterns text[];
  ids uuid[];
  others uuid[];
  meant text[];
begin
  select array_agg(distinct n.object_id), bool_or(n.rank = 0) into numbered, is_whole from house.search_numbered(company, wanted_kind, reference_key, cap) n;
  if cardinality(words) = 0 or is_whole and has_digits and length(reference_key) >= 6 or has_digits and cardinality(numbered) >= many then
    return query select unnest(numbered);
    return;
  end if;
  -- Texts hold a divided number as a whole, too: the lists of its parts are long.
  if has_digits and numbered is not null and cardinality(beside) = 0 then worded_by := array[lower(reference_key)]; end if;
  patterns := array(select '% ' || w || '%' from unnest(worded_by) as w);
  if first is not null and (select count(*) * 10 from (select e.text from search_entries e where e.company_id = company and e.kind = wanted_kind
      order by e.sorted_on desc, e.object_id desc limit newest) n where ' ' || n.text like all (patterns)) >= newest then
    return query select unnest(numbered) union (select e.object_id from search_entries e where e.company_id = company and e.kind = wanted_kind
      and ' ' || e.text like all (patterns) order by e.sorted_on desc, e.object_id desc limit first + 1);
    return;
  end if;
  select array_agg(s.object_id) into ids from (select e.object_id from search_entries e
    where house.search_lexemes(e.company_id, e.kind, e.text) @@ house.search_query(company, wanted_kind, worded_by) limit cap + 1) s;
  if cardinality(ids) > cap then
    ids := array(select e.object_id from search_entries e where e.company_id = company and e.kind = wanted_kind
      and ' ' || e.text like all (patterns) order by e.sorted_on desc, e.object_id desc limit cap + 1);
  end if;
  if cardinality(beside) > 0 then
    others := (select array_agg(b.object_id) from house.search_beside(company, array[wanted_kind], beside, 300) b);
  end if;
  if coalesce(numbered, ids, others) is not null then
    return query select distinct o.id from unnest(numbered || ids || others) as o(id);
    return;
  end if;
  meant := house.search_corrected(company, words);
  if meant is null then return; end if;
  return query select e.object_id from search_entries e where house.search_lexemes(e.company_id, e.kind, e.text) @@ house.search_query(company, wanted_kind, meant) limit 300;
end $$;
-- The doors: the company of the caller's setting; one that the provider's people name.
create function house.search_ids(wanted_kind text, reference_key text, words text[], beside text[], cap integer, first integer)
returns table (object_id uuid) language sql stable security definer set search_path = public, pg_catalog
set plan_cache_mode = force_generic_plan set work_mem = '32MB' rows 200 as $$
  select l.object_id from house.search_listed(nullif(current_setting('app.company_id', true), '')::integer, wanted_kind, reference_key, words, beside, cap, first) l
  where nullif(current_setting('app.company_id', true), '') is not null
$$;
create function house.search_ids_of(company integer, wanted_kind text, reference_key text, words text[], beside text[], cap integer)
returns table (object_id uuid) language sql stable security definer set search_path = public, pg_catalog
set plan_cache_mode = force_generic_plan set work_mem = '32MB' rows 200 as $$
  select l.object_id from house.search_listed(company, wanted_kind, reference_key, words, beside, cap, null) l
$$;

-- Numbers that a typed one may mean: those that a spelling is, begins or ends, and the next ones in their order. Company null: all.
-- `spelled`: the keys with a sign taken for another; `spelled_twice`: with two.
create function house.search_near(company integer, kinds text[], keys text[], spelled text[], spelled_twice text[])
returns table (company_id integer, kind text, object_id uuid, key text, field text, written text, of_kind text) language sql stable rows 20 as $$
  select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s
    where s.key = any (spelled_twice) and s.kind = any (kinds) and (company is null or s.company_id = company)
  union all
  select f.* from unnest(kinds) as k(kind) cross join unnest(spelled) as w(key) cross join lateral (
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s
      where s.company_id = company and s.kind = k.kind and s.key >= w.key and s.key < w.key || '~' order by s.key limit 3)
    union all
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s
      where s.company_id = company and s.kind = k.kind and reverse(s.key) >= reverse(w.key) and reverse(s.key) < reverse(w.key) || '~' and s.field <> 'reference' limit 3)) f
    where company is not null
  union all
  select f.* from unnest(spelled) as w(key) cross join lateral (
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s
      where s.key >= w.key and s.key < w.key || '~' order by s.key limit 3)
    union all
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s
      where reverse(s.key) >= reverse(w.key) and reverse(s.key) < reverse(w.key) || '~' and s.field <> 'reference' limit 3)) f
    where company is null and f.kind = any (kinds)
  union all
  select f.* from unnest(kinds) as k(kind) cross join unnest(keys) as w(key) cross join lateral (
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s
      where s.company_id = company and s.kind = k.kind and s.key > w.key order by s.key limit 5)
    union all
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s
      where s.company_id = company and s.kind = k.kind and s.key < w.key order by s.key desc limit 5)) f
    where company is not null
  union all
  select f.* from unnest(keys) as w(key) cross join lateral (
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s where s.key > w.key order by s.key limit 20)
    union all
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s where s.key < w.key order by s.key desc limit 20)) f
    where company is null and f.kind = any (kinds)
$$;
create function house.search_nearest(kinds text[], keys text[], spelled text[], spelled_twice text[])
returns table (company_id integer, kind text, object_id uuid, key text, field text, written text, of_kind text)
language sql stable security definer set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan rows 20 as $$
  select n.* from house.search_near(nullif(current_setting('app.company_id', true), '')::integer, kinds, keys, spelled, spelled_twice) n
  where nullif(current_setting('app.company_id', true), '') is not null
$$;
create function house.search_nearest_everywhere(kinds text[], keys text[], spelled text[], spelled_twice text[])
returns table (company_id integer, kind text, object_id uuid, key text, field text, written text, of_kind text)
language sql stable security definer set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan rows 20 as $$
  select n.* from house.search_near(null, kinds, keys, spelled, spelled_twice) n
$$;

revoke all on function house.search_numbered, house.search_numbered_everywhere, house.search_beside, house.search_scan, house.search_listed, house.search_near,
  house.search_found, house.search_everywhere, house.search_ids, house.search_ids_of, house.search_nearest, house.search_nearest_everywhere from public;
grant execute on function house.search_found, house.search_ids, house.search_nearest to passerelle_company;
grant execute on function house.search_everywhere, house.search_ids_of, house.search_nearest_everywhere to passerelle_staff;

-- Whether a written value begins with a number, or ends with it.
create or replace function house.search_begins(value text, key text) returns boolean language sql immutable parallel safe as $$
  select key <> '' and (starts_with(upper(regexp_replace(value, '[^A-Za-z0-9]+', '', 'g')), key)
    or length(key) >= 4 and right(upper(regexp_replace(value, '[^A-Za-z0-9]+', '', 'g')), length(key)) = key)
$$;
