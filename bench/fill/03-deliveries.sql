-- Delivered goods came in one delivery. The rest of partly delivered orders is in transit, as are half of the awaited ones. A third of the orders
-- has serial numbers.
create unlogged table bench.plan_deliveries as
select p.n, p.company_id, p.id as order_id, part, uuidv7() as id, row_number() over (order by p.n, part) as number, s.state
from bench.plan p, generate_series(1, 2) as part,
  lateral (select case when p.state = 'delivered' and part = 1 then 'delivered' when p.state = 'partiallyDelivered' then (array['delivered', 'shipped'])[part]
    when p.state = 'awaitingDelivery' and part = 1 and bench.pick(p.n, 50, 2) = 0 then (array['inPreparation', 'shipped'])[1 + bench.pick(p.n, 51, 2)] end as state) s
where s.state is not null
order by p.n, part;
analyze bench.plan_deliveries;

insert into deliveries (company_id, id, order_id, number, carrier_code, tracking_number, promised_on, expected_on, shipped_on, delivered_at, received_by, state, is_delayed, site_id, sub_organisation_id, source, external_id, external_version)
select d.company_id, d.id, d.order_id, 'BL-' || d.number, (array['messager', 'routier', 'navette'])[1 + bench.pick(d.n, 52, 3)], 'TRK' || 100000000 + d.number * 13, l.promised_on, l.expected_on,
  case when d.state <> 'inPreparation' then l.expected_on - 2 end, case when d.state = 'delivered' then l.expected_on + interval '10 hours' end, case when d.state = 'delivered' then 'Accueil' end,
  d.state, d.state <> 'delivered' and l.expected_on > l.promised_on, o.site_id, o.sub_organisation_id, 'erp', 'delivery-' || d.number, 1
from bench.plan_deliveries d join orders o on o.company_id = d.company_id and o.id = d.order_id join bench.plan_lines l on l.order_id = d.order_id and l.position = 1
order by d.number;

insert into delivery_packages (company_id, id, delivery_id, position, carton_number, tracking_number, weight_grams)
select company_id, uuidv7(), id, position, 'COL-' || number || '-' || position, 'TRK' || 100000000 + number * 13 || position, 4000 + bench.pick(number * 3 + position, 53, 20) * 500
from bench.plan_deliveries, generate_series(1, 2) as position
where position <= 1 + bench.pick(number, 54, 2)
order by number, position;

create unlogged table bench.plan_delivery_lines as
select d.n, d.number, d.company_id, d.order_id, d.id as delivery_id, uuidv7() as id, l.id as line_id, l.position, l.quantity, l.catalogue, d.state
from bench.plan_deliveries d
join bench.plan p on p.n = d.n
join bench.plan_lines l on l.order_id = d.order_id and l.kind = 'equipment' and (p.state <> 'partiallyDelivered' or (d.part = 1) = (l.position <= 2))
order by d.number, l.position;
analyze bench.plan_delivery_lines;
insert into delivery_lines (company_id, id, delivery_id, order_line_id, position, quantity)
select company_id, id, delivery_id, line_id, position, quantity from bench.plan_delivery_lines order by number, position;

insert into devices (company_id, id, manufacturer_code, product_id, reference, description, serial, serial_key, site_id, sub_organisation_id, order_line_id, delivery_id, delivery_line_id)
select l.company_id, uuidv7(), c.manufacturer_code, c.id, c.reference, c.description, serial, serial, o.site_id, o.sub_organisation_id, l.line_id, l.delivery_id, l.id
from bench.plan_delivery_lines l
join orders o on o.company_id = l.company_id and o.id = l.order_id
join bench.catalogue c on c.n = l.catalogue
cross join lateral (select 'FOC' || upper(lpad(to_hex((l.number * 64 + l.position * 8 + piece) * 2654435761 & x'ffffffffff'::bigint), 10, '0')) as serial from generate_series(1, l.quantity) as piece) s
where l.n % 3 = 0 and l.state <> 'inPreparation'
order by l.number, l.position;
analyze deliveries, delivery_lines, devices;
