import { systemAuthor } from '#platform/http/server/provider.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { offerKind } from '../offers.journal.ts';
import { lockExpiredOffers } from './notified-offers.store.ts';
import type { Follower } from '#platform/data/server/journal/follow.ts';
import { endVoidAcceptances } from './answers.service.ts';

/** A portal that stood still for some days catches up with what expired meanwhile. */
const lookBackDays = 7;

/** Journals once that an offer's validity has passed without an answer. What it shows follows from its last day alone. */
export async function noteExpiredOffers(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const author = await systemAuthor(platform);
  const today = clock.today();
  await database.system.transaction(async (tx) => {
    const expired = await lockExpiredOffers(tx, { from: addDays(today, -lookBackDays), before: today });
    await record(
      tx,
      author,
      expired.map(({ companyId, id, number, validUntil, siteId, subOrganisationId }) => ({
        companyId,
        action: 'expired',
        object: { kind: offerKind, id, title: number, siteId, subOrganisationId, needsPrices: true },
        fields: { validUntil: { before: null, after: validUntil } },
      })),
    );
  });
}

export const expiredOffersTask: Task = { name: 'offers-expire', perform: (_payload: unknown, platform: Platform) => noteExpiredOffers(platform) };

/** In UTC: soon after the provider's midnight, in summer and in winter. */
export const expiredOffersAt = `30 23 * * * ${expiredOffersTask.name} ?fill=20h`;

/** Ends what waits in vain now. */
export const voidAcceptancesNow = async (platform: Platform): Promise<void> => endVoidAcceptances(platform, await systemAuthor(platform));

/** Looks for acceptances of people who may no longer accept: quiet runs and the end of a day leave no journal entry. */
export const voidAcceptancesTask: Task = { name: 'offers-void', perform: (_payload: unknown, platform: Platform) => voidAcceptancesNow(platform) };
export const voidAcceptancesAt = `*/10 * * * * ${voidAcceptancesTask.name}`;

/** Rights that are taken away end what waits in their owner's name. */
export const voidAcceptances: readonly Follower[] = [
  { objectKind: 'membership', actions: ['updated', 'deactivated', 'deleted', 'erased'], follow: (_entries, platform) => voidAcceptancesNow(platform) },
  { objectKind: 'partnerLink', actions: ['updated', 'deleted'], follow: (_entries, platform) => voidAcceptancesNow(platform) },
];
