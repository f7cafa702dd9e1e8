import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { handleItem, type Handled } from '#platform/data/server/journal/handling.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import type { Claims } from '#capabilities/queues/server/queue.service.ts';
import type { Service } from '../service.ts';
import type { Impact, Priority, TicketType } from '../ticket.ts';
import { ticketKind } from '../tickets.journal.ts';
import { ticketQueue } from '../tickets.queue.ts';
import * as api from '../tickets.queue.api.ts';
import { refuseTicket, validateTicket } from './ticket-moves.service.ts';

const ticket: Handled = { table: 'tickets', kind: ticketKind };

const claims: Claims = {
  claim: async (tx, author, { id, state }) => {
    await handleItem(tx, author, ticket, id, { action: 'claimed', state });
  },
  release: async (tx, author, { id, state }) => {
    await handleItem(tx, author, ticket, id, { action: 'released', state, isRelease: true });
  },
};

/** The queue of tickets to validate. */
export const ticketsQueue = declareQueue({
  rule: ticketQueue,
  table: 'tickets',
  // Sent again, a ticket waits anew.
  since: 'state_at',
  due: 'due_key',
  searched: ['i.number', 'i.label', 'i.requester_name', 'c.name'],
  rows: (db) =>
    db
      .selectFrom('tickets as i')
      .innerJoin('companies as c', 'c.id', 'i.company_id')
      .select(['i.number as title', 'i.label as detail', 'i.company_id as companyId', 'c.name as companyName', 'i.version']),
  item: api.getQueuedTicket,
  read: (db, id) => queuedTicket(db, id),
  claims,
  actions: ({ act }) => {
    act(api.validateQueuedTicket, 'validate', (tx, { item, body, context }) => validateTicket(tx, context.author, item.id, body).then(() => undefined));
    act(api.refuseQueuedTicket, 'refuse', (tx, { item, body, context }) => refuseTicket(tx, context.author, item.id, body).then(() => undefined));
  },
});

const queuedTicket = (db: ScopedDb, id: string) =>
  db
    .selectFrom('tickets as t')
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 't.company_id').onRef('s.id', '=', 't.site_id'))
    .leftJoin('ticket_preferred_dates as w', (join) =>
      join.onRef('w.company_id', '=', 't.company_id').onRef('w.ticket_id', '=', 't.id').on('w.position', '=', sql.lit(1)),
    )
    .select((eb) => [
      't.handled_at as handledAt',
      't.created_at as requestedAt',
      't.number',
      't.label',
      eb.ref('t.services').$castTo<Service[]>().as('services'),
      eb.ref('t.priority').$castTo<Priority>().as('priority'),
      eb.ref('t.impact').$castTo<Impact>().as('impact'),
      eb.ref('t.type').$castTo<TicketType>().as('type'),
      't.requester_name as requesterName',
      's.id as siteId',
      's.label as siteLabel',
      'w.wished_on as wishedOn',
      't.technician_id as technicianId',
      't.technician_name as technicianName',
      't.planned_at as plannedAt',
    ])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
