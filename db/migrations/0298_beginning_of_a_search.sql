-- 2026-11-27: The first page of a list shows the latest rows that a search finds. Of a word that one entry in ten holds, those are among the latest
-- entries: the list asks for `first` of them, instead of looking up ten thousand ids for fifty rows.
drop function house.search_ids;
create function house.search_ids(wanted_kind text, reference_key text, words text[], cap integer, first integer)
returns table (object_id uuid) language plpgsql stable security definer set search_path = public, pg_catalog
set plan_cache_mode = force_generic_plan set work_mem = '32MB' rows 200 as $$
declare
  company constant integer := nullif(current_setting('app.company_id', true), '')::integer;
  patterns constant text[] := array(select '% ' || w || '%' from unnest(words) as w);
  newest constant integer := 300;
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
  if first is not null and (select count(*) * 10 from (select e.text from search_entries e where e.company_id = company and e.kind = wanted_kind
      order by e.sorted_on desc, e.object_id desc limit newest) n where ' ' || n.text like all (patterns)) >= newest then
    return query select e.object_id from search_entries e where e.company_id = company and e.kind = wanted_kind and ' ' || e.text like all (patterns)
      order by e.sorted_on desc, e.object_id desc limit first + 1;
    return;
  end if;
  select array_agg(s.object_id) into ids from (select e.object_id from search_entries e
    where house.search_lexemes(e.company_id, e.kind, e.text) @@ house.search_query(company, wanted_kind, words) limit cap + 1) s;
  if cardinality(ids) > cap then
    return query select e.object_id from search_entries e where e.company_id = company and e.kind = wanted_kind
      and ' ' || e.text like all (patterns) order by e.sorted_on desc, e.object_id desc limit cap + 1;
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
revoke all on function house.search_ids from public;
grant execute on function house.search_ids to passerelle_company;
