import { columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql } from 'kysely';
import { keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import type { CorrectedContent } from '../ticket-corrections.ts';
import { peopleOfTicket } from './ticket-people.store.ts';

/** Day of an instant where the provider works. */
const dayOf = (instant: string) => sql<string | null>`(${sql.ref(instant)} at time zone ${sql.lit(providerTimeZone)})::date`;

/** Columns of the ticket `t` and its company `c` that its notifications name. */
const namedColumns = ['t.company_id as companyId', 't.number', 't.label', 'c.name as company', 't.requester_name as requester', 's.label as site'] as const;

/** Values of the ticket `t` that corrections name. */
const contentOf = (db: ScopedDb) => sql<CorrectedContent>`jsonb_build_object('label', t.label, 'requestedServices', t.services, 'type', t.type,
  'priority', t.priority, 'impact', t.impact, 'shippingOption', t.shipping_option, 'shippingOn', t.shipping_on, 'smartAccount', coalesce(t.smart_account, ''),
  'ccoId', coalesce(t.cco_id, ''), 'preferredDates', coalesce((${db
    .selectFrom('ticket_preferred_dates as w')
    .select(sql`jsonb_agg(w.wished_on order by w.position)`.as('days'))
    .whereRef('w.company_id', '=', columnOf('tickets', 't.company_id'))
    .whereRef('w.ticket_id', '=', columnOf('tickets', 't.id'))}), '[]'))`;

/** Tickets as their notifications name them, with their people. */
export const readNotifiedTickets = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'k.companyId').onRef('t.id', '=', 'k.id'))
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 't.company_id').onRef('s.id', '=', 't.site_id'))
    .select(namedColumns)
    .select([
      't.id as objectId',
      't.site_id as siteId',
      't.sub_organisation_id as subOrganisationId',
      't.technician_name as technician',
      't.invoice_number as invoice',
      dayOf('t.planned_at').as('day'),
      't.planned_at as plannedAt',
      contentOf(db).as('content'),
      peopleOfTicket(db).as('people'),
    ])
    .execute();

/** The same of interventions, with the people of their tickets. */
export const readNotifiedInterventions = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'k.companyId').onRef('n.id', '=', 'k.id'))
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.ticket_id'))
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 't.company_id').onRef('s.id', '=', 't.site_id'))
    .select(namedColumns)
    .select([
      'n.id as objectId',
      'n.site_id as siteId',
      'n.sub_organisation_id as subOrganisationId',
      'n.technician_name as technician',
      dayOf('n.starts_at').as('day'),
      'n.title as intervention',
      'n.starts_at as startsAt',
      'n.ends_at as endsAt',
      'n.state',
      'n.technician_id as technicianId',
      peopleOfTicket(db).as('people'),
    ])
    .execute();
