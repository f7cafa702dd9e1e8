-- Computes the cover of devices anew when lines of contracts change.
create or replace function house.keep_device_cover() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  companies integer[];
  devices uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(company_id), array_agg(device_id) into companies, devices
    from (select distinct company_id, device_id from after_rows where device_id is not null) k;
  elsif tg_op = 'DELETE' then
    select array_agg(company_id), array_agg(device_id) into companies, devices
    from (select distinct company_id, device_id from before_rows where device_id is not null) k;
  else
    select array_agg(company_id), array_agg(device_id) into companies, devices
    from (
      select distinct company_id, device_id
      from (
        select company_id, id, device_id, from_on, until_on, contract_state, count(*)
        from (
          select company_id, id, device_id, from_on, until_on, contract_state from before_rows
          union all
          select company_id, id, device_id, from_on, until_on, contract_state from after_rows
        ) both_rows
        group by 1, 2, 3, 4, 5, 6 having count(*) = 1
      ) changed
      where device_id is not null
    ) k;
  end if;
  if companies is not null then perform house.cover_devices(companies, devices); end if;
  return null;
end $$;
comment on function house.keep_device_cover() is 'Computes the cover of devices anew when lines of contracts change.';
