analyze companies, sites, sub_organisations, products, bench.catalogue, bench.slots;

-- A word in three orders of one company and nowhere else.
create function bench.rare_name(company integer, n integer) returns text language sql immutable parallel safe
  return translate(left(md5(company || '/' || n), 10), '0123456789', 'ghijklmnop');

-- Orders over four years, oldest first, with five lines each: four of equipment and one of support.
create unlogged table bench.plan as
select n, company_id, uuidv7() as id, ordered_on, row_number() over (partition by company_id order by n) as rank_in_company, count(*) over (partition by company_id) as company_orders,
  case
    when age < 20 then (array['awaitingDelivery', 'awaitingDelivery', 'awaitingDelivery', 'awaitingDelivery', 'awaitingDelivery', 'awaitingDelivery', 'awaitingDelivery', 'partiallyDelivered', 'delivered', 'cancelled'])[1 + fate / 100]
    when age < 60 then case when fate < 250 then 'awaitingDelivery' when fate < 400 then 'partiallyDelivered' when fate < 430 then 'cancelled' else 'delivered' end
    else case when fate < 7 then 'awaitingDelivery' when fate < 20 then 'partiallyDelivered' when fate < 50 then 'cancelled' else 'delivered' end
  end as state
from (
  select n, s.company_id, filled_on - age as ordered_on, age, bench.pick(n, 11, 1000) as fate
  from bench.settings, generate_series(1, orders) as n, lateral (select ((orders - n) * 1460 / orders)::integer as age) a
  join bench.slots s on true
  where s.slot = bench.pick(n, 10, 10000)
  order by n
) dealt
order by n;
create index on bench.plan (n);
analyze bench.plan;

create unlogged table bench.plan_lines as
select p.n, p.company_id, p.id as order_id, position, uuidv7() as id, kind, quantity, catalogue, price,
  case when p.state = 'cancelled' then quantity else 0 end as cancelled,
  case when p.state = 'delivered' or (p.state = 'partiallyDelivered' and position <= 2) then quantity else 0 end as delivered,
  p.ordered_on + 14 + bench.pick(p.n, 20, 20) as promised_on,
  p.ordered_on + 14 + bench.pick(p.n, 20, 20) + case when bench.pick(p.n, 21, 5) = 0 then 9 else 0 end as expected_on
from bench.plan p, generate_series(1, 5) as position,
  lateral (select case when position = 5 then 'support' else 'equipment' end as kind, case when position = 5 then 1 else 1 + bench.pick(p.n * 5 + position, 22, 4) end as quantity,
    bench.pick(p.n * 5 + position, 23, 48) as catalogue, (20000 + bench.pick(p.n * 5 + position, 24, 80) * 5000)::bigint as price) l
order by p.n, position;
analyze bench.plan_lines;

insert into orders (company_id, id, number, customer_order_number, offer_number, quote_reference, purchase_order_number, sales_order_number, project, requester_name,
  contact_name, contact_email, contact_phone, ordered_on, confirmed_on, promised_on, expected_on, delivered_on, is_delayed, site_id, sub_organisation_id,
  total_excl_vat, total_incl_vat, state, quantity_ordered, quantity_delivered, source, external_id, external_version)
select p.company_id, p.id, 'CDE-' || p.n, 'PO-' || to_char(p.ordered_on, 'YYYY') || '-' || 100000 + bench.pick(p.n, 30, 900000), 'OFF-' || p.n, 'DEV-' || p.n * 3, 'ACH-' || p.n * 7, 'V-' || p.n * 11,
  -- Rare names: about sixty orders of a company of any size have one of twenty names that occur nowhere else.
  case when p.rank_in_company % greatest(p.company_orders / 60, 1) = 0 then 'Programme ' || bench.rare_name(p.company_id, (p.rank_in_company / greatest(p.company_orders / 60, 1) % 20)::integer)
    else bench.of(works, p.n, 31) || ' ' || bench.of(subjects, p.n, 32) || ' ' || bench.of(places, p.n, 33) || ' lot ' || 1 + bench.pick(p.n, 34, 12) end,
  bench.of(first_names, bench.pick(p.n, 35, 30) + p.company_id * 100, 36) || ' ' || bench.of(last_names, bench.pick(p.n, 35, 30) + p.company_id * 100, 37),
  bench.of(first_names, p.n, 38) || ' ' || bench.of(last_names, p.n, 39), 'reception@company' || p.company_id || '.example', '01 99 00 00 00',
  p.ordered_on, p.ordered_on + 1, f.promised_on, case when p.state in ('awaitingDelivery', 'partiallyDelivered') then f.expected_on end, case when p.state = 'delivered' then f.expected_on end,
  p.state in ('awaitingDelivery', 'partiallyDelivered') and f.expected_on > f.promised_on, s.id, case when bench.pick(p.n, 40, 3) = 0 then o.id end,
  f.total, f.total * 12 / 10, p.state, f.ordered, f.delivered, 'erp', 'order-' || p.n, 1
from bench.plan p
join (select order_id, sum(quantity - cancelled) filter (where kind = 'equipment') as ordered, sum(delivered) filter (where kind = 'equipment') as delivered, sum(price * quantity) as total,
    min(promised_on) as promised_on, min(expected_on) as expected_on from bench.plan_lines group by order_id) f on f.order_id = p.id
join sites s on s.company_id = p.company_id and s.code = 'SITE-' || 1 + bench.pick(p.n, 41, 12)
left join sub_organisations o on o.company_id = p.company_id and o.external_id = 'direction-' || 1 + bench.pick(p.n, 42, 3)
cross join bench.words
order by p.n;

insert into order_lines (company_id, id, order_id, position, kind, manufacturer_code, product_id, reference, description, quantity_ordered, quantity_delivered, quantity_cancelled,
  unit_price, total_excl_vat, promised_on, expected_on, starts_on, ends_on, service_level, state, external_id)
select l.company_id, l.id, l.order_id, l.position, l.kind, c.manufacturer_code, c.id, case when l.kind = 'support' then 'SUP-' || c.reference else c.reference end, case when l.kind = 'support' then 'Support de ' || c.description else c.description end,
  l.quantity, l.delivered, l.cancelled, l.price, l.price * l.quantity, l.promised_on, case when l.delivered = 0 and l.cancelled = 0 then l.expected_on end,
  case when l.kind = 'support' then l.promised_on end, case when l.kind = 'support' then l.promised_on + 364 end, case when l.kind = 'support' then '8×5×J+1' end,
  case when l.cancelled > 0 then 'cancelled' when l.delivered > 0 then 'delivered' else 'awaitingDelivery' end, 'line-' || l.position
from bench.plan_lines l join bench.catalogue c on c.n = l.catalogue
order by l.n, l.position;
analyze orders, order_lines;

insert into delivery_date_changes (company_id, id, order_id, kind, previous_on, new_on, changed_at, author_name, reason, external_id)
select p.company_id, uuidv7(), p.id, 'expected', l.promised_on, l.expected_on, (p.ordered_on + 5)::timestamptz, 'Service livraisons', 'Pénurie chez le constructeur', 'change-1'
from bench.plan p join bench.plan_lines l on l.order_id = p.id and l.position = 1
where l.expected_on > l.promised_on
order by p.n;
