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
join bench.many_sites ms on ms.company_id = p.company_id
join bench.own_sites s on s.company_id = p.company_id and s.place = bench.pick(p.n, 145, ms.many)
join bench.plan_contacts k on k.company_id = p.company_id and k.site_id = s.id and k.position = 1
left join bench.many_orders mo on mo.company_id = p.company_id
left join bench.own_orders o on o.company_id = p.company_id and o.place = bench.pick(p.n, 146, mo.many) and p.service in ('staging', 'deployment', 'billing')
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
from bench.placed_tickets t cross join generate_series(1, 2) as j join bench.many_devices m on m.company_id = t.company_id
join bench.own_devices d on d.company_id = t.company_id and d.place = (bench.pick(t.n, 163, m.many) + j) % m.many
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
