-- Installed base of the companies: as many devices more as there are orders, and a contract with 15 lines for every fifth, distributed over the
-- companies by their size.
update products set end_of_sale_on = date '2025-01-31' + 90 * n.n, end_of_maintenance_on = date '2026-01-31' + 90 * n.n, end_of_security_on = date '2028-01-31' + 90 * n.n,
  end_of_support_on = date '2030-01-31' + 90 * n.n, life_cycle_source = 'Constructeur'
from (select id, bench.pick(row_number() over (order by reference), 70, 24) - 18 as n from products) n where n.id = products.id;

insert into devices (company_id, id, manufacturer_code, product_id, reference, description, serial, serial_key, site_id, sub_organisation_id, room, host_name, warranty_until, source, external_id, external_version)
select o.company_id, uuidv7(), c.manufacturer_code, c.id, c.reference, c.description, x.serial, x.serial, s.id, o.id,
  'Baie ' || 1 + bench.pick(i, 74, 40), 'sw-' || i, t.filled_on - bench.pick(i, 73, 1800) + 1095, 'erp', 'device-' || i, 1
from bench.settings t cross join lateral generate_series(1, t.orders) as i
join bench.slots k on k.slot = bench.pick(i, 71, 10000)
join bench.catalogue c on c.n = bench.pick(i, 72, 48)
cross join lateral (select 'JAE' || upper(lpad(to_hex(i * 2654435761 & x'ffffffffff'::bigint), 10, '0')) as serial) x
join sites s on s.company_id = k.company_id and s.code = 'SITE-' || 1 + bench.pick(i, 75, 12)
join sub_organisations o on o.company_id = k.company_id and o.external_id = 'direction-' || 1 + bench.pick(i, 76, 3)
order by i;

create unlogged table bench.plan_contracts as
select n, s.company_id, uuidv7() as id, filled_on - 1500 + bench.pick(n, 82, 1800) as starts_on, (array[12, 36, 36, 60])[1 + bench.pick(n, 83, 4)] as months,
  row_number() over (partition by s.company_id order by n) as rank_in_company
from bench.settings t cross join lateral generate_series(1, t.orders / 5) as n join bench.slots s on s.slot = bench.pick(n, 81, 10000) order by n;
insert into contracts (company_id, id, number, label, manufacturer_code, smart_account, virtual_account, cco_id, starts_on, ends_on, period_months, status, archived_at, is_imported, line_count, source, external_id, external_version)
select p.company_id, p.id, 'CT-' || 200000 + p.n, 'Support ' || bench.of(places, p.n, 84), (array['cisco', 'fortinet', 'juniper', 'extreme'])[1 + bench.pick(p.n, 85, 4)],
  'company' || p.company_id || '.example', 'Agence ' || 1 + bench.pick(p.n, 91, 4), case when bench.pick(p.n, 86, 5) > 0 then 'cco-' || p.company_id end, p.starts_on, (p.starts_on + make_interval(months => p.months))::date - 1, p.months,
  case when bench.pick(p.n, 87, 20) = 0 then 'inactive' else 'active' end, case when bench.pick(p.n, 88, 25) = 0 then now() end, bench.pick(p.n, 89, 6) = 0, 15, 'erp', 'contract-' || p.n, 1
from bench.plan_contracts p cross join bench.words order by p.n;

-- The devices of a company have their contract lines in turn. Their places and number are tables: the planner joins by them.
create unlogged table bench.own_devices as select company_id, id, row_number() over (partition by company_id order by id) - 1 as place from devices;
create unlogged table bench.plan_lines as
select c.company_id, c.id as contract_id, c.n, j as position, (c.rank_in_company * 15 + j) % m.many as place
from bench.plan_contracts c join (select company_id, count(*) as many from bench.own_devices group by 1) m on m.company_id = c.company_id cross join generate_series(1, 15) as j;
analyze bench.plan_contracts, bench.own_devices, bench.plan_lines, contracts, devices;
insert into contract_lines (company_id, id, contract_id, position, kind, manufacturer_code, product_id, reference, description, serial, serial_key, device_id, quantity, service_level, support_type, from_on, until_on, site_id, sub_organisation_id, contract_state, external_id)
select p.company_id, uuidv7(), p.contract_id, p.position, 'hardware', d.manufacturer_code, d.product_id, d.reference, d.description, d.serial, d.serial_key, d.id, 1,
  (array['SNTC 8×5×J+1', 'SNTC 24×7×4', 'FortiCare Premium'])[1 + bench.pick(p.n, 90, 3)], 'Support', c.starts_on, c.ends_on, d.site_id, d.sub_organisation_id, c.state, 'line-' || p.position
from bench.plan_lines p
join contracts c on c.company_id = p.company_id and c.id = p.contract_id
join bench.own_devices o on o.company_id = p.company_id and o.place = p.place
join devices d on d.company_id = o.company_id and d.id = o.id
order by p.n, p.position;
analyze contract_lines;

-- Columns and totals that triggers keep.
update devices d set covered_on = coalesce(c.days, '{}'), end_of_support_on = p.end_of_support_on
from products p, bench.own_devices o
left join (select company_id, device_id, range_agg(daterange(from_on, until_on, '[]')) as days from contract_lines where contract_state = 'active' group by 1, 2) c
  on c.company_id = o.company_id and c.device_id = o.id
where p.id = d.product_id and d.company_id = o.company_id and d.id = o.id;
insert into contract_line_totals (company_id, contract_state, month, manufacturer_code, site_id, sub_organisation_id, lines)
select company_id, contract_state, date_trunc('month', until_on::timestamp)::date, manufacturer_code, site_id, sub_organisation_id, count(*) from contract_lines group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;
insert into contract_ends (company_id, contract_state, until_on, contract_id, lines)
select company_id, contract_state, until_on, contract_id, count(*) from contract_lines group by 1, 2, 3, 4 order by 1, 2, 3, 4;
delete from device_cover_totals;
insert into device_cover_totals (company_id, cover, day, devices)
select v.company_id, d.cover, d.day, sum(d.change) from devices v cross join lateral house.device_cover_days(v.covered_on, v.warranty_until) d
group by 1, 2, 3 having sum(d.change) <> 0 order by 1, 2, 3;

-- Search entries of devices and contracts, as their feeds write them. Their numbers have no accents: a key is made by the plainest means.
create unlogged table bench.found_devices as
select v.company_id, v.id, v.serial, v.reference, v.host_name, v.description, v.created_at::date as created_on, v.site_id, v.sub_organisation_id, f.name as manufacturer, s.label as site, v.room,
  o.number as order_number, o.customer_order_number, l.numbers
from devices v join manufacturers f on f.code = v.manufacturer_code left join sites s on s.company_id = v.company_id and s.id = v.site_id
left join deliveries d on d.company_id = v.company_id and d.id = v.delivery_id left join orders o on o.company_id = d.company_id and o.id = d.order_id
left join (select l.company_id, l.device_id, array_agg(distinct c.number) as numbers from contract_lines l join contracts c on c.company_id = l.company_id and c.id = l.contract_id group by 1, 2) l
  on l.company_id = v.company_id and l.device_id = v.id;
insert into search_entries (company_id, kind, object_id, title, text, sorted_on, site_id, sub_organisation_id)
select company_id, 'device', id, serial,
  bench.tokens(concat_ws(' ', host_name, reference, description, manufacturer, site, room)), created_on, site_id, sub_organisation_id
from bench.found_devices order by company_id, id;
insert into search_references (company_id, kind, object_id, key, field, written)
select f.company_id, 'device', f.id, k.key, x.field, nullif(x.one, k.key)
from bench.found_devices f cross join lateral (values ('serial', f.serial), ('hostName', f.host_name), ('reference', f.reference), ('order', f.customer_order_number), ('order', f.order_number)
  union all select 'contract', unnest(f.numbers)) x(field, one)
cross join lateral (select translate(upper(x.one), '-. ', '') as key offset 0) k
where x.one is not null order by f.company_id, f.id
on conflict do nothing;

create unlogged table bench.found_contracts as
select c.company_id, c.id, c.number, c.label, c.ends_on, c.cco_id, c.smart_account, m.name as manufacturer, l.serials, l.product_references, l.descriptions, l.sites, c.virtual_account
from contracts c join manufacturers m on m.code = c.manufacturer_code
join (select l.company_id, l.contract_id, array_agg(distinct l.serial) as serials, array_agg(distinct l.reference) as product_references, array_agg(distinct l.description) as descriptions, array_agg(distinct s.label) as sites
  from contract_lines l join sites s on s.company_id = l.company_id and s.id = l.site_id group by 1, 2) l on l.company_id = c.company_id and l.contract_id = c.id;
insert into search_entries (company_id, kind, object_id, title, text, sorted_on)
select company_id, 'contract', id, number, bench.tokens(concat_ws(' ', number, array_to_string(product_references, ' '), label, manufacturer,
  array_to_string(descriptions, ' '), array_to_string(sites, ' '))), ends_on
from bench.found_contracts order by company_id, id;
insert into search_references (company_id, kind, object_id, key, field, written)
select c.company_id, 'contract', c.id, k.key, x.field, nullif(x.one, k.key)
from bench.found_contracts c cross join lateral (select 'number' as field, c.number as one union all select 'serial', unnest(c.serials)
  union all values ('ccoId', c.cco_id), ('smartAccount', c.smart_account), ('virtualAccount', c.virtual_account) union all select 'reference', unnest(c.product_references)) x
cross join lateral (select translate(upper(x.one), '-. ', '') as key offset 0) k
where x.one is not null order by c.company_id, c.id
on conflict do nothing;
drop table bench.plan_contracts, bench.plan_lines, bench.own_devices, bench.found_devices, bench.found_contracts;
