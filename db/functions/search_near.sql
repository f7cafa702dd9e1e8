-- Numbers that a typed one may mean: those that a spelling is, begins or ends, and the next ones in their order. Company null: all. `spelled`: the
-- keys with a sign taken for another; `spelled_twice`: with two.
create or replace function house.search_near(company integer, kinds text[], keys text[], spelled text[], spelled_twice text[])
returns table (company_id integer, kind text, object_id uuid, key text, field text, written text, of_kind text) language sql stable rows 20 as $$
  select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s
    where s.key = any (spelled_twice) and s.kind = any (kinds) and (company is null or s.company_id = company)
  union all
  select f.* from unnest(kinds) as k(kind) cross join unnest(spelled) as w(key) cross join lateral (
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s
      where s.company_id = company and s.kind = k.kind and s.key >= w.key and s.key < w.key || '~' order by s.key limit 3)
    union all
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s
      where s.company_id = company and s.kind = k.kind and reverse(s.key) >= reverse(w.key) and reverse(s.key) < reverse(w.key) || '~' and s.field <> 'reference' limit 3)) f
    where company is not null
  union all
  select f.* from unnest(spelled) as w(key) cross join lateral (
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s
      where s.key >= w.key and s.key < w.key || '~' order by s.key limit 3)
    union all
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s
      where reverse(s.key) >= reverse(w.key) and reverse(s.key) < reverse(w.key) || '~' and s.field <> 'reference' limit 3)) f
    where company is null and f.kind = any (kinds)
  union all
  select f.* from unnest(kinds) as k(kind) cross join unnest(keys) as w(key) cross join lateral (
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s
      where s.company_id = company and s.kind = k.kind and s.key > w.key order by s.key limit 5)
    union all
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s
      where s.company_id = company and s.kind = k.kind and s.key < w.key order by s.key desc limit 5)) f
    where company is not null
  union all
  select f.* from unnest(keys) as w(key) cross join lateral (
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s where s.key > w.key order by s.key limit 20)
    union all
    (select s.company_id, s.kind, s.object_id, s.key, s.field, s.written, s.of_kind from search_references s where s.key < w.key order by s.key desc limit 20)) f
    where company is null and f.kind = any (kinds)
$$;
comment on function house.search_near(integer,text[],text[],text[],text[]) is 'Numbers that a typed one may mean.';
revoke all on function house.search_near from public;
