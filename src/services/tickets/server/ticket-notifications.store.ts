import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Expression } from 'kysely';
import { keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation } from '#platform/data/server/db/set-wise.ts';
import type { CorrectedContent } from '../ticket-corrections.ts';
import { peopleOfTicket } from './ticket-people.store.ts';

/** Day of an instant where the provider works. */
const toDay = (instant: Expression<string | null>) => sql<string | null>`(${instant} at time zone ${sql.lit(providerTimeZone)})::date`;

/** Columns of the ticket `t` and its company `c` that its notifications name. */
const namedColumns = ['t.companyId', 't.number', 't.label', 'c.name as company', 't.requesterName as requester', 's.label as site'] as const;

/** Values of the ticket `t` that corrections name. */
const selectContent = (db: ScopedDb) => sql<CorrectedContent>`jsonb_build_object('label', t.label, 'requestedServices', t.services, 'type', t.type,
  'priority', t.priority, 'impact', t.impact, 'shippingOption', t.shipping_option, 'shippingOn', t.shipping_on, 'smartAccount', coalesce(t.smart_account, ''),
  'ccoId', coalesce(t.cco_id, ''), 'preferredDates', coalesce((${db
    .selectFrom('ticket_preferred_dates as w')
    .select(sql`jsonb_agg(w.wished_on order by w.position)`.as('days'))
    .whereRef('w.companyId', '=', refColumn('tickets', 't.companyId'))
    .whereRef('w.ticketId', '=', refColumn('tickets', 't.id'))}), '[]'))`;

/** Tickets as their notifications name them, with their people. */
export const readNotifiedTickets = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'k.companyId').onRef('t.id', '=', 'k.id'))
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 't.companyId').onRef('s.id', '=', 't.siteId'))
    .select(namedColumns)
    .select([
      't.id as objectId',
      't.siteId',
      't.subOrganisationId',
      't.technicianName as technician',
      't.invoiceNumber as invoice',
      toDay(refColumn('tickets', 't.plannedAt')).as('day'),
      't.plannedAt',
      selectContent(db).as('content'),
      peopleOfTicket(db).as('people'),
    ])
    .execute();

/** The same of interventions, with the people of their tickets. */
export const readNotifiedInterventions = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('interventions as n', (join) => join.onRef('n.companyId', '=', 'k.companyId').onRef('n.id', '=', 'k.id'))
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 't.companyId').onRef('s.id', '=', 't.siteId'))
    .select(namedColumns)
    .select([
      'n.id as objectId',
      'n.siteId',
      'n.subOrganisationId',
      'n.technicianName as technician',
      toDay(refColumn('interventions', 'n.startsAt')).as('day'),
      'n.title as intervention',
      'n.startsAt',
      'n.endsAt',
      'n.state',
      'n.technicianId',
      peopleOfTicket(db).as('people'),
    ])
    .execute();
