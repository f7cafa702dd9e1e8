import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';

/** Appointments that end without an answer, as the journal names them, locked until the transaction ends. */

const selectLocked = (tx: ScopedDb) =>
  tx
    .selectFrom('appointments as a')
    .innerJoin('interventions as n', (join) => join.onRef('n.companyId', '=', 'a.companyId').onRef('n.id', '=', 'a.interventionId'))
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'a.companyId').onRef('t.id', '=', 'a.ticketId'))
    .select(['a.companyId', 'a.id', 'a.state', 'a.siteId', 'a.subOrganisationId', 'n.title', 't.number'])
    .forNoKeyUpdate('a');

export type EndingAppointment = Awaited<ReturnType<typeof lockUnanswered>>[number];

/** Proposals that are held no longer, the first ones first. */
export const lockUnanswered = (tx: ScopedDb, atMost: number) =>
  selectLocked(tx)
    .where('a.state', '=', 'proposed')
    .where('a.heldUntil', '<=', sql<string>`now()`)
    .orderBy('a.heldUntil')
    .limit(atMost)
    .execute();

/** Open appointments of an intervention that was planned without its proposal, or cancelled. */
export const lockPlannedOtherwise = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  selectLocked(tx)
    .where('a.companyId', '=', companyId)
    .where('a.interventionId', '=', id)
    .where(({ or, and, eb }) =>
      or([
        and([eb('a.state', 'in', ['proposed', 'otherAsked', 'expired']), eb('n.startsAt', 'is not', null)]),
        and([eb('a.state', 'in', ['proposed', 'otherAsked', 'expired', 'agreed']), eb('n.state', '=', 'cancelled')]),
      ]),
    )
    .execute();

/** Open appointments of a refused or cancelled ticket. */
export const lockOfEndedTicket = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  selectLocked(tx)
    .where('a.companyId', '=', companyId)
    .where('a.ticketId', '=', id)
    .where('t.state', 'in', ['refused', 'cancelled'])
    .where('a.state', 'in', ['proposed', 'otherAsked', 'expired'])
    .execute();

/** Planned interventions of a ticket that was cancelled, locked as well. */
export const lockPlannedOfCancelled = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .select((eb) => ['n.id', eb.fn.coalesce('n.technicianId', 'n.recipientId').as('technicianId'), 'n.version'])
    .where('n.companyId', '=', companyId)
    .where('n.ticketId', '=', id)
    .where('n.startsAt', 'is not', null)
    .where('n.state', 'in', ['pending', 'waiting'])
    .where('t.state', '=', 'cancelled')
    .orderBy('n.id')
    .forNoKeyUpdate('n')
    .execute();
