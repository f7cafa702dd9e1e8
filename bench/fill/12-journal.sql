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
drop table bench.technicians, bench.people, bench.shares, bench.own_sites, bench.plan_contacts, bench.own_items, bench.own_orders, bench.own_devices, bench.many_sites, bench.many_items, bench.many_orders, bench.many_devices, bench.plan_tickets, bench.placed_tickets, bench.plan_files, bench.plan_reservations, bench.plan_movements;
