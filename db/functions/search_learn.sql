-- Adds the words of entries to those that typing errors are compared with.
create or replace function house.search_learn(entries jsonb) returns void language sql volatile security definer set search_path = public, pg_catalog as $$
  insert into search_words (company_id, word)
  select n.company_id, n.word from (
    select distinct c.company_id, w.word from jsonb_to_recordset(entries) as e(company_id integer, text text)
    cross join lateral (values (e.company_id), (0)) as c(company_id) cross join lateral unnest(string_to_array(e.text, ' ')) as w(word)
    where length(w.word) between 4 and 40 and w.word !~ '[0-9]'
  ) n
  where not exists (select from search_words s where s.company_id = n.company_id and s.word = n.word)
$$;
comment on function house.search_learn(jsonb) is 'Adds the words of entries to those that typing errors are compared with.';
revoke all on function house.search_learn from public;
grant execute on function house.search_learn to passerelle_company, passerelle_staff, passerelle_system, passerelle_person;
