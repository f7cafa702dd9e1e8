import { prepareStatement, type Row } from './database.ts';
import { groupRows, type Answer, type Caller } from './statement.ts';
import { joins, states, summary } from './tickets.ts';

const site = (alias: string): string =>
  `${alias}.id as "site.id", ${alias}.code as "site.code", ${alias}.label as "site.label", ${alias}.street as "site.street", ${alias}.complement as "site.complement",
  ${alias}.postal_code as "site.postalCode", ${alias}.city as "site.city", ${alias}.country as "site.country", ${alias}.access_instructions as "site.accessInstructions"`;
const contact = `k.id as "contact.id", k.civility as "contact.civility", k.first_name as "contact.firstName", k.last_name as "contact.lastName", k.job_function as "contact.jobFunction",
  k.landline as "contact.landline", k.mobile as "contact.mobile", k.email as "contact.email"`;

const ticket = '(select t.id from tickets t where t.company_id = $1 and t.number = $2)';
const event = (
  alias: string,
): string => `${alias}.id, ${alias}.happened_at as "happenedAt", case when ${alias}.actor_kind <> 'system' then ${alias}.actor_name end as by, ${alias}.object_kind as kind,
  ${alias}.object_title as title, ${alias}.action, ${alias}.changes -> 'state' ->> 'before' as before, ${alias}.changes -> 'state' ->> 'after' as after,
  coalesce(${alias}.changes -> 'validationComment' ->> 'after', ${alias}.changes -> 'comment' ->> 'after') as comment, ${alias}.sequence`;
const ticketParts = {
  ticket: `select o.company_id as "companyId", o.id, ${summary}, o.description, o.comment, o.validation_comment as "validationComment", o.author_name as "authorName",
    o.technician_id as "technicianId", o.smart_account as "smartAccount", o.cco_id as "ccoId", o.shipping_option as "shippingOption", o.shipping_on as "shippingOn",
    o.details, o.requester_id, o.author_id, sub.name as "subOrganisationName", ${site('s')}, ${contact}, d.number as "order.number", d.customer_order_number as "order.customerOrderNumber",
    exists (select from invoices i where i.company_id = $1 and i.number = o.invoice_number) as "hasInvoice", g.number as "rollout.number", g.label as "rollout.label"
    from tickets o ${joins} left join sub_organisations sub on sub.company_id = $1 and sub.id = o.sub_organisation_id left join contacts k on k.company_id = $1 and k.id = o.contact_id
    left join orders d on d.company_id = $1 and d.id = o.order_id where o.company_id = $1 and o.number = $2`,
  clocks: `select k.kind, k.state, k.target_minutes as "targetMinutes", k.since, k.due_at as "dueAt" from ticket_clocks k where k.company_id = $1 and k.ticket_id = ${ticket} order by k.kind`,
  preferredDates: `select d.wished_on as "on", d.part from ticket_preferred_dates d where d.company_id = $1 and d.ticket_id = ${ticket} order by d.position`,
  lines: `select l.id, l.origin, l.reference, l.description, l.quantity, l.serial, d.manufacturer_code as "deviceManufacturer", d.reference as "deviceReference", ol.state as "orderedState",
    coalesce(d.manufacturer_code, (select case when count(*) = 1 then min(p.manufacturer_code) end from products p where p.reference = l.reference)) as manufacturer,
    lo.number as "orderNumber", lo.customer_order_number as "customerOrderNumber"
    from ticket_lines l left join devices d on d.company_id = $1 and d.id = l.device_id left join order_lines ol on ol.company_id = $1 and ol.id = l.order_line_id
    left join orders lo on lo.company_id = $1 and lo.id = ol.order_id where l.company_id = $1 and l.ticket_id = ${ticket} order by l.position`,
  configurations: `select c.line_id, c.piece as item, c.host_name as "hostName", c.address, c.vlans, c.template, c.note, c.file_id as "fileId" from ticket_lines l
    join ticket_line_configurations c on c.company_id = $1 and c.line_id = l.id where l.company_id = $1 and l.ticket_id = ${ticket} order by c.piece`,
  stockLines: `select l.id, i.code as "itemCode", i.reference, i.description, l.quantity, l.note, l.reservation_id, v.number as "reservation.number", v.state as "reservation.state",
    v.quantity as "reservation.quantity", v.until_on as "reservation.untilOn"
    from ticket_stock_lines l join stock_items i on i.company_id = $1 and i.id = l.item_id left join stock_reservations v on v.company_id = $1 and v.id = l.reservation_id
    where l.company_id = $1 and l.ticket_id = ${ticket} order by l.position`,
  stockSerials: `select n.reservation_id, n.serial from ticket_stock_lines l join stock_serials n on n.company_id = $1 and n.reservation_id = l.reservation_id
    where l.company_id = $1 and l.ticket_id = ${ticket} order by n.serial_key`,
  addresses: `select a.id, a.service, a.is_main as "isMain", ${site('p')}, ${contact} from ticket_addresses a left join sites p on p.company_id = $1 and p.id = a.site_id
    left join contacts k on k.company_id = $1 and k.id = a.contact_id where a.company_id = $1 and a.ticket_id = ${ticket} order by a.position`,
  files: `select f.id, f.name, f.content_type as "contentType", f.size, k.role from file_links k join files f on f.company_id = $1 and f.id = k.file_id
    where k.company_id = $1 and k.object_kind = 'ticket' and k.object_id = ${ticket} order by k.position`,
  interventions: `select n.id, n.title, n.state, n.technician_id as "technicianId", n.technician_name as "technicianName", n.comment, n.version, n.starts_at as "startsAt", n.ends_at as "endsAt",
    n.recipient_id as "recipientId", n.to_bring as "toBring", n.waiting_reason as "waitingReason", n.tasks, n.skills, n.length_minutes as "lengthMinutes"
    from interventions n where n.company_id = $1 and n.ticket_id = ${ticket} order by n.position, n.id`,
  followers: `select f.user_id as id, f.user_name as name from ticket_followers f where f.company_id = $1 and f.ticket_id = ${ticket} order by f.created_at, f.user_id`,
  events: `select ${event('j')} from (
      select e.* from journal e where e.company_id = $1 and e.object_kind = 'ticket' and e.object_id = ${ticket} and e.action <> 'followersChanged'
      union all select e.* from interventions n join journal e on e.company_id = $1 and e.object_kind = 'intervention' and e.object_id = n.id where n.company_id = $1 and n.ticket_id = ${ticket}) j
    order by j.happened_at desc, j.sequence desc limit 100`,
};
const partNames = Object.keys(ticketParts) as (keyof typeof ticketParts)[];

const shipped = (services: string[], isSentOut: unknown): boolean => services.includes('shipping') || (services.includes('staging') && isSentOut === true);
const deployed = ['staging', 'deployment', 'engineering', 'wifiStudy', 'decommissioning', 'audit'];

/** States of a ticket on its course, each with its event or the instant that the ticket itself holds. */
function presentCourse(found: Row, events: readonly Row[]): Row[] {
  const services = found.services as string[],
    { state } = found;
  const course: unknown[] = [
    'awaitingValidation',
    'validated',
    ...(shipped(services, found.isSentOut) ? ['shipped'] : []),
    ...(services.some((one) => deployed.includes(one)) ? ['deployed'] : []),
    'invoiced',
  ];
  const place = course.indexOf(state);
  return (place < 0 ? [...course, state] : course).flatMap((one, rank) => {
    const entry = events.find(({ kind, after }) => kind === 'ticket' && after === one);
    if (place < 0 && !entry && one !== 'awaitingValidation' && one !== state) return [];
    const isFirst = one === 'awaitingValidation';
    const at = entry?.happenedAt ?? (isFirst ? found.createdAt : one === state ? found.stateAt : null);
    const by = entry ? entry.by : isFirst ? found.authorName : null;
    const isPast = place < 0 || rank <= place;
    return [{ state: one, at: isPast ? at : null, by: isPast ? by : null }];
  });
}

function resolveMove(state: unknown, to: string): string | null {
  if (state === 'invoiced' || state === 'cancelled') return 'ended';
  if (to === 'cancelled') return state === 'awaitingValidation' || state === 'refused' ? null : 'staffOnly';
  if (to === 'awaitingValidation') return state === 'refused' ? null : 'backwards';
  return 'staffOnly';
}

function presentTicket(caller: Caller, results: readonly Row[][]): Row | null {
  const parts = Object.fromEntries(partNames.map((name, index) => [name, results[index]!])) as Record<(typeof partNames)[number], Row[]>;
  const [found] = parts.ticket;
  if (!found) return null;
  const { state, requester_id: requester, author_id: author } = found;
  const configured = groupRows(parts.configurations, 'line_id'),
    serials = Map.groupBy(parts.stockSerials, ({ reservation_id: id }) => id);
  for (const line of parts.lines) line.configurations = configured.get(line.id) ?? [];
  for (const line of parts.stockLines) {
    if (line.reservation) Object.assign(line.reservation, { serials: (serials.get(line.reservation_id) ?? []).map(({ serial }) => serial) });
    line.reservation_id = undefined;
  }
  for (const entry of parts.events) entry.sequence = undefined;
  for (const one of parts.interventions) one.tasks = (one.tasks as { label: string }[]).map(({ label }) => label);
  const isOpen = state === 'awaitingValidation' || state === 'refused';
  return Object.assign(found, {
    companyName: caller.companyName,
    requester_id: undefined,
    author_id: undefined,
    details: { engineering: null, study: null, audit: null, ...(found.details as Row) },
    clocks: parts.clocks,
    preferredDates: parts.preferredDates,
    lines: parts.lines,
    stockLines: parts.stockLines,
    addresses: parts.addresses,
    files: parts.files,
    interventions: parts.interventions,
    followers: parts.followers,
    isFollowed: parts.followers.some(({ id }) => id === caller.userId),
    events: parts.events,
    course: presentCourse(found, parts.events),
    moves: states.flatMap((to) => (to === state ? [] : [{ to, refusal: resolveMove(state, to) }])),
    can: {
      amend: caller.ordersServices && isOpen,
      cancel: caller.ordersServices && isOpen,
      addFiles: state !== 'cancelled',
      addFollowers: caller.role === 'manager' || caller.userId === requester || caller.userId === author,
      handle: false,
      correct: false,
    },
  });
}

const selectTicket = ({ companyId }: Caller, number: string) => Object.values(ticketParts).map((text) => prepareStatement(text, [companyId, number]));

/** One ticket with its lines, stock, addresses, files, interventions, followers and time line. */
export const answerTicket = (caller: Caller, number: string): Answer => ({
  statements: selectTicket(caller, number),
  present: (...results) => presentTicket(caller, results),
});

const shownMessages = 50;
const talk = `(select c.id from conversations c where c.company_id = $1 and c.kind = 'ticket' and c.object_id = ${ticket})`;
const conversationText = `select c.id, c.last_seq as "lastSeq", c.agent_name as "agentName", t.number, t.label as topic, coalesce(b.last_read_seq, 0) as "readSeq", coalesce(d.body, '') as draft,
    (select count(*) from messages m where m.company_id = $1 and m.conversation_id = c.id and m.seq > coalesce(b.last_read_seq, 0) and m.author_id is distinct from $3) as unread
  from tickets t join conversations c on c.company_id = $1 and c.kind = 'ticket' and c.object_id = t.id
    left join conversation_members b on b.company_id = $1 and b.conversation_id = c.id and b.user_id = $3
    left join message_drafts d on d.company_id = $1 and d.user_id = $3 and d.kind = 'ticket' and d.code = t.number
  where t.company_id = $1 and t.number = $2`;
const peopleText = `select r.user_id as id, r.name, r.is_staff as "isStaff", r.last_read_seq as "readSeq" from conversation_members r
  where r.company_id = $1 and r.conversation_id = ${talk} order by r.updated_at desc limit 200`;
const messagesText = `select m.id, m.seq, m.author_kind as "authorKind", m.author_name as "authorName", m.author_id, m.client_key as "clientKey", m.body, m.sent_at as "sentAt" from messages m
  where m.company_id = $1 and m.conversation_id = ${talk} order by m.seq desc limit ${shownMessages + 1}`;
const messageFilesText = `select k.object_id, f.id, f.name, f.content_type as "contentType", f.size, k.role
  from (select m.id from messages m where m.company_id = $1 and m.conversation_id = ${talk} order by m.seq desc limit ${shownMessages}) m
  join file_links k on k.company_id = $1 and k.object_kind = 'message' and k.object_id = m.id join files f on f.company_id = $1 and f.id = k.file_id order by k.position`;

function presentConversation(caller: Caller, [conversations, messages, files, people]: readonly Row[][]): Row | null {
  const found = conversations?.[0];
  if (!found) return null;
  const attached = groupRows(files!, 'object_id');
  const shown = messages!.slice(0, shownMessages).reverse();
  for (const message of shown) {
    message.isOwn = message.author_id === caller.userId;
    if (!message.isOwn) message.clientKey = null;
    message.author_id = undefined;
    message.files = attached.get(message.id) ?? [];
  }
  return Object.assign(found, {
    companyId: caller.companyId,
    title: `Ticket ${String(found.number)}`,
    address: `/stilldeploy/ticket/${String(found.number)}?company=${caller.companyId}`,
    icon: 'serviceTicket',
    hasEarlier: messages!.length > shownMessages,
    hasLater: false,
    messages: shown,
    people,
  });
}

const selectConversation = ({ companyId, userId }: Caller, number: string) => [
  prepareStatement(conversationText, [companyId, number, userId]),
  prepareStatement(messagesText, [companyId, number]),
  prepareStatement(messageFilesText, [companyId, number]),
  prepareStatement(peopleText, [companyId, number]),
];

/** The latest messages on a ticket. */
export const answerConversation = (caller: Caller, number: string): Answer => ({
  statements: selectConversation(caller, number),
  present: (...results) => presentConversation(caller, results),
});

/** A ticket and its messages in one call. */
export const answerTicketWithMessages = (caller: Caller, number: string): Answer => ({
  statements: [...selectTicket(caller, number), ...selectConversation(caller, number)],
  present: (...results) => {
    const found = presentTicket(caller, results);
    return found && Object.assign(found, { conversation: presentConversation(caller, results.slice(partNames.length)) });
  },
});
