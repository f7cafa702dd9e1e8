import { refColumn, ownColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type SqlBool } from 'kysely';
import { dot } from '#platform/kernel/dots.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { type ChoiceSource, keepSet } from '#platform/lists/server/conditions.ts';
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
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'it.companyId').onRef('s.id', '=', 'it.siteId'))
    .select((eb) => [
      'it.companyId',
      'it.id',
      'it.number',
      'it.label',
      eb.ref('it.services').$castTo<Service[]>().as('services'),
      'it.takesFromStock',
      'it.isSentOut',
      'it.state',
      'it.stateAt',
      'it.priority',
      's.label as siteLabel',
      'it.requesterName',
      'it.technicianName',
      'it.plannedAt',
      'it.clockKind',
      'it.clockState',
      'it.clockDueAt',
      'it.version',
    ]);

/** The columns of a row of the list. */
export const listedTickets = (scope: CompanyScope, page: CutOf<'tickets', 'it'>) =>
  shownTickets(scope, page)
    .leftJoin('rollouts as o', (join) => join.onRef('o.companyId', '=', 'it.companyId').onRef('o.id', '=', 'it.rolloutId'))
    .leftJoin('ticket_preferred_dates as w', (join) =>
      join.onRef('w.companyId', '=', 'it.companyId').onRef('w.ticketId', '=', 'it.id').on('w.position', '=', sql.lit(1)),
    )
    .select(['it.siteId', 'it.impact', 'it.type', 'w.wishedOn', 'it.orderNumber', 'it.invoiceNumber', 'o.number as rolloutNumber', 'it.createdAt']);

const choicesAtMost = 200;
/** People whom tickets of the company name. */
const people = (id: 'requesterId' | 'technicianId', name: 'requesterName' | 'technicianName'): ChoiceSource => {
  const selectNamed = ({ db }: CompanyScope) =>
    db
      .selectFrom('tickets')
      .select([sql<string>`${ownColumn('tickets', id)}::text`.as('value'), sql<string>`max(${ownColumn('tickets', name)})`.as('label')])
      .where(id, 'is not', null)
      .groupBy(id);
  return {
    choices: (scope) => selectNamed(scope).orderBy('label').limit(choicesAtMost),
    selectLabel: (scope, person) => selectNamed(scope).where(id, '=', person),
  };
};
const rolloutChoices: ChoiceSource = {
  choices: ({ db }) =>
    db
      .selectFrom('rollouts')
      .select(['id as value', sql<string>`number || ${dot} || label`.as('label')])
      .orderBy('createdAt', 'desc')
      .limit(choicesAtMost),
  selectLabel: ({ db }, id) => db.selectFrom('rollouts').select('number as label').where('id', '=', id),
};

const linesOfListed = ({ db }: CompanyScope) =>
  db
    .selectFrom('ticket_lines as l')
    .whereRef('l.companyId', '=', refColumn('tickets', 'it.companyId'))
    .whereRef('l.ticketId', '=', refColumn('tickets', 'it.id'));
const itemsOfListed = ({ db }: CompanyScope) =>
  db
    .selectFrom('ticket_stock_lines as l')
    .innerJoin('stock_items as i', (join) => join.onRef('i.companyId', '=', 'l.companyId').onRef('i.id', '=', 'l.itemId'))
    .whereRef('l.companyId', '=', refColumn('tickets', 'it.companyId'))
    .whereRef('l.ticketId', '=', refColumn('tickets', 'it.id'));

/** The list of tickets, read from its table. */
export const tickets = serveList(ticketList, {
  table: 'tickets',
  searchKind: ticketKind,
  isFoundInOrder: true,
  sorts: { createdAt: { instant: 'createdAt' }, plannedAt: { instant: 'plannedKey' }, stateAt: { instant: 'stateAt' }, dueAt: { instant: 'dueKey' } },
  states: { column: 'state' },
  filters: (on) => ({
    service: on.where(
      (service: Service) => service,
      (service) => sql<SqlBool>`it.services @> array[${service}]::text[]`,
    ),
    priority: on.equalTo('priority'),
    site: on.equalTo('siteId', siteChoices),
    technician: on.equalTo('technicianId', people('technicianId', 'technicianName')),
    requester: on.equalTo('requesterId', people('requesterId', 'requesterName')),
    followed: on.where(
      keepSet,
      (_isFollowed, { db }) =>
        sql<SqlBool>`it.id in (${db
          .selectFrom('ticket_followers')
          .select('ticketId')
          .where('userId', '=', sql<string>`house.user_id()`)})`,
    ),
    mine: on.where(keepSet, () => sql<SqlBool>`it.requester_id = house.user_id()`),
    late: on.where(keepSet, () => sql<SqlBool>`it.due_key <= now()`),
    impact: on.equalTo('impact'),
    type: on.equalTo('type'),
    rollout: on.equalTo('rolloutId', rolloutChoices),
    order: on.equalTo('orderNumber'),
  }),
  covered: ['site', 'technician', 'requester', 'priority', 'order'],
  foundBy: {
    shown: (ticket) => [ticket.number, ticket.label, ticket.requesterName, ticket.siteLabel],
    hidden: {
      serial: (scope) => linesOfListed(scope).select('l.serial as value'),
      order: 'orderNumber',
      invoice: 'invoiceNumber',
      smartAccount: 'smartAccount',
      product: (scope) =>
        linesOfListed(scope)
          .select(sql<string>`l.reference || ', ' || l.description`.as('value'))
          .unionAll(itemsOfListed(scope).select(sql<string>`i.reference || ', ' || i.description`.as('value'))),
    },
  },
  rows: listedTickets,
});
