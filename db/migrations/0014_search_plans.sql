-- 2026-11-21: The search of 0003 with kept plans for its frequent steps (decision 0012): a number by its beginning, and one word. Planning took
-- longer than execution. Kept plans must suit the largest company as well as the average one, for which they are made. So the trigram index has
-- company and kind in one key that no other index has: a plan for few rows cannot prefer to read them all.
drop index search_entries_text;
-- New entries wait in a list that every search reads through, until it is full: a short list keeps searches fast on a busy day.
create index search_entries_text on search_entries using gin ((company_id::text || ':' || kind), text gin_trgm_ops) with (gin_pending_list_limit = 512);

create or replace function house.search_ids(wanted_kind text, reference_key text, words text[], cap integer)
returns table (object_id uuid) language plpgsql stable security definer set search_path = public, pg_catalog rows 200 as $$
declare
  company constant integer := nullif(current_setting('app.company_id', true), '')::integer;
  place constant text := company::text || ':' || wanted_kind;
  patterns constant text[] := array(select '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(words) as w);
  conditions text := '';
  word text;
  ids uuid[];
begin
  if company is null then return; end if;
  if length(reference_key) >= 2 and reference_key ~ '[0-9]' then
    -- Keys are capital letters and digits: all keys with a prefix sort before the same prefix with '~'. Made distinct outside, lest the index of
    -- objects be read from end to end for its order.
    return query select distinct f.object_id from (select r.object_id from search_references r
      where r.company_id = company and r.kind = wanted_kind and r.key >= reference_key and r.key < reference_key || '~' limit cap) f;
    if found then return; end if;
  end if;
  if cardinality(patterns) = 0 then return; end if;
  -- First without an order, so that the trigram index is used whatever the dates; a common term is cut to its newest.
  if cardinality(patterns) = 1 then
    select array_agg(s.object_id) into ids
    from (select e.object_id from search_entries e where e.company_id::text || ':' || e.kind = place and e.text like patterns[1] limit cap + 1) s;
  else
    foreach word in array patterns loop conditions := conditions || format(' and e.text like %L', word); end loop;
    execute format('select array_agg(s.object_id) from (select e.object_id from search_entries e where e.company_id::text || '':'' || e.kind = %L%s limit %s) s',
      place, conditions, cap + 1) into ids;
  end if;
  if cardinality(ids) > cap then
    return query select e.object_id from search_entries e where e.company_id = company and e.kind = wanted_kind and e.text like all (patterns)
      order by e.sorted_on desc, e.object_id desc limit cap + 1;
    return;
  elsif ids is not null then
    return query select unnest(ids);
    return;
  end if;
  if length(array_to_string(words, ' ')) < 4 then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.4', true);
  conditions := '';
  foreach word in array words loop
    conditions := conditions || format(' and %L <%% e.text', word);
  end loop;
  return query execute format('select e.object_id from search_entries e where e.company_id::text || '':'' || e.kind = %L%s limit 300', place, conditions);
end $$;
