-- Numbers of all companies and kinds, by beginning and end.
create or replace function house.search_numbered_everywhere(wanted text, cap integer) returns table (company_id integer, kind text, object_id uuid, key text, rank integer)
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
comment on function house.search_numbered_everywhere(text,integer) is 'Numbers of all companies and kinds, by beginning and end.';
revoke all on function house.search_numbered_everywhere from public;
