-- Lines follow their device to its site and sub-organisation.
create or replace function house.follow_device() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  companies integer[];
  moved uuid[];
begin
  select array_agg(company_id), array_agg(id) into companies, moved
  from (
    select company_id, id
    from (
      select company_id, id, site_id, sub_organisation_id from before_rows
      union
      select company_id, id, site_id, sub_organisation_id from after_rows
    ) places
    group by 1, 2 having count(*) > 1
  ) k;
  if companies is null then return null; end if;
  update contract_lines l set site_id = d.site_id, sub_organisation_id = d.sub_organisation_id
  from unnest(companies, moved) as k(company_id, id) join devices d on d.company_id = k.company_id and d.id = k.id
  where l.company_id = d.company_id and l.device_id = d.id;
  return null;
end $$;
comment on function house.follow_device() is 'Moves lines of contracts with their device.';
