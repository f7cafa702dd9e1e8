import { prepareStatement, type Row } from './database.ts';
import { findTyped } from './orders.ts';
import { answerPage, countCapped, presentCount, Values, type Answer, type Caller } from './statement.ts';

export const states = ['awaitingValidation', 'validated', 'shipped', 'deployed', 'invoiced', 'refused', 'cancelled'] as const;

const clock = 'o.clock_kind as "clockKind", o.clock_state as "clockState", o.clock_due_at as "clockDueAt"';

/** Columns of a ticket in a list. */
export const summary = `o.number, o.label, o.services, o.takes_from_stock as "takesFromStock", o.is_sent_out as "isSentOut", o.state, o.state_at as "stateAt", o.priority, o.impact, o.type,
  o.site_id as "siteId", s.label as "siteLabel", o.requester_name as "requesterName", o.technician_name as "technicianName", o.planned_at as "plannedAt", w.wished_on as "wishedOn", o.order_number as "orderNumber",
  o.invoice_number as "invoiceNumber", g.number as "rolloutNumber", o.created_at as "createdAt", o.version, ${clock}`;
export const joins = `left join sites s on s.company_id = $1 and s.id = o.site_id left join rollouts g on g.company_id = $1 and g.id = o.rollout_id
  left join ticket_preferred_dates w on w.company_id = $1 and w.ticket_id = o.id and w.position = 1`;

const columns = { state: 'o.state', site: 'o.site_id', technician: 'o.technician_id', requester: 'o.requester_id' } as const;

/** Fifty tickets, the latest first. */
export function answerTickets(caller: Caller, query: URLSearchParams): Answer {
  const values = new Values(caller.companyId);
  let where = 'o.company_id = $1';
  for (const [name, column] of Object.entries(columns)) {
    const value = query.get(name);
    if (value !== null) where += ` and ${column} = ${values.add(value)}`;
  }
  const service = query.get('service'),
    typed = query.get('q');
  if (service !== null) where += ` and o.services @> array[${values.add(service)}]::text[]`;
  if (query.has('followed'))
    where += ` and o.id in (select f.ticket_id from ticket_followers f where f.company_id = $1 and f.user_id = ${values.add(caller.userId)})`;
  if (typed === null) return answerPage(caller, values, { table: 'tickets', day: 'created_at', sort: 'createdAt', where, joins, row: summary });
  const before = findTyped(values, caller.companyId, 'ticket', typed, where === 'o.company_id = $1');
  where += ' and o.id in (select object_id from found)';
  return answerPage(caller, values, { table: 'tickets', day: 'created_at', sort: 'createdAt', where, joins, row: summary, before });
}

const cardsAtMost = 500;
const cardColumns = `o.id, o.number, o.label, o.services, o.takes_from_stock as "takesFromStock", o.is_sent_out as "isSentOut", o.state, o.state_at as "stateAt", o.priority, o.requester_name as "requesterName",
  o.technician_name as "technicianName", o.planned_at as "plannedAt", o.site_id, o.version, ${clock}`;
/** States whose cards may be late: late ones come first in their column, each part found by an index. */
const open = ['awaitingValidation', 'validated', 'shipped', 'deployed', 'refused'];
const selectFirst = (state: string, where = ''): string =>
  `(select ${cardColumns}, o.due_key <= now() as late from tickets o where o.company_id = $1 and o.state = '${state}'${where} order by o.state_at desc, o.id desc limit ${cardsAtMost})`;
const selectCards = (state: string): string => {
  const cards = open.includes(state)
    ? `${selectFirst(state, ' and o.due_key <= now()')} union all ${selectFirst(state, ' and o.due_key > now()')}`
    : selectFirst(state);
  const order = open.includes(state) ? 'c.late desc, ' : '';
  return `select c.*, row_number() over (order by ${order}c."stateAt" desc, c.id desc) as place from (${cards}) c`;
};
const boardText = `select c.*, s.label as "siteLabel", case when c.state = 'awaitingValidation' then (select count(*) from ticket_preferred_dates w where w.company_id = $1 and w.ticket_id = c.id) else 0 end as "preferredDates"
  from (select * from (${states.map(selectCards).join(' union all ')}) c order by place, id limit ${cardsAtMost}) c left join sites s on s.company_id = $1 and s.id = c.site_id order by c.place`;
const boardCountsText = `select ${states.map((state) => `${countCapped('tickets', `o.company_id = $1 and o.state = '${state}'`)} as "${state}"`).join(', ')}`;

/** The latest moved tickets of every state, and the count of each. */
export const answerBoard = (caller: Caller): Answer => ({
  statements: [prepareStatement(boardText, [caller.companyId]), prepareStatement(boardCountsText, [caller.companyId])],
  present: (cards, [counts]) => {
    for (const card of cards!) {
      card.companyId = caller.companyId;
      card.companyName = caller.companyName;
      card.place = card.site_id = card.late = undefined;
    }
    const byState: Map<unknown, Row[]> = Map.groupBy(cards!, ({ state }) => state);
    return { columns: states.map((state) => ({ state, count: presentCount(counts![state]), cards: byState.get(state) ?? [] })) };
  },
});
