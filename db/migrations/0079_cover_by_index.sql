-- 2026-11-22: Lines follow their device, and devices their cover, without joining the rows before a change to those after it: a plan kept from a
-- small change, or made while the tables have no statistics, took time by the square of a first feed's rows.
create or replace function house.cover_devices(of_company integer[], of_device uuid[]) returns void language sql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  update devices d set covered_on = c.days
  from (
    select k.company_id, k.id, l.days from unnest(of_company, of_device) as k(company_id, id)
    cross join lateral (
      select coalesce(range_agg(daterange(l.from_on, l.until_on, '[]')) filter (where l.contract_state = 'active'), '{}') as days
      from contract_lines l where l.company_id = k.company_id and l.device_id = k.id
    ) l
  ) c
  where d.company_id = c.company_id and d.id = c.id and d.covered_on <> c.days
$$;

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

create or replace function house.keep_contract_state() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  companies integer[];
  changed uuid[];
begin
  select array_agg(company_id), array_agg(id) into companies, changed
  from (
    select company_id, id from (select company_id, id, state from before_rows union select company_id, id, state from after_rows) states
    group by 1, 2 having count(*) > 1
  ) k;
  if companies is null then return null; end if;
  update contract_lines l set contract_state = c.state
  from unnest(companies, changed) as k(company_id, id) join contracts c on c.company_id = k.company_id and c.id = k.id
  where l.company_id = c.company_id and l.contract_id = c.id;
  return null;
end $$;

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
