-- The search of a list: the same index. Numbers and words together; words alone where a whole number is not what was typed. `first`: as many of the
-- latest are enough, with all of the day of the last one, since a list may order the objects of one day by a moment.
create or replace function house.search_listed(company integer, wanted_kind text, reference_key text, words text[], beside text[], cap integer, first integer)
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
  many_found bigint;
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
      order by e.sorted_on desc limit newest) n where ' ' || n.text like all (patterns)) >= newest then
    return query select unnest(numbered) union (select e.object_id from search_entries e where e.company_id = company and e.kind = wanted_kind
      and ' ' || e.text like all (patterns) order by e.sorted_on desc fetch first (first + 1) rows with ties);
    return;
  end if;
  with found as materialized (select e.object_id, e.sorted_on from search_entries e
    where house.search_lexemes(e.company_id, e.kind, e.text) @@ house.search_query(company, wanted_kind, worded_by) limit cap + 1)
  select count(*), array(select f.object_id from found f order by f.sorted_on desc fetch first (coalesce(first, cap) + 1) rows with ties) into many_found, ids
    from found;
  if many_found > cap then
    ids := array(select e.object_id from search_entries e where e.company_id = company and e.kind = wanted_kind
      and ' ' || e.text like all (patterns) order by e.sorted_on desc limit cap + 1);
  end if;
  if cardinality(beside) > 0 then
    others := (select array_agg(b.object_id) from house.search_beside(company, array[wanted_kind], beside, 300) b);
  end if;
  if numbered is not null or cardinality(ids) > 0 or others is not null then
    return query select distinct o.id from unnest(numbered || ids || others) as o(id);
    return;
  end if;
  meant := house.search_corrected(company, words);
  if meant is null then return; end if;
  return query select e.object_id from search_entries e where house.search_lexemes(e.company_id, e.kind, e.text) @@ house.search_query(company, wanted_kind, meant) limit 300;
end $$;
comment on function house.search_listed(integer,text,text,text[],text[],integer,integer) is 'Objects of a list that a search finds.';
revoke all on function house.search_listed from public;
