-- Sites, stock and service tickets of the companies, distributed by their size: as many tickets as orders with ten messages each, a twentieth as many
-- sites, a fifth as many items of stock. Rows, journal and search entries are those that the product writes.
insert into users (id, email, full_name, first_name, last_name, language, staff_role, source, email_confirmed_at)
select uuidv7(), 'technicien' || n || '@fournisseur.example', bench.of(first_names, n, 101) || ' ' || bench.of(last_names, n, 102), bench.of(first_names, n, 101), bench.of(last_names, n, 102),
  'fr', 'technician', 'portal', now() from generate_series(0, 11) as n, bench.words;
create unlogged table bench.technicians as select row_number() over (order by email) - 1 as n, id, full_name from users where staff_role = 'technician';
create unlogged table bench.people as
select m.company_id, substring(u.email from 'user(\d+)')::integer as person, u.id, u.full_name, u.email from memberships m join users u on u.id = m.user_id;

-- Sites: the twelve of every company, and more for the larger ones, with positions in France.
create unlogged table bench.shares as
select company_id, count(*) / 10000.0 as share from bench.slots group by 1;
insert into sites (company_id, id, code, label, type, street, postal_code, city, source, external_id)
select p.company_id, uuidv7(), 'SITE-' || n, bench.of(places, p.company_id * 1000 + n, 103) || ' ' || n, (array['delivery', 'delivery', 'headquarters', 'storage'])[1 + bench.pick(n, 104, 4)],
  n || ' rue des Ateliers', lpad((10000 + bench.pick(p.company_id * 1000 + n, 105, 80000))::text, 5, '0'), bench.of(places, p.company_id * 1000 + n, 103), 'erp', 'site-' || n
from bench.shares p cross join bench.settings t cross join bench.words cross join lateral generate_series(13, greatest(12, round(p.share * t.orders / 20)::integer)) as n
order by p.company_id, n;
update sites set latitude = 43.3 + bench.pick(k.n, 106, 68000) / 10000.0, longitude = -1.3 + bench.pick(k.n, 107, 86000) / 10000.0, position_source = 'gazetteer', position_precision = 'town',
  legal_form = 'corporation', access_instructions = 'Sonner à l’accueil, badge à retirer sur place.',
  delivery_hours = '[{"day": 1, "from": "08:00", "to": "12:00"}, {"day": 2, "from": "08:00", "to": "17:30"}, {"day": 4, "from": "09:00", "to": "12:00"}]'
from (select company_id, id, row_number() over (order by company_id, id) as n from sites) k where k.company_id = sites.company_id and k.id = sites.id;
create unlogged table bench.own_sites as
select company_id, id, label, row_number() over (partition by company_id order by id) - 1 as place from sites;
create index on bench.own_sites (company_id, place);
create unlogged table bench.many_sites as select company_id, count(*)::integer as many from bench.own_sites group by 1;
analyze bench.own_sites, bench.many_sites;

create unlogged table bench.plan_contacts as
select s.company_id, s.id as site_id, uuidv7() as id, j as position, bench.of(first_names, s.n * 2 + j, 108) as first_name, bench.of(last_names, s.n * 2 + j, 109) as last_name
from (select *, row_number() over (order by company_id, id) as n from bench.own_sites) s cross join generate_series(1, 2) as j cross join bench.words;
insert into contacts (company_id, id, civility, first_name, last_name, job_function, landline, email, search_text, source, external_id)
select company_id, id, case position when 1 then 'mrs' else 'mr' end, first_name, last_name, 'Responsable du site', '+33199000000', 'contact@company' || company_id || '.example',
  bench.plain(first_name || ' ' || last_name || ' contact@company' || company_id || '.example'), 'erp', 'contact-' || site_id || '-' || position
from bench.plan_contacts order by id;
insert into site_contacts (company_id, site_id, contact_id, role, position)
select company_id, site_id, id, case position when 1 then 'main' else 'delivery' end, position from bench.plan_contacts order by id;
insert into search_entries (company_id, kind, object_id, title, text, sorted_on, site_id)
select s.company_id, 'site', s.id, s.label, bench.plain(concat_ws(' ', s.code, s.label, s.city, s.postal_code, s.street, k.names)), '1970-01-01', s.id
from sites s join (select company_id, site_id, string_agg(first_name || ' ' || last_name, ' ') as names from bench.plan_contacts group by 1, 2) k on k.company_id = s.company_id and k.site_id = s.id;
insert into search_references (company_id, kind, object_id, key, field, written) select company_id, 'site', id, bench.key(code), 'code', bench.written(code) from sites;
insert into journal (company_id, id, happened_at, actor_kind, actor_name, object_kind, object_id, object_title, action, site_id, quiet)
select s.company_id, uuidv7(), t.filled_on - 1500 + interval '7 hours', 'feed', 'ERP', 'site', s.id, s.label, 'created', s.id, true from sites s cross join bench.settings t order by s.id;

-- Items of stock.
insert into stock_items (company_id, id, code, manufacturer_code, product_id, reference, description, is_replenished, replenished_on, expires_on, po_number, site_id, sub_organisation_id, source, external_id, external_version)
select k.company_id, uuidv7(), 'ST-' || 100000 + i, c.manufacturer_code, c.id, c.reference || '-' || bench.pick(i, 115, 90), c.description, bench.pick(i, 110, 6) > 0,
  case when bench.pick(i, 111, 12) = 0 then t.filled_on + bench.pick(i, 112, 60) end, case when bench.pick(i, 113, 4) = 0 then t.filled_on + bench.pick(i, 114, 900) end,
  o.customer_order_number, s.id, case when bench.pick(i, 117, 3) = 0 then u.id end, 'erp', 'stock-' || i, 1
from bench.settings t cross join lateral generate_series(1, t.orders / 5) as i
join bench.slots k on k.slot = bench.pick(i, 118, 10000)
join bench.catalogue c on c.n = bench.pick(i, 119, 48)
join bench.many_sites m on m.company_id = k.company_id
join bench.own_sites s on s.company_id = k.company_id and s.place = bench.pick(i, 120, m.many)
join sub_organisations u on u.company_id = k.company_id and u.external_id = 'direction-' || 1 + bench.pick(i, 121, 3)
left join orders o on o.number = 'CDE-' || 1 + bench.pick(i, 122, t.orders) and o.company_id = k.company_id
order by i;
create unlogged table bench.own_items as
select company_id, id, reference, code, row_number() over (partition by company_id order by id) - 1 as place from stock_items;
create index on bench.own_items (company_id, place);
create unlogged table bench.many_items as select company_id, count(*)::integer as many from bench.own_items group by 1;
create unlogged table bench.own_orders as
select company_id, id, number, sub_organisation_id, row_number() over (partition by company_id order by id) - 1 as place from orders;
create index on bench.own_orders (company_id, place);
create unlogged table bench.many_orders as select company_id, count(*)::integer as many from bench.own_orders group by 1;
create unlogged table bench.own_devices as
select company_id, id, reference, description, serial, serial_key, row_number() over (partition by company_id order by id) - 1 as place from devices;
create index on bench.own_devices (company_id, place);
create unlogged table bench.many_devices as select company_id, count(*)::integer as many from bench.own_devices group by 1;
analyze bench.people, bench.many_items, bench.many_orders, bench.many_devices, bench.own_items, bench.own_orders, bench.own_devices, bench.plan_contacts, sites, stock_items;
