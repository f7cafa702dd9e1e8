import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { openInterventionStates } from '#services/interventions/intervention.ts';

/** Open work of tickets and their invoices, which decide whether they can be closed. */

const selectOpenInterventions = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx.selectFrom('interventions').where('companyId', '=', companyId).where('ticketId', '=', id).where('state', 'in', openInterventionStates);

export const hasOpenInterventions = async (tx: ScopedDb, ticket: ObjectKey): Promise<boolean> =>
  (await selectOpenInterventions(tx, ticket).select('id').limit(1).executeTakeFirst()) !== undefined;

export const readOpenInterventions = (tx: ScopedDb, ticket: ObjectKey) =>
  selectOpenInterventions(tx, ticket)
    .select(['id', 'title', 'state', 'technicianId', 'technicianName', 'startsAt', 'endsAt', 'comment', 'version'])
    .orderBy('position')
    .execute();

/** Numbers of appointments of open interventions, and of remarks that are not lifted. */
export const countOpenAgreements = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('appointments as a')
        .innerJoin('interventions as n', (join) => join.onRef('n.companyId', '=', 'a.companyId').onRef('n.id', '=', 'a.interventionId'))
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('a.companyId', '=', companyId)
        .where('a.ticketId', '=', id)
        .where('a.state', 'in', ['proposed', 'agreed', 'otherAsked'])
        .where('n.state', 'in', openInterventionStates)
        .$asScalar()
        .$notNull()
        .as('appointments'),
      eb
        .selectFrom('acceptance_reservations as v')
        .innerJoin('activity_reports as r', (join) => join.onRef('r.companyId', '=', 'v.companyId').onRef('r.id', '=', 'v.reportId'))
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('v.companyId', '=', companyId)
        .where('r.ticketId', '=', id)
        .where('v.liftedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('remarks'),
    ])
    .executeTakeFirstOrThrow();

/** Whether the portal knows an invoice of the company by its number. */
export const isKnownInvoice = async (tx: ScopedDb, companyId: number, number: string): Promise<boolean> =>
  (await tx.selectFrom('invoices').select('id').where('companyId', '=', companyId).where('number', '=', number).executeTakeFirst()) !== undefined;

/** Latest invoices of the company of a ticket, for its number. @param typed beginning of their number */
export const readInvoicesFor = (db: ScopedDb, ticketId: string, typed: string) =>
  db
    .selectFrom('invoices as i')
    .select(['i.number', 'i.issuedOn'])
    .where('i.companyId', '=', (eb) => eb.selectFrom('tickets as t').select('t.companyId').where('t.id', '=', ticketId))
    .where('i.number', 'like', `${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .orderBy('i.issuedOn', 'desc')
    .orderBy('i.id', 'desc')
    .limit(20)
    .execute();
