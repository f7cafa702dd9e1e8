import { prepareStatement } from './database.ts';
import type { Answer, Caller } from './statement.ts';

const text = `with asked as (select $2::jsonb as a), line as materialized (
    select l.id, l.reference, l.description, d.id as order_id, d.number as order_number, d.sub_organisation_id from asked, order_lines l join orders d on d.company_id = $1 and d.id = l.order_id
    where l.company_id = $1 and l.id = (a #>> '{lines,0,orderLineId}')::uuid and l.kind = 'equipment' and l.quantity_ordered - l.quantity_cancelled - coalesce((
      select sum(t.quantity) from ticket_lines t join tickets k on k.company_id = $1 and k.id = t.ticket_id
      where t.company_id = $1 and t.order_line_id = l.id and k.state not in ('refused', 'cancelled')), 0) >= (a #>> '{lines,0,quantity}')::integer
    for no key update of l
  ), place as (
    select s.id, s.label, c.id as contact_id from asked, sites s, contacts c
    where s.company_id = $1 and s.id = (a #>> '{addresses,0,siteId}')::uuid and s.archived_at is null and c.company_id = $1 and c.id = (a #>> '{addresses,0,contactId}')::uuid
  ), ticket as (
    insert into tickets (company_id, id, number, label, description, services, priority, impact, type, requester_id, requester_name, author_id, author_name, comment, smart_account, details,
      order_id, order_number, site_id, contact_id, sub_organisation_id)
    select $1, uuidv7(), 'T-' || 10000 + house.next_number('ticket', 0), a ->> 'label', a ->> 'description', array(select jsonb_array_elements_text(a -> 'services')), a ->> 'priority', a ->> 'impact', a ->> 'type',
      $3::uuid, $4::text, $3::uuid, $4::text, a ->> 'comment', a ->> 'smartAccount', a -> 'details', line.order_id, line.order_number, place.id, place.contact_id, line.sub_organisation_id
    from asked, line, place
    returning company_id, id, number, label, order_number, smart_account, site_id, sub_organisation_id, requester_id, requester_name, created_at
  ), made as materialized (
    select t.id as ticket_id, uuidv7() as id, x.rank, coalesce(line.reference, x.one ->> 'reference') as reference, coalesce(line.description, x.one ->> 'description') as description, line.id as line_id, x.one
    from ticket t, asked, jsonb_array_elements(a -> 'lines') with ordinality x(one, rank) left join line on x.rank = 1
  ), lines as (
    insert into ticket_lines (company_id, id, ticket_id, position, origin, reference, description, quantity, order_line_id)
    select $1, id, ticket_id, rank, one ->> 'origin', reference, description, (one ->> 'quantity')::integer, line_id from made
  ), configurations as (
    insert into ticket_line_configurations (company_id, ticket_id, line_id, piece, host_name, address, vlans, template)
    select $1, ticket_id, id, (c ->> 'piece')::integer, c ->> 'hostName', c ->> 'address', c ->> 'vlans', c ->> 'template' from made, jsonb_array_elements(one -> 'configurations') c
  ), addresses as (
    insert into ticket_addresses (company_id, id, ticket_id, position, site_id, contact_id, is_main) select $1, uuidv7(), ticket.id, 1, place.id, place.contact_id, true from ticket, place
  ), dates as (
    insert into ticket_preferred_dates (company_id, ticket_id, position, wished_on, part)
    select $1, ticket.id, x.rank, (x.one ->> 'wishedOn')::date, x.one ->> 'part' from ticket, asked, jsonb_array_elements(a -> 'preferredDates') with ordinality x(one, rank)
  ), entry as (
    insert into search_entries (company_id, kind, object_id, title, text, sorted_on, site_id, sub_organisation_id)
    select $1, 'ticket', t.id, t.number, bench.plain(concat_ws(' ', t.number, t.order_number, t.smart_account, (select string_agg(reference, ' ') from made), t.label, t.requester_name, place.label,
      (select string_agg(description, ' ') from made))), t.created_at::date, t.site_id, t.sub_organisation_id from ticket t, place
  ), found as (
    insert into search_references (company_id, kind, object_id, key, field, written)
    select $1, 'ticket', t.id, bench.key(x.one), x.field, bench.written(x.one) from ticket t cross join lateral (
      select 'number' as field, t.number as one union all select 'order', t.order_number union all select 'smartAccount', t.smart_account union all select 'product', reference from made) x
  ), told as (
    insert into journal (company_id, id, object_kind, object_id, object_title, action, changes, site_id, sub_organisation_id, actor_kind, actor_id, actor_name)
    select $1, uuidv7(), 'ticket', id, number, 'created', '{"state": {"before": null, "after": "awaitingValidation"}}', site_id, sub_organisation_id, 'user', requester_id, requester_name from ticket
    returning company_id, id
  )
  select t.company_id as "companyId", t.id, t.number, house.enqueue('bench.follow', json_build_object('entries', json_build_array(json_build_object('companyId', e.company_id, 'id', e.id)))) as job from ticket t, told e`;

/** Inserts the rows that the product inserts for a ticket: with its parts, search entries, journal entry and job. */
export const answerSentTicket = (caller: Caller, body: string): Answer => ({
  statements: caller.ordersServices ? [prepareStatement(text, [caller.companyId, body, caller.userId, caller.name])] : [],
  present: (sent) => (sent?.[0] ? { companyId: caller.companyId, id: sent[0].id, number: sent[0].number, state: 'awaitingValidation', version: 1 } : null),
});
