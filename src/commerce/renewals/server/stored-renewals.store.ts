import { sql, type InsertObject } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { updateRows, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { openRenewalStates, type RenewalState } from '../renewal.ts';

/** SQL of requests that are made and change their state. */

/** Serialises the requests of a company: the next one waits until the transaction ends. */
export const lockRequests = (tx: ScopedDb, companyId: number) => sql`select pg_advisory_xact_lock(hashtext('renewals'), ${companyId})`.execute(tx);

export async function insertRenewal(
  tx: ScopedDb,
  request: InsertObject<DB, 'renewal_requests'>,
  lines: readonly InsertObject<DB, 'renewal_request_lines'>[],
): Promise<void> {
  await tx.insertInto('renewal_requests').values(request).execute();
  await tx.insertInto('renewal_request_lines').values(lines).execute();
}

/** Requests with their states, locked until the transaction ends. */
const selectStoredRenewals = (tx: ScopedDb) =>
  tx.selectFrom('renewal_requests as q').select(['q.companyId', 'q.id', 'q.number', 'q.siteId', 'q.subOrganisationId', 'q.state']).forNoKeyUpdate('q');

/** A request, locked until the transaction ends. */
export const lockRenewal = (tx: ScopedDb, id: string) => selectStoredRenewals(tx).where('q.id', '=', id).executeTakeFirst();

/** Open requests with what decides about them, locked until the transaction ends. @param companies `null`: all */
export const lockOpenRenewals = (tx: ScopedDb, companies: readonly number[] | null) =>
  selectStoredRenewals(tx)
    .select((eb) => [
      eb
        .selectFrom('offers as o')
        .select('o.state')
        .whereRef('o.companyId', '=', 'q.companyId')
        .whereRef('o.number', '=', 'q.offerNumber')
        .where('o.isCurrent', '=', true)
        .as('offerState'),
      jsonArrayFrom(
        eb
          .selectFrom('renewal_request_lines as l')
          .leftJoin('devices as d', (join) => join.onRef('d.companyId', '=', 'l.companyId').onRef('d.id', '=', 'l.deviceId'))
          .select(['l.endsOn', 'd.id as deviceId', 'd.coveredUntil'])
          .whereRef('l.companyId', '=', 'q.companyId')
          .whereRef('l.requestId', '=', 'q.id'),
      ).as('lines'),
    ])
    .where('q.state', 'in', openRenewalStates)
    .$if(companies !== null, (query) => query.where(sql<boolean>`q.company_id = any(${companies}::integer[])`))
    .execute();

/** Writes the state of a request, in the scope of its customer. */
export const updateRenewalState = (tx: ScopedDb, { companyId, id }: ObjectKey, state: RenewalState) =>
  tx
    .updateTable('renewal_requests')
    .set({ state, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Writes the states of requests of all companies. */
export const writeRenewalStates = (tx: ScopedDb, requests: readonly (ObjectKey & { state: RenewalState })[]): Promise<void> =>
  updateRows(
    tx,
    { table: 'renewal_requests', key: ['companyId', 'id'] },
    requests.map(({ companyId, id, state }) => ({ companyId, id, state })),
  );
