-- Stock of tickets: one line, reserved when the ticket is sent, shipped with it, released where it was stopped.
create unlogged table bench.plan_reservations as
select t.n, t.company_id, t.id as ticket_id, t.number as ticket_number, t.label, t.requester_id, t.requester_name, t.technician_id, t.technician_name, t.created_at, t.shipped_at, t.stopped_at, t.state as ticket_state,
  uuidv7() as id, 'RS-' || to_char(t.created_at, 'YY') || '-' || lpad(t.n::text, 6, '0') as number, i.id as item_id, i.reference, i.code, 1 + bench.pick(t.n, 180, 3) as asked, i.place,
  case when t.shipped_at is not null or t.deployed_at is not null or t.invoiced_at is not null then 'shipped' when t.stopped_at is not null then 'released' else 'active' end as state,
  coalesce(t.shipped_at, t.deployed_at, t.invoiced_at, t.stopped_at) as ended_at
from bench.placed_tickets t join bench.many_items m on m.company_id = t.company_id
join bench.own_items i on i.company_id = t.company_id and i.place = bench.pick(t.n, 181, m.many)
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
