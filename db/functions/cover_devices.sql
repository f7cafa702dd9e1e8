-- Lines follow their device, and devices their cover, without joining the rows before a change to those after it: a plan kept from a small change, or
-- made while the tables have no statistics, took time by the square of a first feed's rows.
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
comment on function house.cover_devices(integer[],uuid[]) is 'Computes the days of cover of devices anew.';
revoke all on function house.cover_devices from public;
