import { systemAuthor } from '#platform/http/server/provider.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { updateRows } from '#platform/data/server/db/set-wise.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { openRenewalStates, renewalOutcome, renewalSteps, type RenewalState } from '../renewal.ts';
import { renewalObject, requestColumns } from './renewals.service.ts';

/** Open requests with what decides about them. Held until the transaction ends. */
const openRequests = (tx: ScopedDb, companies: readonly number[] | null) =>
  tx
    .selectFrom('renewal_requests as q')
    .select(requestColumns)
    .select((eb) => [
      eb.ref('q.state').$castTo<RenewalState>().as('state'),
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
    .forUpdate('q')
    .execute();

/** Renews the open requests whose offer was accepted or whose devices a contract covers, and drops those whose offer was declined.
 *  @param companies `null`: all
 *  @param at as in `Author` */
export async function settleRenewals(platform: Platform, companies: readonly number[] | null, at?: string): Promise<void> {
  const { database, clock } = platform;
  const today = clock.today();
  const author = await systemAuthor(platform, at);
  await database.system.transaction(async (tx) => {
    const settled = (await openRequests(tx, companies)).flatMap((request) => {
      const lines = request.lines.map(({ endsOn, deviceId, coveredUntil }) => ({ endsOn, device: deviceId === null ? null : { coveredUntil } }));
      const outcome = renewalOutcome({ offerState: request.offerState, lines }, today);
      return outcome === null ? [] : [{ ...request, to: renewalSteps[outcome].to }];
    });
    await updateRows(
      tx,
      { table: 'renewal_requests', key: ['company_id', 'id'] },
      settled.map(({ companyId, id, to }) => ({ company_id: companyId, id, state: to })),
    );
    await record(
      tx,
      author,
      settled.map((request) => ({
        companyId: request.companyId,
        action: request.to,
        object: renewalObject(request),
        fields: { state: { before: request.state, after: request.to } },
      })),
    );
  });
}
