import { caller, countCapped, formatInstant, list, page, prepareStatement, Values, type Statement } from './statement.ts';

const states = ['awaitingValidation', 'validated', 'shipped', 'deployed', 'invoiced', 'refused', 'cancelled'] as const;

const summary = `o.number, o.label, o.services, o.takes_from_stock as "takesFromStock", o.is_sent_out as "isSentOut", o.state, ${formatInstant('o.state_at')} as "stateAt", o.priority, o.impact, o.type,
  o.site_id as "siteId", s.label as "siteLabel", o.requester_name as "requesterName", o.technician_name as "technicianName", ${formatInstant('o.planned_at')} as "plannedAt", w.wished_on as "wishedOn", o.order_number as "orderNumber",
  o.invoice_number as "invoiceNumber", g.number as "rolloutNumber", ${formatInstant('o.created_at')} as "createdAt", o.version`;
const joins = `left join sites s on s.company_id = o.company_id and s.id = o.site_id left join rollouts g on g.company_id = o.company_id and g.id = o.rollout_id
  left join ticket_preferred_dates w on w.company_id = o.company_id and w.ticket_id = o.id and w.position = 1`;

const columns = { state: 'o.state', site: 'o.site_id', technician: 'o.technician_id', requester: 'o.requester_id' } as const;

function conditions(values: Values, query: URLSearchParams): string {
  let where = 'o.company_id = $2';
  for (const [name, column] of Object.entries(columns)) {
    const value = query.get(name);
    if (value !== null) where += ` and ${column} = ${values.add(value)}`;
  }
  const service = query.get('service');
  if (service !== null) where += ` and o.services @> array[${values.add(service)}]::text[]`;
  if (query.has('followed')) where += ' and o.id in (select f.ticket_id from ticket_followers f where f.company_id = $2 and f.user_id = caller.user_id)';
  return where;
}

/** Fifty tickets, the latest first. */
export function ticketsStatement(token: string, company: number, query: URLSearchParams): Statement {
  const values = new Values(token, company);
  const where = conditions(values, query);
  return prepareStatement(`with ${caller} ${page('tickets', 'created_at', 'createdAt', { where, joins, row: summary })}`, values.list);
}

const cardsAtMost = 500;
const selectCards = (state: string): string => `select * from (select o.*, row_number() over (order by o.state_at desc, o.id desc) as place from tickets o
  where o.company_id = $2 and o.state = '${state}' order by o.state_at desc, o.id desc limit ${cardsAtMost}) c`;
const boardText = `with ${caller}, cards as materialized (
    select * from (${states.map(selectCards).join(' union all ')}) o order by place, id limit ${cardsAtMost}
  ), rows as (
    select o.state, json_agg(row_to_json(c) order by o.place) as cards from cards o left join sites s on s.company_id = $2 and s.id = o.site_id
    cross join lateral (select o.company_id as "companyId", caller.company_name as "companyName", o.id, o.number, o.label, o.services, o.takes_from_stock as "takesFromStock", o.is_sent_out as "isSentOut",
      o.state, ${formatInstant('o.state_at')} as "stateAt", o.priority, o.requester_name as "requesterName", o.technician_name as "technicianName", ${formatInstant('o.planned_at')} as "plannedAt", s.label as "siteLabel", o.version,
      case when o.state = 'awaitingValidation' then (select count(*) from ticket_preferred_dates w where w.company_id = $2 and w.ticket_id = o.id) else 0 end as "preferredDates" from caller) c
    group by o.state
  )
  select json_build_object('columns', json_build_array(${states
    .map(
      (state) =>
        `json_build_object('state', '${state}', 'count', ${countCapped('tickets', `o.company_id = $2 and o.state = '${state}'`)}, 'cards', coalesce((select cards from rows where state = '${state}'), '[]'))`,
    )
    .join(', ')}))::text from caller`;

/** The latest moved tickets of every state, and the count of each. */
export const boardStatement = (token: string, company: number): Statement => prepareStatement(boardText, [token, company]);

const selectSite = (
  alias: string,
): string => `(select json_build_object('id', p.id, 'code', p.code, 'label', p.label, 'street', p.street, 'complement', p.complement, 'postalCode', p.postal_code, 'city', p.city,
  'country', p.country, 'accessInstructions', p.access_instructions) from sites p where p.company_id = $2 and p.id = ${alias}.site_id)`;
const selectContact = (
  alias: string,
): string => `(select json_build_object('id', k.id, 'civility', k.civility, 'firstName', k.first_name, 'lastName', k.last_name, 'jobFunction', k.job_function,
  'landline', k.landline, 'mobile', k.mobile, 'email', k.email) from contacts k where k.company_id = $2 and k.id = ${alias}.contact_id)`;
const files = (kind: string, alias: string): string =>
  list(`select f.id, f.name, f.content_type as "contentType", f.size, k.role from file_links k join files f on f.company_id = $2 and f.id = k.file_id
  where k.company_id = $2 and k.object_kind = '${kind}' and k.object_id = ${alias}.id order by k.position`);

/** States on the course of a ticket, and those after which its customer can do nothing more. */
const course = `array_remove(array['awaitingValidation', 'validated', case when 'shipping' = any (o.services) or ('staging' = any (o.services) and o.is_sent_out) then 'shipped' end,
  case when o.services && array['staging', 'deployment', 'engineering', 'wifiStudy', 'decommissioning', 'audit'] then 'deployed' end, 'invoiced'], null)`;
const passed = `select x.state, x.rank, coalesce(e.happened_at, case when x.state = 'awaitingValidation' then o.created_at when x.state = o.state then o.state_at end) as at,
    coalesce(e.by, case when x.state = 'awaitingValidation' and e.id is null then o.author_name end) as by, e.id is not null as has_event
  from unnest(case when o.state = any (c.course) then c.course else c.course || o.state end) with ordinality x(state, rank)
  left join lateral (select j.id, j.happened_at, case when j.actor_kind <> 'system' then j.actor_name end as by from journal j
    where j.company_id = $2 and j.object_kind = 'ticket' and j.object_id = o.id and j.changes -> 'state' ->> 'after' = x.state order by j.happened_at desc, j.sequence desc limit 1) e on true`;

const ticketText = `with ${caller}
  select (select row_to_json(t) from (
    select o.company_id as "companyId", caller.company_name as "companyName", o.id, ${summary}, o.description, o.comment, o.validation_comment as "validationComment", o.author_name as "authorName",
      o.technician_id as "technicianId", o.smart_account as "smartAccount", o.cco_id as "ccoId", o.shipping_option as "shippingOption", o.shipping_on as "shippingOn",
      '{"engineering": null, "study": null, "audit": null}'::jsonb || o.details as details, sub.name as "subOrganisationName", ${selectSite('o')} as site, ${selectContact('o')} as contact,
      (select json_build_object('number', d.number, 'customerOrderNumber', d.customer_order_number) from orders d where d.company_id = $2 and d.id = o.order_id) as "order",
      exists (select from invoices i where i.company_id = $2 and i.number = o.invoice_number) as "hasInvoice",
      case when g.id is not null then json_build_object('number', g.number, 'label', g.label) end as rollout,
      ${list('select d.wished_on as "on", d.part from ticket_preferred_dates d where d.company_id = $2 and d.ticket_id = o.id order by d.position')} as "preferredDates",
      ${list(`select l.id, l.origin, l.reference, l.description, l.quantity, l.serial, d.manufacturer_code as "deviceManufacturer", d.reference as "deviceReference", ol.state as "orderedState",
        coalesce(d.manufacturer_code, (select case when count(*) = 1 then min(p.manufacturer_code) end from products p where p.reference = l.reference)) as manufacturer,
        lo.number as "orderNumber", lo.customer_order_number as "customerOrderNumber",
        ${list('select c.piece as item, c.host_name as "hostName", c.address, c.vlans, c.template, c.note, c.file_id as "fileId" from ticket_line_configurations c where c.company_id = $2 and c.line_id = l.id order by c.piece')} as configurations
        from ticket_lines l left join devices d on d.company_id = $2 and d.id = l.device_id left join order_lines ol on ol.company_id = $2 and ol.id = l.order_line_id
        left join orders lo on lo.company_id = $2 and lo.id = ol.order_id where l.company_id = $2 and l.ticket_id = o.id order by l.position`)} as lines,
      ${list(`select l.id, i.code as "itemCode", i.reference, i.description, l.quantity, l.note,
        (select json_build_object('number', v.number, 'state', v.state, 'quantity', v.quantity, 'untilOn', v.until_on,
            'serials', coalesce((select json_agg(n.serial order by n.serial_key) from stock_serials n where n.company_id = $2 and n.reservation_id = v.id), '[]'))
          from stock_reservations v where v.company_id = $2 and v.id = l.reservation_id) as reservation
        from ticket_stock_lines l join stock_items i on i.company_id = $2 and i.id = l.item_id where l.company_id = $2 and l.ticket_id = o.id order by l.position`)} as "stockLines",
      ${list(`select a.id, a.service, a.is_main as "isMain", ${selectSite('a')} as site, ${selectContact('a')} as contact from ticket_addresses a where a.company_id = $2 and a.ticket_id = o.id order by a.position`)} as addresses,
      ${files('ticket', 'o')} as files,
      ${list(`select n.id, n.title, n.state, n.technician_id as "technicianId", n.technician_name as "technicianName", n.comment, n.version, ${formatInstant('n.starts_at')} as "startsAt", ${formatInstant('n.ends_at')} as "endsAt"
        from interventions n where n.company_id = $2 and n.ticket_id = o.id order by n.position, n.id`)} as interventions,
      ${list('select f.user_id as id, f.user_name as name from ticket_followers f where f.company_id = $2 and f.ticket_id = o.id order by f.created_at, f.user_id')} as followers,
      exists (select from ticket_followers f where f.company_id = $2 and f.ticket_id = o.id and f.user_id = caller.user_id) as "isFollowed",
      ${list(`select j.id, ${formatInstant('j.happened_at')} as "happenedAt", case when j.actor_kind <> 'system' then j.actor_name end as by, j.object_kind as kind, j.object_title as title, j.action,
        j.changes -> 'state' ->> 'before' as before, j.changes -> 'state' ->> 'after' as after, coalesce(j.changes -> 'validationComment' ->> 'after', j.changes -> 'comment' ->> 'after') as comment from (
          select * from journal e where e.company_id = $2 and e.object_kind = 'ticket' and e.object_id = o.id and e.action <> 'followersChanged'
          union all select e.* from interventions n join journal e on e.company_id = $2 and e.object_kind = 'intervention' and e.object_id = n.id where n.company_id = $2 and n.ticket_id = o.id) j
        order by j.happened_at desc, j.sequence desc limit 100`)} as events,
      (select json_agg(json_build_object('state', p.state, 'at', case when o.state <> all (c.course) or p.rank <= array_position(c.course, o.state) then ${formatInstant('p.at')} end,
          'by', case when o.state <> all (c.course) or p.rank <= array_position(c.course, o.state) then p.by end) order by p.rank)
        from (${passed}) p where o.state = any (c.course) or p.has_event or p.state in ('awaitingValidation', o.state)) as course,
      (select json_agg(json_build_object('to', x.state, 'refusal', case when o.state in ('invoiced', 'cancelled') then 'ended'
          when x.state = 'cancelled' then case when o.state not in ('awaitingValidation', 'refused') then 'staffOnly' end
          when x.state = 'awaitingValidation' then case when o.state <> 'refused' then 'backwards' end else 'staffOnly' end) order by x.rank)
        from unnest(array[${states.map((state) => `'${state}'`).join(', ')}]) with ordinality x(state, rank) where x.state <> o.state) as moves,
      json_build_object('amend', caller.orders_services and o.state in ('awaitingValidation', 'refused'), 'cancel', caller.orders_services and o.state in ('awaitingValidation', 'refused'),
        'addFiles', o.state <> 'cancelled', 'addFollowers', caller.role = 'manager' or caller.user_id in (o.requester_id, o.author_id), 'handle', false) as can
    from tickets o ${joins} left join sub_organisations sub on sub.company_id = $2 and sub.id = o.sub_organisation_id cross join lateral (select ${course} as course) c
    where o.company_id = $2 and o.number = $3
  ) t)::text from caller`;

/** One ticket with its lines, stock, addresses, files, interventions, followers and time line. */
export const ticketStatement = (token: string, company: number, number: string): Statement => prepareStatement(ticketText, [token, company, number]);

const conversationText = `with ${caller}
  select (select row_to_json(r) from (
    select c.id, c.last_seq as "lastSeq", coalesce(b.last_read_seq, 0) as "readSeq",
      (select count(*) from messages m where m.company_id = $2 and m.conversation_id = c.id and m.seq > coalesce(b.last_read_seq, 0) and m.author_id is distinct from caller.user_id) as unread,
      exists (select from messages m where m.company_id = $2 and m.conversation_id = c.id order by m.seq desc offset 50) as "hasEarlier",
      ${list(`select m.id, m.seq, m.author_kind as "authorKind", m.author_name as "authorName", coalesce(m.author_id = caller.user_id, false) as "isOwn", m.body, ${formatInstant('m.sent_at')} as "sentAt", ${files('message', 'm')} as files
        from (select * from messages m where m.company_id = $2 and m.conversation_id = c.id order by m.seq desc limit 50) m order by m.seq`)} as messages
    from tickets o join conversations c on c.company_id = $2 and c.kind = 'ticket' and c.object_id = o.id
    left join conversation_members b on b.company_id = $2 and b.conversation_id = c.id and b.user_id = caller.user_id
    where o.company_id = $2 and o.number = $3
  ) r)::text from caller`;

/** The latest messages on a ticket. */
export const conversationStatement = (token: string, company: number, number: string): Statement =>
  prepareStatement(conversationText, [token, company, number]);
