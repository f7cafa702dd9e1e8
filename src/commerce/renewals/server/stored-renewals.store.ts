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
const stored = (tx: ScopedDb) =>
  tx
    .selectFrom('renewal_requests as q')
    .select(['q.company_id as companyId', 'q.id', 'q.number', 'q.site_id as siteId', 'q.sub_organisation_id as subOrganisationId', 'q.state'])
    .forUpdate('q');

/** A request, locked until the transaction ends. */
export const lockRenewal = (tx: ScopedDb, id: string) => stored(tx).where('q.id', '=', id).executeTakeFirst();

/** Open requests with what decides about them, locked until the transaction ends. @param companies `null`: all */
export const lockOpenRenewals = (tx: ScopedDb, companies: readonly number[] | null) =>
  stored(tx)
    .select((eb) => [
      eb
        .selectFrom('offers as o')
        .select('o.state')
        .whereRef('o.company_id', '=', 'q.company_id')
        .whereRef('o.number', '=', 'q.offer_number')
        .where('o.is_current', '=', true)
        .as('offerState'),
      jsonArrayFrom(
        eb
          .selectFrom('renewal_request_lines as l')
          .leftJoin('devices as d', (join) => join.onRef('d.company_id', '=', 'l.company_id').onRef('d.id', '=', 'l.device_id'))
          .select(['l.ends_on as endsOn', 'd.id as deviceId', 'd.covered_until as coveredUntil'])
          .whereRef('l.company_id', '=', 'q.company_id')
          .whereRef('l.request_id', '=', 'q.id'),
      ).as('lines'),
    ])
    .where('q.state', 'in', openRenewalStates)
    .$if(companies !== null, (query) => query.where(sql<boolean>`q.company_id = any(${companies}::integer[])`))
    .execute();

/** Writes the state of a request, in the scope of its customer. */
export const updateRenewalState = (tx: ScopedDb, { companyId, id }: ObjectKey, state: RenewalState) =>
  tx
    .updateTable('renewal_requests')
    .set({ state, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Writes the states of requests of all companies. */
export const writeRenewalStates = (tx: ScopedDb, requests: readonly (ObjectKey & { state: RenewalState })[]): Promise<void> =>
  updateRows(
    tx,
    { table: 'renewal_requests', key: ['company_id', 'id'] },
    requests.map(({ companyId, id, state }) => ({ company_id: companyId, id, state })),
  );
