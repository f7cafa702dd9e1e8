-- 2026-11-27: A search says the day of what it finds, lest each candidate's entry be read again for its order: 4 ms of a thousand. The path and the
-- memory are set at the doors of the search alone: set in each function, they let the plans be made anew at every call. Plans for any values are kept.
drop function house.search_found, house.search_everywhere, house.search_scan, house.search_worded;

create function house.search_worded(company integer, kinds text[], words text[], cap integer) returns table (kind text, company_id integer, object_id uuid, sorted_on date)
language plpgsql stable rows 200 as $$
#variable_conflict use_column
declare
  patterns constant text[] := array(select '% ' || w || '%' from unnest(words) as w);
  -- Numbers are never common: their kinds are not looked through.
  may_be_common constant boolean := not exists (select from unnest(words) as w where w ~ '[0-9]');
  newest constant integer := 300;
  among_newest integer;
  wanted text;
  terms tsquery;
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
      terms := (select string_agg('''' || coalesce(company::text, '*') || ':' || wanted || ':' || w || ''':*', ' & ') from unnest(words) as w);
      return query select wanted, e.company_id, e.object_id, e.sorted_on from search_entries e
        where house.search_lexemes(e.company_id, e.kind, e.text) @@ terms limit cap;
    elsif company is null then
      return query select wanted, e.company_id, e.object_id, e.sorted_on from search_entries e
        where e.kind = wanted and ' ' || e.text like all (patterns) order by e.sorted_on desc, e.object_id desc limit cap;
    else
      return query select wanted, company, e.object_id, e.sorted_on from search_entries e
        where e.company_id = company and e.kind = wanted and ' ' || e.text like all (patterns) order by e.sorted_on desc, e.object_id desc limit cap;
    end if;
  end loop;
end $$;

create function house.search_scan(company integer, kinds text[], reference_key text, words text[], cap integer)
returns table (kind text, company_id integer, object_id uuid, rank integer, key text, numbers integer, corrected text[], sorted_on date)
language plpgsql stable rows 200 as $$
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
      return query select f.kind, f.company_id, f.object_id, case when f.key = reference_key then 0 else 1 end, f.key, f.numbers::integer, null::text[], e.sorted_on from (
        select r.kind, r.company_id, r.object_id, min(r.key) as key, count(*) as numbers
        from (select s.kind, s.company_id, s.object_id, s.key from search_references s where s.key >= reference_key and s.key < reference_key || '~' order by s.key limit cap * 10) r
        where r.kind = any (kinds) group by 1, 2, 3) f
        join search_entries e on e.company_id = f.company_id and e.kind = f.kind and e.object_id = f.object_id;
    else
      return query select k.kind, company, f.object_id, case when f.key = reference_key then 0 else 1 end, f.key, f.numbers::integer, null::text[], e.sorted_on
        from unnest(kinds) as k(kind) cross join lateral (
          select r.object_id, min(r.key) as key, count(*) as numbers
          from (select s.object_id, s.key from search_references s
            where s.company_id = company and s.kind = k.kind and s.key >= reference_key and s.key < reference_key || '~' order by s.key limit cap * 3) r
          group by r.object_id order by 2, 1 limit cap) f
        join search_entries e on e.company_id = company and e.kind = k.kind and e.object_id = f.object_id;
    end if;
    is_found := found;
    if is_found and is_number then
      if company is null then return; end if;
      select coalesce(array_agg(k.kind), '{}') into worded from unnest(kinds) as k(kind) where not exists (select from search_references s
        where s.company_id = company and s.kind = k.kind and s.key >= reference_key and s.key < reference_key || '~');
    end if;
  end if;
  if cardinality(words) = 0 then return; end if;
  return query select w.kind, w.company_id, w.object_id, 2, null::text, 0, null::text[], w.sorted_on from house.search_worded(company, worded, words, cap) w;
  if found or is_found then return; end if;
  -- Words beside a number: the number is looked up, and the words are looked for in what it finds.
  select w into number_word from unnest(words) as w where w ~ '[0-9]' and length(w) >= 4 order by length(w) desc limit 1;
  if number_word is not null and cardinality(words) > 1 then
    return query select e.kind, e.company_id, e.object_id, 1, n.key, n.numbers, null::text[], e.sorted_on
      from house.search_scan(company, kinds, upper(number_word), '{}', cap) n
      join search_entries e on e.company_id = n.company_id and e.kind = n.kind and e.object_id = n.object_id
      where ' ' || e.text like all (array(select '% ' || w || '%' from unnest(words) as w where w <> number_word));
    if found then return; end if;
  end if;
  meant := house.search_corrected(coalesce(company, 0), words);
  if meant is null then return; end if;
  return query select w.kind, w.company_id, w.object_id, 2, null::text, 0, meant, w.sorted_on from house.search_worded(company, kinds, meant, cap) w;
end $$;

create function house.search_found(kinds text[], reference_key text, words text[], cap integer)
returns table (kind text, company_id integer, object_id uuid, rank integer, key text, numbers integer, corrected text[], sorted_on date)
language sql stable security definer set search_path = public, pg_catalog
set plan_cache_mode = force_generic_plan set work_mem = '32MB' rows 200 as $$
  select s.* from house.search_scan(nullif(current_setting('app.company_id', true), '')::integer, kinds, reference_key, words, cap) s
  where nullif(current_setting('app.company_id', true), '') is not null
$$;
create function house.search_everywhere(kinds text[], reference_key text, words text[], cap integer)
returns table (kind text, company_id integer, object_id uuid, rank integer, key text, numbers integer, corrected text[], sorted_on date)
language sql stable security definer set search_path = public, pg_catalog
set plan_cache_mode = force_generic_plan set work_mem = '32MB' rows 200 as $$
  select s.* from house.search_scan(null, kinds, reference_key, words, cap) s
$$;
revoke all on function house.search_scan, house.search_worded, house.search_found, house.search_everywhere from public;
grant execute on function house.search_found to passerelle_company;
grant execute on function house.search_everywhere to passerelle_staff;

alter function house.search_corrected reset search_path;
alter function house.search_ids set plan_cache_mode = force_generic_plan set work_mem = '32MB';
