import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';

/** Appointments that end without an answer, as the journal names them, locked until the transaction ends. */

const locked = (tx: ScopedDb) =>
  tx
    .selectFrom('appointments as a')
    .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'a.company_id').onRef('n.id', '=', 'a.intervention_id'))
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.ticket_id'))
    .select(['a.company_id as companyId', 'a.id', 'a.state', 'a.site_id as siteId', 'a.sub_organisation_id as subOrganisationId', 'n.title', 't.number'])
    .forUpdate('a');

export type EndingAppointment = Awaited<ReturnType<typeof lockUnanswered>>[number];

/** Proposals that are held no longer, the first ones first. */
export const lockUnanswered = (tx: ScopedDb, atMost: number) =>
  locked(tx)
    .where('a.state', '=', 'proposed')
    .where('a.held_until', '<=', sql<string>`now()`)
    .orderBy('a.held_until')
    .limit(atMost)
    .execute();

/** Open appointments of an intervention that was planned without its proposal, or cancelled. */
export const lockPlannedOtherwise = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  locked(tx)
    .where('a.company_id', '=', companyId)
    .where('a.intervention_id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        and([eb('a.state', 'in', ['proposed', 'otherAsked', 'expired']), eb('n.starts_at', 'is not', null)]),
        and([eb('a.state', 'in', ['proposed', 'otherAsked', 'expired', 'agreed']), eb('n.state', '=', 'cancelled')]),
      ]),
    )
    .execute();

/** Open appointments of a refused or cancelled ticket. */
export const lockOfEndedTicket = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  locked(tx)
    .where('a.company_id', '=', companyId)
    .where('a.ticket_id', '=', id)
    .where('t.state', 'in', ['refused', 'cancelled'])
    .where('a.state', 'in', ['proposed', 'otherAsked', 'expired'])
    .execute();

/** Planned interventions of a ticket that was cancelled, locked as well. */
export const lockPlannedOfCancelled = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.ticket_id'))
    .select((eb) => ['n.id', eb.fn.coalesce('n.technician_id', 'n.recipient_id').as('technicianId'), 'n.version'])
    .where('n.company_id', '=', companyId)
    .where('n.ticket_id', '=', id)
    .where('n.starts_at', 'is not', null)
    .where('n.state', 'in', ['pending', 'waiting'])
    .where('t.state', '=', 'cancelled')
    .orderBy('n.id')
    .forUpdate('n')
    .execute();
