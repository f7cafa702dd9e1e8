-- 2026-11-21: The only function for text search. Row-level security would disable the trigram index (its operators are not leakproof), so the
-- function runs as its owner and takes the company from the caller's setting, never from an argument. Steps: references by prefix; else all words
-- by trigram; else, without a result, words with typing errors. Returns at most `cap` ids, the newest ones for a common term.
create function house.search_ids(wanted_kind text, reference_key text, words text[], cap integer)
returns table (object_id uuid) language plpgsql stable security definer set search_path = public, pg_catalog rows 200 as $$
declare
  company constant integer := nullif(current_setting('app.company_id', true), '')::integer;
  conditions text := '';
  word text;
  ids uuid[];
begin
  if company is null then return; end if;
  if reference_key ~ '[0-9]' and length(reference_key) >= 2 then
    return query execute format(
      'select distinct r.object_id from search_references r where r.company_id = %s and r.kind = %L and r.key like %L limit %s',
      company, wanted_kind, reference_key || '%', cap);
    if found then return; end if;
  end if;
  if coalesce(array_length(words, 1), 0) = 0 then return; end if;
  foreach word in array words loop
    conditions := conditions || format(' and e.text like %L', '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  -- First without an order, so that the trigram index is used whatever the dates; a common term is cut to its newest.
  execute format('select array_agg(s.object_id) from (select e.object_id from search_entries e where e.company_id = %s and e.kind = %L%s limit %s) s',
    company, wanted_kind, conditions, cap + 1) into ids;
  if coalesce(array_length(ids, 1), 0) > cap then
    return query execute format('select e.object_id from search_entries e where e.company_id = %s and e.kind = %L%s order by e.sorted_on desc, e.object_id desc limit %s',
      company, wanted_kind, conditions, cap + 1);
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
  return query execute format('select e.object_id from search_entries e where e.company_id = %s and e.kind = %L%s limit 300', company, wanted_kind, conditions);
end $$;
revoke all on function house.search_ids from public;
grant execute on function house.search_ids to passerelle_company;
