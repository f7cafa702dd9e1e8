-- Installed base of the companies: 100,000 devices more, and 20,000 contracts with 15 lines each, distributed over the companies by their size.
update products set end_of_sale_on = date '2025-01-31' + 90 * n.n, end_of_maintenance_on = date '2026-01-31' + 90 * n.n, end_of_security_on = date '2028-01-31' + 90 * n.n,
  end_of_support_on = date '2030-01-31' + 90 * n.n, life_cycle_source = 'Constructeur'
from (select id, bench.pick(row_number() over (order by reference), 70, 24) - 18 as n from products) n where n.id = products.id;
update devices d set end_of_support_on = p.end_of_support_on from products p where p.id = d.product_id;

create unlogged table bench.plan_devices as
select n, s.company_id, uuidv7() as id, bench.pick(n, 72, 48) as catalogue, filled_on - bench.pick(n, 73, 1800) as received_on
from bench.settings, generate_series(1, 100000) as n join bench.slots s on s.slot = bench.pick(n, 71, 10000) order by n;
insert into devices (company_id, id, manufacturer_code, product_id, reference, description, serial, serial_key, site_id, sub_organisation_id, room, host_name, warranty_until, end_of_support_on, source, external_id, external_version)
select p.company_id, p.id, c.manufacturer_code, c.id, c.reference, c.description, x.serial, x.serial, s.id, o.id,
  'Baie ' || 1 + bench.pick(p.n, 74, 40), 'sw-' || p.n, p.received_on + 1095, r.end_of_support_on, 'erp', 'device-' || p.n, 1
from bench.plan_devices p
join bench.catalogue c on c.n = p.catalogue join products r on r.id = c.id
cross join lateral (select 'JAE' || upper(lpad(to_hex(p.n * 2654435761 & x'ffffffffff'::bigint), 10, '0')) as serial) x
join sites s on s.company_id = p.company_id and s.code = 'SITE-' || 1 + bench.pick(p.n, 75, 12)
join sub_organisations o on o.company_id = p.company_id and o.external_id = 'direction-' || 1 + bench.pick(p.n, 76, 3)
order by p.n;

create unlogged table bench.plan_contracts as
select n, s.company_id, uuidv7() as id, filled_on - 1500 + bench.pick(n, 82, 1800) as starts_on, (array[12, 36, 36, 60])[1 + bench.pick(n, 83, 4)] as months,
  row_number() over (partition by s.company_id order by n) as rank_in_company
from bench.settings, generate_series(1, 20000) as n join bench.slots s on s.slot = bench.pick(n, 81, 10000) order by n;
create unlogged table bench.own_devices as
select company_id, id, row_number() over (partition by company_id order by id) - 1 as place, count(*) over (partition by company_id) as many, manufacturer_code, product_id, reference, description, serial, serial_key, site_id, sub_organisation_id
from devices;
create index on bench.own_devices (company_id, place);
analyze bench.plan_contracts, bench.own_devices;

insert into contracts (company_id, id, number, label, manufacturer_code, smart_account, cco_id, starts_on, ends_on, period_months, status, archived_at, is_imported, line_count, source, external_id, external_version)
select p.company_id, p.id, 'CT-' || 200000 + p.n, 'Support ' || bench.of(places, p.n, 84), (array['cisco', 'fortinet', 'juniper', 'extreme'])[1 + bench.pick(p.n, 85, 4)],
  'company' || p.company_id || '.example', case when bench.pick(p.n, 86, 5) > 0 then 'cco-' || p.company_id end, p.starts_on, (p.starts_on + make_interval(months => p.months))::date - 1, p.months,
  case when bench.pick(p.n, 87, 20) = 0 then 'inactive' else 'active' end, case when bench.pick(p.n, 88, 25) = 0 then now() end, bench.pick(p.n, 89, 6) = 0, 15, 'erp', 'contract-' || p.n, 1
from bench.plan_contracts p cross join bench.words order by p.n;

insert into contract_lines (company_id, id, contract_id, position, kind, manufacturer_code, product_id, reference, description, serial, serial_key, device_id, quantity, service_level, support_type, from_on, until_on, site_id, sub_organisation_id, contract_state, external_id)
select c.company_id, uuidv7(), c.id, j, 'hardware', d.manufacturer_code, d.product_id, d.reference, d.description, d.serial, d.serial_key, d.id, 1,
  (array['SNTC 8×5×J+1', 'SNTC 24×7×4', 'FortiCare Premium'])[1 + bench.pick(p.n, 90, 3)], 'Support', c.starts_on, c.ends_on, d.site_id, d.sub_organisation_id, c.state, 'line-' || j
from bench.plan_contracts p join contracts c on c.company_id = p.company_id and c.id = p.id
cross join generate_series(1, 15) as j
join bench.own_devices d on d.company_id = c.company_id and d.place = (p.rank_in_company * 15 + j) % d.many
order by p.n, j;

-- Columns and totals that triggers keep.
update devices d set covered_on = c.days from (
  select company_id, device_id, range_agg(daterange(from_on, until_on, '[]')) as days from contract_lines where contract_state = 'active' group by 1, 2) c
where d.company_id = c.company_id and d.id = c.device_id;
insert into contract_line_totals (company_id, contract_state, month, manufacturer_code, site_id, sub_organisation_id, lines)
select company_id, contract_state, date_trunc('month', until_on::timestamp)::date, manufacturer_code, site_id, sub_organisation_id, count(*) from contract_lines group by 1, 2, 3, 4, 5, 6;

-- Search entries of devices and contracts, as their feeds write them.
create unlogged table bench.found_devices as
select v.company_id, v.id, v.serial, v.reference, v.host_name, v.description, v.created_at::date as created_on, v.site_id, v.sub_organisation_id, f.name as manufacturer, s.label as site, v.room,
  o.number as order_number, o.customer_order_number
from devices v join manufacturers f on f.code = v.manufacturer_code left join sites s on s.company_id = v.company_id and s.id = v.site_id
left join deliveries d on d.company_id = v.company_id and d.id = v.delivery_id left join orders o on o.company_id = d.company_id and o.id = d.order_id;
insert into search_entries (company_id, kind, object_id, title, text, sorted_on, site_id, sub_organisation_id)
select company_id, 'device', id, serial, bench.plain(concat_ws(' ', serial, reference, host_name, order_number, customer_order_number, description, manufacturer, site, room)), created_on, site_id, sub_organisation_id
from bench.found_devices order by company_id, id;
insert into search_references (company_id, kind, object_id, key, field, written)
select f.company_id, 'device', f.id, bench.key(x.one), x.field, bench.written(x.one)
from bench.found_devices f cross join lateral (values ('serial', f.serial), ('reference', f.reference), ('hostName', f.host_name), ('order', f.order_number), ('order', f.customer_order_number)) x(field, one)
where x.one is not null order by f.company_id, f.id
on conflict do nothing;
insert into search_references (company_id, kind, object_id, key, field, written)
select distinct l.company_id, 'device', l.device_id, bench.key(c.number), 'contract', bench.written(c.number) from contract_lines l join contracts c on c.company_id = l.company_id and c.id = l.contract_id
on conflict do nothing;
insert into search_entries (company_id, kind, object_id, title, text, sorted_on)
select c.company_id, 'contract', c.id, c.number, bench.plain(concat_ws(' ', c.number, c.label, m.name, l.words)), c.ends_on
from contracts c join manufacturers m on m.code = c.manufacturer_code
join (select contract_id, string_agg(concat_ws(' ', serial, reference, description), ' ') as words from contract_lines group by 1) l on l.contract_id = c.id;
insert into search_references (company_id, kind, object_id, key, field, written)
select company_id, 'contract', id, bench.key(number), 'number', bench.written(number) from contracts
union all select distinct l.company_id, 'contract', l.contract_id, l.serial_key, 'serial', null from contract_lines l where l.serial_key is not null
on conflict do nothing;
drop table bench.plan_devices, bench.own_devices, bench.found_devices;
