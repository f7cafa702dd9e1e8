-- Objects that bear a number beside which all other typed words are theirs, or the beginning or the end of another of their numbers. Company null:
-- all.
create or replace function house.search_beside(company integer, kinds text[], beside text[], cap integer)
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
comment on function house.search_beside(integer,text[],text[],integer) is 'Objects that bear a number beside which all other typed words are theirs, or the beginning or the end of another of their numbers.';
revoke all on function house.search_beside from public;
