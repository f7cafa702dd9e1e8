-- 2026-11-22: The sub-organisation filter, and sub-organisations that people edit.
-- A sub-organisation with all below it. The caller's policies apply; `union` ends even on a ring.
create function house.sub_organisations_within(of_company integer, root uuid) returns uuid[] language sql stable set search_path = public, pg_temp as $$
  with recursive within as (
    select id from sub_organisations where company_id = of_company and id = root
    union
    select s.id from sub_organisations s join within w on s.company_id = of_company and s.parent_id = w.id
  ) select coalesce(array_agg(id), '{}') from within
$$;
revoke all on function house.sub_organisations_within from public;
grant execute on function house.sub_organisations_within to passerelle_company, passerelle_system, passerelle_staff;

-- The filter that a prepared file was asked for with.
alter table exports add column sub_organisation_id uuid;

-- Managers change them in the portal.
grant insert, update, delete on sub_organisations to passerelle_company;

-- Lines without a device stand under the sub-organisation of their contract.
create function house.follow_contract() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update contract_lines l set sub_organisation_id = a.sub_organisation_id
  from before_rows b join after_rows a on a.company_id = b.company_id and a.id = b.id and a.sub_organisation_id is distinct from b.sub_organisation_id
  where l.company_id = a.company_id and l.contract_id = a.id and l.device_id is null;
  return null;
end $$;
create trigger contracts_lines_follow after update on contracts referencing old table as before_rows new table as after_rows for each statement execute function house.follow_contract();
