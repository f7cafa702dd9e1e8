-- A sub-organisation with all below it. The caller's policies apply; `union` ends even on a ring.
create or replace function house.sub_organisations_within(of_company integer, root uuid) returns uuid[] language sql stable set search_path = public, pg_temp as $$
  with recursive within as (
    select id from sub_organisations where company_id = of_company and id = root
    union
    select s.id from sub_organisations s join within w on s.company_id = of_company and s.parent_id = w.id
  ) select coalesce(array_agg(id), '{}') from within
$$;
comment on function house.sub_organisations_within(integer,uuid) is 'A sub-organisation with all below it.';
revoke all on function house.sub_organisations_within from public;
grant execute on function house.sub_organisations_within to passerelle_company, passerelle_system, passerelle_staff;
