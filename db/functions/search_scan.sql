-- Objects of `kinds` that a search finds, at most `cap` of each in each way, without the limits of the caller: joined to their own tables by who
-- asks. `rank`: 0 a whole number, 1 the beginning of one, 2 its end, 3 words. `key`: the first number that was found; `numbers`: how many of the
-- object's.
create or replace function house.search_scan(company integer, kinds text[], reference_key text, words text[], beside text[], cap integer)
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
comment on function house.search_scan(integer,text[],text,text[],text[],integer) is 'Objects that a search finds, without the limits of the caller.';
revoke all on function house.search_scan from public;
