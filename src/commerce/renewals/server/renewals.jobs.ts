import { offerKind } from '#commerce/offers/offers.journal.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Follower } from '#platform/data/server/journal/follow.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { settleRenewals } from './renewals-settling.service.ts';

/** Answers to offers, and the states that the ERP reports, end the requests that they answer. */
export const offersOfRenewals: Follower = {
  objectKind: offerKind,
  actions: ['accepted', 'declined', 'updated'],
  follow: (entries, platform) => settleRenewals(platform, [...new Set(entries.map(({ companyId }) => companyId))]),
};

export const settleRenewalsTask: Task = { name: 'renewals-settle', perform: (_payload: unknown, platform: Platform) => settleRenewals(platform, null) };

/** In UTC: before the day begins at the provider. Quiet runs of contracts have no follower. */
export const settleRenewalsAt = `10 3 * * * ${settleRenewalsTask.name} ?fill=20h`;
