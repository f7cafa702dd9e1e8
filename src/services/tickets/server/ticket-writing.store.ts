import { sql, type InsertObject, type UpdateObject } from 'kysely';
import { defer } from '#platform/data/server/db/defer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { Service } from '../service.ts';
import type { Asked, TicketState } from '../ticket.ts';
import { ticketKind } from '../tickets.journal.ts';

/** A ticket that is locked until the transaction ends. */
export interface LockedTicket extends Asked {
  companyId: number;
  id: string;
  number: string;
  state: TicketState;
  stateAt: string;
  technicianName: string | null;
  plannedAt: string | null;
  invoiceNumber: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
  version: number;
  /** Instant of the transaction. */
  now: string;
}

/** @param companyId company of the ticket; absent where the scope finds it by its id */
export const findLockedTicket = (tx: ScopedDb, id: string, companyId?: number): Promise<LockedTicket | undefined> =>
  tx
    .selectFrom('tickets as t')
    .select((eb) => [
      't.companyId',
      't.id',
      't.number',
      't.state',
      't.stateAt',
      eb.ref('t.services').$castTo<Service[]>().as('services'),
      't.takesFromStock',
      't.isSentOut',
      't.technicianName',
      't.plannedAt',
      't.invoiceNumber',
      't.siteId',
      't.subOrganisationId',
      't.version',
      sql<string>`now()`.as('now'),
    ])
    .where('t.id', '=', id)
    .$if(companyId !== undefined, (query) => query.where('t.companyId', '=', companyId!))
    .forNoKeyUpdate('t')
    .executeTakeFirst();

/** The present state of a ticket, with who brought it there and when. */
export async function readPresentState(tx: ScopedDb, { companyId, id, state, version }: LockedTicket) {
  const entry = await tx
    .selectFrom('journal')
    .select(['actorName as by', 'happenedAt as at'])
    .where('companyId', '=', companyId)
    .where('objectKind', '=', ticketKind)
    .where('objectId', '=', id)
    .where(sql<boolean>`changes -> 'state' ->> 'after' = ${state}`)
    .orderBy('happenedAt', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { state, version, by: entry?.by ?? null, at: entry?.at ?? null };
}

/** Columns of a ticket that a change writes. */
export type TicketUpdate = UpdateObject<DB, 'tickets'>;

/** Writes columns of a locked ticket, as its next version. Nothing is awaited: it travels with the next statement. */
export const updateTicket = (tx: ScopedDb, { companyId, id, version }: Pick<LockedTicket, 'companyId' | 'id' | 'version'>, set: TicketUpdate): Promise<void> =>
  defer(
    tx,
    tx
      .updateTable('tickets')
      .set({ ...set, version: version + 1, updatedAt: sql<string>`now()` })
      .where('companyId', '=', companyId)
      .where('id', '=', id),
  );

/** Rows of one insert: PostgreSQL takes 65,535 values. */
const atOnce = 100;

/** Adds tickets without their parts. Nothing is awaited. */
export async function insertTickets(tx: ScopedDb, rows: readonly InsertObject<DB, 'tickets'>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) await defer(tx, tx.insertInto('tickets').values(rows.slice(start, start + atOnce)));
}
