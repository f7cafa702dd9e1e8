-- Lines without a device stand under the sub-organisation of their contract.
create or replace function house.follow_contract() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  companies integer[];
  moved uuid[];
begin
  select array_agg(company_id), array_agg(id) into companies, moved
  from (
    select company_id, id
    from (select company_id, id, sub_organisation_id from before_rows union select company_id, id, sub_organisation_id from after_rows) places
    group by 1, 2 having count(*) > 1
  ) k;
  if companies is null then return null; end if;
  update contract_lines l set sub_organisation_id = c.sub_organisation_id
  from unnest(companies, moved) as k(company_id, id) join contracts c on c.company_id = k.company_id and c.id = k.id
  where l.company_id = c.company_id and l.contract_id = c.id and l.device_id is null;
  return null;
end $$;
comment on function house.follow_contract() is 'Moves lines of contracts without a device with their contract.';
