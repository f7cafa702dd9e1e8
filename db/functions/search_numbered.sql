-- Numbers of a kind of object in one company: 0 the whole number, 1 its beginning, 2 its end. A code of logistics begins with an S before the serial
-- number.
create or replace function house.search_numbered(company integer, wanted_kind text, wanted text, cap integer) returns table (object_id uuid, key text, rank integer)
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
comment on function house.search_numbered(integer,text,text,integer) is 'Numbers of a kind of object in one company, by beginning and end.';
revoke all on function house.search_numbered from public;
