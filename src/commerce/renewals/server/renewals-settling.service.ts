import { systemAuthor } from '#platform/http/server/provider.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { renewalOutcome, renewalSteps } from '../renewal.ts';
import { renewalObject } from './renewals.service.ts';
import { lockOpenRenewals, writeRenewalStates } from './stored-renewals.store.ts';

/** Renews the open requests whose offer was accepted or whose devices a contract covers, and drops those whose offer was declined.
 *  @param companies `null`: all
 *  @param at as in `Author` */
export async function settleRenewals(platform: Platform, companies: readonly number[] | null, at?: string): Promise<void> {
  const { database, clock } = platform;
  const today = clock.today();
  const author = await systemAuthor(platform, at);
  await database.system.transaction(async (tx) => {
    const settled = (await lockOpenRenewals(tx, companies)).flatMap((request) => {
      const lines = request.lines.map(({ endsOn, deviceId, coveredUntil }) => ({ endsOn, device: deviceId === null ? null : { coveredUntil } }));
      const outcome = renewalOutcome({ offerState: request.offerState, lines }, today);
      return outcome === null ? [] : [{ ...request, to: renewalSteps[outcome].to }];
    });
    await writeRenewalStates(
      tx,
      settled.map(({ companyId, id, to }) => ({ companyId, id, state: to })),
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
