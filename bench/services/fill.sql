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
select company_id, id, label, row_number() over (partition by company_id order by id) - 1 as place, count(*) over (partition by company_id) as many from sites;
create index on bench.own_sites (company_id, place);

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
join bench.own_sites s on s.company_id = k.company_id and s.place = bench.pick(i, 120, s.many::integer)
join sub_organisations u on u.company_id = k.company_id and u.external_id = 'direction-' || 1 + bench.pick(i, 121, 3)
left join orders o on o.number = 'CDE-' || 1 + bench.pick(i, 122, t.orders) and o.company_id = k.company_id
order by i;
create unlogged table bench.own_items as
select company_id, id, reference, code, row_number() over (partition by company_id order by id) - 1 as place, count(*) over (partition by company_id) as many from stock_items;
create index on bench.own_items (company_id, place);
create unlogged table bench.own_orders as
select company_id, id, number, sub_organisation_id, row_number() over (partition by company_id order by id) - 1 as place, count(*) over (partition by company_id) as many from orders;
create index on bench.own_orders (company_id, place);
create unlogged table bench.own_devices as
select company_id, id, reference, description, serial, serial_key, row_number() over (partition by company_id order by id) - 1 as place, count(*) over (partition by company_id) as many from devices;
create index on bench.own_devices (company_id, place);
analyze bench.people, bench.own_sites, bench.own_items, bench.own_orders, bench.own_devices, bench.plan_contacts, sites, stock_items;

-- Tickets, oldest first: the states of their course, by age, with the hour of each.
create unlogged table bench.plan_tickets as
select d.*, uuidv7() as id, uuidv7() as conversation_id, f.service,
  case
    when f.fate < 40 then 'refused' when f.fate < 70 then 'cancelled'
    when age < 8 then case when f.fate < 600 then 'awaitingValidation' else 'validated' end
    when age < 40 then case when f.fate < 450 then 'validated' when f.fate < 600 and f.is_shipped then 'shipped' when f.fate < 950 and f.is_deployed then 'deployed' else 'invoiced' end
    else case when f.fate < 85 then 'validated' when f.fate < 90 and f.is_shipped then 'shipped' when f.fate < 130 and f.is_deployed then 'deployed' else 'invoiced' end
  end as state, f.is_shipped, f.is_deployed, f.takes_from_stock
from (
  select n, s.company_id, filled_on - age + interval '6 hours' + make_interval(mins => bench.pick(n, 130, 700)) as created_at, age, row_number() over (partition by s.company_id order by n) as rank_in_company
  from bench.settings, generate_series(1, orders) as n, lateral (select ((orders - n) * 1460 / orders)::integer as age) a join bench.slots s on true
  where s.slot = bench.pick(n, 131, 10000)
) d
cross join lateral (select (array['staging', 'shipping', 'shipping', 'deployment', 'deployment', 'engineering', 'billing', 'wifiStudy', 'decommissioning', 'audit'])[1 + bench.pick(n, 132, 10)] as service,
  bench.pick(n, 133, 1000) as fate) s
cross join lateral (select s.service, s.fate, s.service = 'shipping' as is_shipped, s.service not in ('shipping', 'billing') as is_deployed, s.service in ('staging', 'deployment') and bench.pick(n, 134, 3) = 0 as takes_from_stock) f
order by n;
create unlogged table bench.placed_tickets as
select p.*, 'T-' || 10000 + p.n as number, bench.of(works, p.n, 140) || ' ' || bench.of(subjects, p.n, 141) || ' ' || bench.of(places, p.n, 142) as label,
  r.id as requester_id, r.full_name as requester_name, t.id as technician_id, t.full_name as technician_name, s.id as site_id, s.label as site_label, k.id as contact_id,
  o.id as order_id, o.number as order_number, coalesce(o.sub_organisation_id, null) as sub_organisation_id,
  case when p.state in ('validated', 'shipped', 'deployed', 'invoiced') then p.created_at + interval '1 day' end as validated_at,
  case when p.is_shipped and p.state in ('shipped', 'invoiced') then p.created_at + interval '3 days' end as shipped_at,
  case when p.is_deployed and p.state in ('deployed', 'invoiced') then p.created_at + interval '6 days' end as deployed_at,
  case when p.state = 'invoiced' then p.created_at + interval '9 days' end as invoiced_at,
  case when p.state in ('refused', 'cancelled') then p.created_at + interval '2 days' end as stopped_at
from bench.plan_tickets p
cross join bench.words
join bench.people r on r.company_id = p.company_id and r.person = 1 + bench.pick(p.n, 143, 3)
join bench.technicians t on t.n = bench.pick(p.n, 144, 12)
join bench.own_sites s on s.company_id = p.company_id and s.place = bench.pick(p.n, 145, s.many::integer)
join bench.plan_contacts k on k.company_id = p.company_id and k.site_id = s.id and k.position = 1
left join bench.own_orders o on o.company_id = p.company_id and o.place = bench.pick(p.n, 146, o.many::integer) and p.service in ('staging', 'deployment', 'billing')
order by p.n;
create index on bench.placed_tickets (company_id, id);
analyze bench.placed_tickets;

insert into tickets (company_id, id, number, label, description, services, takes_from_stock, state, state_at, priority, impact, type, requester_id, requester_name, author_id, author_name, contact_id,
  technician_id, technician_name, planned_at, comment, validation_comment, smart_account, shipping_option, shipping_on, details, order_id, order_number, invoice_number, site_id, sub_organisation_id, handled_by, handled_at, version, created_at, updated_at)
select company_id, id, number, label, 'Merci de préparer le matériel de la baie ' || bench.pick(n, 150, 40) || ' et de prévenir le site la veille.', array[service], takes_from_stock, state,
  coalesce(invoiced_at, deployed_at, shipped_at, stopped_at, validated_at, created_at), (array['low', 'medium', 'medium', 'medium', 'high', 'critical'])[1 + bench.pick(n, 151, 6)],
  (array['none', 'minor', 'minor', 'major'])[1 + bench.pick(n, 152, 4)], (array['request', 'request', 'change', 'incident'])[1 + bench.pick(n, 153, 4)], requester_id, requester_name, requester_id, requester_name, contact_id,
  case when validated_at is not null then technician_id end, case when validated_at is not null then technician_name end, case when validated_at is not null then created_at + interval '5 days' end,
  '', case when state = 'refused' then 'Il manque la référence du châssis.' else '' end, 'company' || company_id || '.example', case when is_shipped then 'shipped' end,
  case when is_shipped then (created_at + interval '8 days')::date end,
  case service when 'engineering' then '{"engineering": {"need": "Refonte du plan d’adressage."}, "study": null, "audit": null}'::jsonb
    when 'wifiStudy' then '{"engineering": null, "study": {"surface": 1200, "floors": 3, "density": "high", "bands": ["5"], "notes": ""}, "audit": null}'
    when 'audit' then '{"engineering": null, "study": null, "audit": {"scope": "Cœur de réseau", "expectedResult": "Rapport"}}' else '{"engineering": null, "study": null, "audit": null}' end,
  order_id, order_number, case when invoiced_at is not null then 'FAC-' || n end, site_id, sub_organisation_id, case when validated_at is not null or state = 'refused' then technician_id end,
  coalesce(validated_at, case when state = 'refused' then stopped_at end), 1 + num_nonnulls(validated_at, shipped_at, deployed_at, invoiced_at, stopped_at), created_at, coalesce(invoiced_at, deployed_at, created_at)
from bench.placed_tickets order by n;

-- Two lines of an order, one bought elsewhere, or two devices; a configuration for what is prepared or installed.
insert into ticket_lines (company_id, id, ticket_id, position, origin, reference, description, quantity, order_line_id)
select t.company_id, uuidv7(), t.id, l.position, 'order', l.reference, l.description, 1, l.id
from bench.placed_tickets t join order_lines l on l.company_id = t.company_id and l.order_id = t.order_id and l.position <= 2 order by t.n, l.position;
insert into ticket_lines (company_id, id, ticket_id, position, origin, reference, description, quantity)
select t.company_id, uuidv7(), t.id, 3, 'elsewhere', c.reference, c.description, 1 + bench.pick(t.n, 160, 3)
from bench.placed_tickets t join bench.catalogue c on c.n = bench.pick(t.n, 161, 48) where t.service in ('staging', 'deployment') and bench.pick(t.n, 162, 2) = 0 order by t.n;
insert into ticket_lines (company_id, id, ticket_id, position, origin, reference, description, quantity, device_id, serial, serial_key)
select t.company_id, uuidv7(), t.id, j, 'device', d.reference, d.description, 1, d.id, d.serial, d.serial_key
from bench.placed_tickets t cross join generate_series(1, 2) as j join bench.own_devices d on d.company_id = t.company_id and d.place = (bench.pick(t.n, 163, d.many::integer) + j) % d.many
where t.service in ('decommissioning', 'audit') order by t.n, j;
insert into ticket_line_configurations (company_id, ticket_id, line_id, piece, host_name, address, vlans, template)
select l.company_id, l.ticket_id, l.id, 0, 'sw-' || bench.pick(t.n, 164, 900), '10.' || bench.pick(t.n, 165, 200) || '.0.' || bench.pick(t.n, 166, 200), '10, 20, 30', 'Accès'
from ticket_lines l join bench.placed_tickets t on t.company_id = l.company_id and t.id = l.ticket_id where t.service in ('staging', 'deployment') order by t.n;
insert into ticket_addresses (company_id, id, ticket_id, position, service, site_id, contact_id, is_main)
select company_id, uuidv7(), id, 1, null, site_id, contact_id, true from bench.placed_tickets order by n;
insert into ticket_preferred_dates (company_id, ticket_id, position, wished_on, part)
select company_id, id, j, (created_at + make_interval(days => 5 + j))::date, (array['day', 'morning'])[j] from bench.placed_tickets cross join generate_series(1, 2) as j order by n, j;
insert into ticket_followers (company_id, ticket_id, user_id, created_at, user_name)
select t.company_id, t.id, p.id, t.created_at + interval '1 hour', p.full_name
from bench.placed_tickets t join bench.people p on p.company_id = t.company_id and p.person = 1 + bench.pick(t.n, 167, 3) where bench.pick(t.n, 168, 5) < 2 order by t.n;
insert into interventions (company_id, id, ticket_id, position, title, state, technician_id, technician_name, starts_at, ends_at, site_id, sub_organisation_id, version, created_at, updated_at)
select company_id, uuidv7(), id, j, (array['Préparation', 'Intervention sur site'])[j],
  case when deployed_at is not null or invoiced_at is not null then 'done' when j = 1 then 'inProgress' else 'pending' end,
  technician_id, technician_name, validated_at + make_interval(days => j), validated_at + make_interval(days => j, hours => 3), site_id, sub_organisation_id, 2, validated_at, validated_at
from bench.placed_tickets cross join generate_series(1, 2) as j where validated_at is not null and is_deployed order by n, j;

-- A file for every ticket, a plan for studies.
create unlogged table bench.plan_files as
select t.company_id, t.id as ticket_id, t.requester_id, t.created_at, t.n, j as position, uuidv7() as id from bench.placed_tickets t cross join lateral generate_series(1, case when t.service = 'wifiStudy' then 3 else 1 end) as j order by t.n, j;
insert into files (company_id, id, name, content_type, size, sha256, storage_key, width, height, created_by, created_at)
select company_id, id, case position when 1 then 'cahier-des-charges.pdf' else 'plan-' || position || '.png' end, case position when 1 then 'application/pdf' else 'image/png' end, 40000 + bench.pick(n, 170, 90000),
  encode(sha256(id::text::bytea), 'hex'), 'bench/' || id, case when position > 1 then 1600 end, case when position > 1 then 900 end, requester_id, created_at from bench.plan_files order by n, position;
insert into file_links (company_id, file_id, object_kind, object_id, role, position, created_at)
select company_id, id, 'ticket', ticket_id, case position when 1 then 'document' else 'plan' end, position, created_at from bench.plan_files order by n, position;

-- Stock of tickets: one line, reserved when the ticket is sent, shipped with it, released where it was stopped.
create unlogged table bench.plan_reservations as
select t.n, t.company_id, t.id as ticket_id, t.number as ticket_number, t.label, t.requester_id, t.requester_name, t.technician_id, t.technician_name, t.created_at, t.shipped_at, t.stopped_at, t.state as ticket_state,
  uuidv7() as id, 'RS-' || to_char(t.created_at, 'YY') || '-' || lpad(t.n::text, 6, '0') as number, i.id as item_id, i.reference, i.code, 1 + bench.pick(t.n, 180, 3) as asked, i.place,
  case when t.shipped_at is not null or t.deployed_at is not null or t.invoiced_at is not null then 'shipped' when t.stopped_at is not null then 'released' else 'active' end as state,
  coalesce(t.shipped_at, t.deployed_at, t.invoiced_at, t.stopped_at) as ended_at
from bench.placed_tickets t join bench.own_items i on i.company_id = t.company_id and i.place = bench.pick(t.n, 181, i.many::integer)
where t.is_shipped or t.takes_from_stock order by t.n;
insert into stock_reservations (company_id, id, item_id, number, asked, quantity, reason, ticket_id, until_on, state, reserved_by, reserver_name, ended_at, version, created_at)
select company_id, id, item_id, number, asked, case state when 'active' then asked else 0 end, ticket_number || ' · ' || label, ticket_id, case state when 'active' then filled_on + 200 else (created_at + interval '90 days')::date end, state, requester_id, requester_name, ended_at,
  case state when 'active' then 1 else 2 end, created_at
from bench.plan_reservations cross join bench.settings order by n;
insert into ticket_stock_lines (company_id, id, ticket_id, position, item_id, quantity, reservation_id)
select company_id, uuidv7(), ticket_id, 1, item_id, asked, id from bench.plan_reservations order by n;
create unlogged table bench.plan_movements as
select m.*, row_number() over (partition by company_id, item_id order by happened_at, step) as seq from (
  -- On hand is what all reservations of the item take, and some.
  select i.company_id, i.id as item_id, 0 as step, 'in' as kind, coalesce(r.taken, 0) + bench.pick(i.place + i.company_id, 182, 30) + 1 as quantity, '' as reason, null::uuid as reservation_id, null::uuid as ticket_id,
    'feed' as author_kind, null::uuid as author_id, 'ERP' as author_name, t.filled_on - 1480 + interval '7 hours' as happened_at, 'movement-' || i.id as external_id
  from bench.settings t cross join bench.own_items i left join (select company_id, item_id, sum(asked) as taken from bench.plan_reservations group by 1, 2) r on r.company_id = i.company_id and r.item_id = i.id
  union all select company_id, item_id, 1, 'reserve', asked, ticket_number || ' · ' || label, id, ticket_id, 'user', requester_id, requester_name, created_at, null from bench.plan_reservations
  union all select company_id, item_id, 2, case state when 'shipped' then 'out' else 'release' end, asked, ticket_number || ' · ' || label, id, ticket_id, 'staff', technician_id, technician_name, ended_at, null
    from bench.plan_reservations where state <> 'active') m;
insert into stock_movements (company_id, id, item_id, seq, kind, quantity, on_hand_before, on_hand_after, reserved_before, reserved_after, reason, reservation_id, ticket_id, author_kind, author_id, author_name, external_id, external_version, happened_at)
select company_id, uuidv7(), item_id, seq, kind, quantity, on_hand - on_hand_change, on_hand, reserved - reserved_change, reserved, reason, reservation_id, ticket_id, author_kind, author_id, author_name,
  external_id, case when external_id is not null then 1 end, happened_at
from (
  select m.*, c.on_hand_change, c.reserved_change, sum(c.on_hand_change) over own as on_hand, sum(c.reserved_change) over own as reserved
  from bench.plan_movements m cross join lateral (select case m.kind when 'in' then m.quantity when 'out' then -m.quantity else 0 end as on_hand_change,
    case m.kind when 'reserve' then m.quantity when 'in' then 0 else -m.quantity end as reserved_change) c
  window own as (partition by company_id, item_id order by seq)) m
order by happened_at;
update stock_items i set on_hand = m.on_hand_after, reserved = m.reserved_after, movement_count = m.seq
from (select distinct on (company_id, item_id) * from stock_movements order by company_id, item_id, seq desc) m where m.company_id = i.company_id and m.item_id = i.id;
insert into stock_serials (company_id, id, item_id, serial, serial_key)
select i.company_id, uuidv7(), i.id, x.serial, x.serial from stock_items i cross join lateral generate_series(1, least(i.on_hand - i.reserved, 10)) as j
cross join lateral (select 'STK' || upper(substr(md5(i.code || '/' || j), 1, 10)) as serial) x where bench.pick(substr(i.code, 4)::bigint, 183, 3) = 0 order by i.company_id, i.id, j;
insert into search_entries (company_id, kind, object_id, title, text, sorted_on, site_id, sub_organisation_id)
select i.company_id, 'stockItem', i.id, i.code, bench.plain(concat_ws(' ', i.code, i.reference, i.po_number, s.serials, i.description, f.name)), i.created_at::date, i.site_id, i.sub_organisation_id
from stock_items i join manufacturers f on f.code = i.manufacturer_code left join (select company_id, item_id, string_agg(serial, ' ') as serials from stock_serials group by 1, 2) s on s.company_id = i.company_id and s.item_id = i.id;
insert into search_references (company_id, kind, object_id, key, field, written)
select company_id, 'stockItem', id, bench.key(x.one), x.field, bench.written(x.one) from stock_items cross join lateral (values ('code', code), ('reference', reference), ('order', po_number)) as x(field, one)
where x.one is not null on conflict do nothing;
insert into search_references (company_id, kind, object_id, key, field) select company_id, 'stockItem', item_id, serial_key, 'serial' from stock_serials on conflict do nothing;
insert into search_entries (company_id, kind, object_id, title, text, sorted_on, site_id, sub_organisation_id)
select r.company_id, 'stockReservation', r.id, r.number, bench.plain(concat_ws(' ', r.number, r.code, r.reference, r.ticket_number, '·', r.label)), r.created_at::date, i.site_id, i.sub_organisation_id
from bench.plan_reservations r join stock_items i on i.company_id = r.company_id and i.id = r.item_id;
insert into search_references (company_id, kind, object_id, key, field, written)
select company_id, 'stockReservation', id, bench.key(x.one), x.field, bench.written(x.one) from bench.plan_reservations cross join lateral (values ('number', number), ('item', code)) as x(field, one);

-- Conversations of ten messages in turns, a day apart at most; the last one of a customer waits for an answer on the latest tickets.
insert into conversations (company_id, id, kind, object_id, title, number, page, last_seq, last_message_at, waits_for_staff, site_id, sub_organisation_id, version, created_at, updated_at)
select company_id, conversation_id, 'ticket', id, number, number, number, 10, least(created_at + interval '10 days', filled_on::timestamptz), age < 10, site_id, sub_organisation_id, 11, created_at, created_at
from bench.placed_tickets cross join bench.settings order by n;
insert into messages (company_id, id, conversation_id, seq, client_key, author_kind, author_id, author_name, body, sent_at)
select t.company_id, uuidv7(), t.conversation_id, j, 'bench-' || t.n || '-' || j, case when j % 2 = 0 then 'customer' else 'staff' end, case when j % 2 = 0 then t.requester_id else t.technician_id end,
  case when j % 2 = 0 then t.requester_name else t.technician_name end,
  case when j % 2 = 0 then 'Le local technique est libre le matin ; le gardien remettra les clés à votre équipe.' else 'Le matériel est prêt, nous confirmons la date au plus tard la veille.' end,
  least(t.created_at + make_interval(days => j), s.filled_on - interval '1 hour' + make_interval(secs => j))
from generate_series(1, 10) as j cross join bench.placed_tickets t cross join bench.settings s order by t.n, j;
insert into conversation_members (company_id, conversation_id, user_id, last_read_seq)
select company_id, conversation_id, requester_id, 10 - bench.pick(n, 190, 3) from bench.placed_tickets union all
select company_id, conversation_id, technician_id, 9 from bench.placed_tickets order by 2;

insert into search_entries (company_id, kind, object_id, title, text, sorted_on, site_id, sub_organisation_id)
select t.company_id, 'ticket', t.id, t.number, bench.plain(concat_ws(' ', t.number, l.orders, case when t.invoiced_at is not null then 'FAC-' || t.n end, 'company' || t.company_id || '.example', l.serials, l.codes, i.codes,
  t.label, t.requester_name, t.site_label, l.descriptions, i.descriptions)), t.created_at::date, t.site_id, t.sub_organisation_id
from bench.placed_tickets t
left join (select l.company_id, l.ticket_id, string_agg(l.serial, ' ') as serials, string_agg(distinct l.reference, ' ') as codes, string_agg(distinct l.description, ' ') as descriptions, string_agg(distinct o.number, ' ') as orders
  from ticket_lines l left join order_lines n on n.company_id = l.company_id and n.id = l.order_line_id left join orders o on o.company_id = n.company_id and o.id = n.order_id group by 1, 2) l
  on l.company_id = t.company_id and l.ticket_id = t.id
left join (select l.company_id, l.ticket_id, i.reference as codes, i.description as descriptions from ticket_stock_lines l join stock_items i on i.company_id = l.company_id and i.id = l.item_id) i
  on i.company_id = t.company_id and i.ticket_id = t.id
order by t.n;
insert into search_references (company_id, kind, object_id, key, field, written)
select t.company_id, 'ticket', t.id, bench.key(x.one), x.field, bench.written(x.one) from bench.placed_tickets t
cross join lateral (values ('number', t.number), ('order', t.order_number), ('invoice', case when t.invoiced_at is not null then 'FAC-' || t.n end), ('smartAccount', 'company' || t.company_id || '.example')) as x(field, one)
where x.one is not null order by t.n on conflict do nothing;
insert into search_references (company_id, kind, object_id, key, field, written)
select l.company_id, 'ticket', l.ticket_id, bench.key(x.one), x.field, bench.written(x.one) from ticket_lines l cross join lateral (values ('serial', l.serial), ('product', l.reference)) as x(field, one)
where x.one is not null on conflict do nothing;

-- The journal in chronological order; what is older than a year came with the first load and was quiet.
insert into journal (company_id, id, happened_at, actor_kind, actor_id, actor_name, object_kind, object_id, object_title, action, changes, site_id, sub_organisation_id, quiet)
select h.company_id, uuidv7(), h.at, h.actor_kind, h.actor_id, h.actor_name, h.kind, h.id, h.title, h.action, h.changes, h.site_id, h.sub_organisation_id, h.at < s.filled_on - 365
from bench.settings s cross join lateral (
  select t.company_id, e.at, e.actor_kind, case e.actor_kind when 'user' then t.requester_id else t.technician_id end as actor_id, case e.actor_kind when 'user' then t.requester_name else t.technician_name end as actor_name,
    'ticket' as kind, t.id, t.number as title, e.action, jsonb_build_object('state', jsonb_build_object('before', e.before, 'after', case e.action when 'created' then 'awaitingValidation' else e.action end)) as changes, t.site_id, t.sub_organisation_id
  from bench.placed_tickets t cross join lateral (values ('created', t.created_at, 'user', null), ('validated', t.validated_at, 'staff', 'awaitingValidation'), ('shipped', t.shipped_at, 'staff', 'validated'),
    ('deployed', t.deployed_at, 'staff', 'validated'), ('invoiced', t.invoiced_at, 'staff', case when t.is_shipped then 'shipped' when t.is_deployed then 'deployed' else 'validated' end),
    (t.state, t.stopped_at, case t.state when 'refused' then 'staff' else 'user' end, 'awaitingValidation')) as e(action, at, actor_kind, before)
  union all
  select n.company_id, e.at, 'staff', n.technician_id, n.technician_name, 'intervention', n.id, n.title, e.action, e.changes, n.site_id, n.sub_organisation_id
  from interventions n cross join lateral (values ('planned', n.created_at, '{"state": {"before": null, "after": "pending"}}'::jsonb),
    ('done', case when n.state = 'done' then n.ends_at end, '{"state": {"before": "pending", "after": "done"}}')) as e(action, at, changes)
  union all
  select r.company_id, e.at, e.actor_kind, case e.actor_kind when 'user' then r.requester_id else r.technician_id end, case e.actor_kind when 'user' then r.requester_name else r.technician_name end,
    'stockReservation', r.id, r.number, e.action, e.changes, null, null
  from bench.plan_reservations r cross join lateral (values ('created', r.created_at, 'user', jsonb_build_object('quantity', jsonb_build_object('before', null, 'after', r.asked))),
    (r.state, r.ended_at, 'staff', jsonb_build_object('state', jsonb_build_object('before', 'active', 'after', r.state)))) as e(action, at, actor_kind, changes)
  union all
  select t.company_id, m.sent_at, case m.author_kind when 'customer' then 'user' else 'staff' end, m.author_id, m.author_name, 'conversation', m.conversation_id, t.number, 'messageSent',
    jsonb_build_object('seq', jsonb_build_object('before', null, 'after', m.seq), 'body', jsonb_build_object('changed', true)), t.site_id, t.sub_organisation_id
  from messages m join bench.placed_tickets t on t.company_id = m.company_id and t.conversation_id = m.conversation_id
) h
where h.at is not null order by h.at;

select setval(house.number_sequence('ticket', 0), orders) from bench.settings;
select setval(house.number_sequence('stockReservation', y), orders) from bench.settings cross join generate_series(2020, 2035) as y;
drop table bench.technicians, bench.people, bench.shares, bench.own_sites, bench.plan_contacts, bench.own_items, bench.own_orders, bench.own_devices, bench.plan_tickets, bench.plan_files, bench.plan_reservations, bench.plan_movements;
