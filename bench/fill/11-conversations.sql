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
