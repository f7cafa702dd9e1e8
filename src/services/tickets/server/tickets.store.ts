import { columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql, type SqlBool } from 'kysely';
import { dot } from '#platform/kernel/dots.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ChoiceSource } from '#platform/lists/server/conditions.ts';
import { set } from '#platform/lists/server/conditions.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { siteChoices } from '#parties/sites/server/sites.store.ts';
import type { Service } from '../service.ts';
import { ticketKind } from '../tickets.journal.ts';
import { ticketList } from '../tickets.list.ts';

/** The columns that rows of the list and cards of the board have in common. */
export const shownTickets = (scope: CompanyScope, page: CutOf<'tickets', 'it'>) =>
  scope.db
    .selectFrom(page)
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'it.company_id').onRef('s.id', '=', 'it.site_id'))
    .select((eb) => [
      'it.company_id as companyId',
      'it.id',
      'it.number',
      'it.label',
      eb.ref('it.services').$castTo<Service[]>().as('services'),
      'it.takes_from_stock as takesFromStock',
      'it.is_sent_out as isSentOut',
      'it.state',
      'it.state_at as stateAt',
      'it.priority',
      's.label as siteLabel',
      'it.requester_name as requesterName',
      'it.technician_name as technicianName',
      'it.planned_at as plannedAt',
      'it.clock_kind as clockKind',
      'it.clock_state as clockState',
      'it.clock_due_at as clockDueAt',
      'it.version',
    ]);

/** The columns of a row of the list. */
export const listedTickets = (scope: CompanyScope, page: CutOf<'tickets', 'it'>) =>
  shownTickets(scope, page)
    .leftJoin('rollouts as o', (join) => join.onRef('o.company_id', '=', 'it.company_id').onRef('o.id', '=', 'it.rollout_id'))
    .leftJoin('ticket_preferred_dates as w', (join) =>
      join.onRef('w.company_id', '=', 'it.company_id').onRef('w.ticket_id', '=', 'it.id').on('w.position', '=', sql.lit(1)),
    )
    .select([
      'it.site_id as siteId',
      'it.impact',
      'it.type',
      'w.wished_on as wishedOn',
      'it.order_number as orderNumber',
      'it.invoice_number as invoiceNumber',
      'o.number as rolloutNumber',
      'it.created_at as createdAt',
    ]);

const choicesAtMost = 200;
/** People whom tickets of the company name. */
const people = (id: 'requester_id' | 'technician_id', name: 'requester_name' | 'technician_name'): ChoiceSource => {
  const named = ({ db }: CompanyScope) =>
    db
      .selectFrom('tickets')
      .select([sql<string>`${sql.ref(id)}::text`.as('value'), sql<string>`max(${sql.ref(name)})`.as('label')])
      .where(id, 'is not', null)
      .groupBy(id);
  return { choices: (scope) => named(scope).orderBy('label').limit(choicesAtMost), labelOf: (scope, person) => named(scope).where(id, '=', person) };
};
const rolloutChoices: ChoiceSource = {
  choices: ({ db }) =>
    db
      .selectFrom('rollouts')
      .select(['id as value', sql<string>`number || ${dot} || label`.as('label')])
      .orderBy('created_at', 'desc')
      .limit(choicesAtMost),
  labelOf: ({ db }, id) => db.selectFrom('rollouts').select('number as label').where('id', '=', id),
};

const linesOfListed = ({ db }: CompanyScope) =>
  db
    .selectFrom('ticket_lines as l')
    .whereRef('l.company_id', '=', columnOf('tickets', 'it.company_id'))
    .whereRef('l.ticket_id', '=', columnOf('tickets', 'it.id'));
const itemsOfListed = ({ db }: CompanyScope) =>
  db
    .selectFrom('ticket_stock_lines as l')
    .innerJoin('stock_items as i', (join) => join.onRef('i.company_id', '=', 'l.company_id').onRef('i.id', '=', 'l.item_id'))
    .whereRef('l.company_id', '=', columnOf('tickets', 'it.company_id'))
    .whereRef('l.ticket_id', '=', columnOf('tickets', 'it.id'));

/** The list of tickets, read from its table. */
export const tickets = serveList(ticketList, {
  table: 'tickets',
  searchKind: ticketKind,
  sorts: { createdAt: { instant: 'created_at' }, plannedAt: { instant: 'planned_key' }, stateAt: { instant: 'state_at' }, dueAt: { instant: 'due_key' } },
  states: { column: 'state' },
  filters: (on) => ({
    service: on.where(
      (service: Service) => service,
      (service) => sql<SqlBool>`it.services @> array[${service}]::text[]`,
    ),
    priority: on.equalTo('priority'),
    site: on.equalTo('site_id', siteChoices),
    technician: on.equalTo('technician_id', people('technician_id', 'technician_name')),
    requester: on.equalTo('requester_id', people('requester_id', 'requester_name')),
    followed: on.where(
      set,
      (_isFollowed, { db }) =>
        sql<SqlBool>`it.id in (${db
          .selectFrom('ticket_followers')
          .select('ticket_id')
          .where('user_id', '=', sql<string>`house.user_id()`)})`,
    ),
    mine: on.where(set, () => sql<SqlBool>`it.requester_id = house.user_id()`),
    late: on.where(set, () => sql<SqlBool>`it.due_key <= now()`),
    impact: on.equalTo('impact'),
    type: on.equalTo('type'),
    rollout: on.equalTo('rollout_id', rolloutChoices),
    order: on.equalTo('order_number'),
  }),
  covered: ['site', 'technician', 'requester', 'priority', 'order'],
  foundBy: {
    shown: (ticket) => [ticket.number, ticket.label, ticket.requesterName, ticket.siteLabel],
    hidden: {
      serial: (scope) => linesOfListed(scope).select('l.serial as value'),
      order: 'order_number',
      invoice: 'invoice_number',
      smartAccount: 'smart_account',
      product: (scope) =>
        linesOfListed(scope)
          .select(sql<string>`l.reference || ', ' || l.description`.as('value'))
          .unionAll(itemsOfListed(scope).select(sql<string>`i.reference || ', ' || i.description`.as('value'))),
    },
  },
  rows: listedTickets,
});
