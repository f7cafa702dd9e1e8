-- Devices that an intervention is to install or remove, for its worker or for the provider: those that order lines of its ticket were delivered with,
-- those that left the stock for it, and those that it takes down.
create or replace function house.expected_devices(of_intervention uuid) returns table (role text, reference text, serial text, delivery_number text)
language sql stable security definer set search_path = pg_catalog, public, house as $$
  with given as (
    select n.company_id, n.ticket_id, t.services from interventions n
    join tickets t on t.company_id = n.company_id and t.id = n.ticket_id
    where n.id = of_intervention and (nullif(current_setting('app.user_id', true), '') is null or n.worker_id = house.user_id())
  )
  select 'installed', d.reference, d.serial, b.number from given g
  join ticket_lines l on l.company_id = g.company_id and l.ticket_id = g.ticket_id and l.origin = 'order'
  join devices d on d.company_id = l.company_id and d.order_line_id = l.order_line_id and d.serial is not null
  left join deliveries b on b.company_id = d.company_id and b.id = d.delivery_id
  union all
  select 'installed', i.reference, s.serial, null from given g
  join stock_movements m on m.company_id = g.company_id and m.ticket_id = g.ticket_id and m.kind = 'out'
  join stock_items i on i.company_id = m.company_id and i.id = m.item_id
  cross join unnest(m.serials) as s(serial)
  union all
  select 'removed', l.reference, l.serial, null from given g
  join ticket_lines l on l.company_id = g.company_id and l.ticket_id = g.ticket_id and l.origin = 'device' and l.serial is not null
  where 'decommissioning' = any (g.services)
$$;
comment on function house.expected_devices(uuid) is 'Devices that an intervention is to install or remove, for its worker or for the provider.';
revoke all on function house.expected_devices from public;
grant execute on function house.expected_devices to passerelle_recipient, passerelle_staff, passerelle_system;
