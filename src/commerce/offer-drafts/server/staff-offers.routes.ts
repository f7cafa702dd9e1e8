import { countCap } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { copyOffer, countStaffOffers, listStaffOffers } from '../staff-offers.api.ts';
import { draftToCopy } from './kept-drafts.store.ts';
import { contentOfOffer } from './offer-drafts.service.ts';
import { offerToCopyById } from './offer-drafts.store.ts';
import { countStates, readStaffOffers } from './staff-offers.store.ts';

/** Offers of all companies, for the provider's people. */
export function staffOffersRoutes({ route }: Routes): void {
  route(listStaffOffers, ({ query }, { staff, today }) => readStaffOffers(staff, query, today));

  route(countStaffOffers, async ({ query }, { staff, today }) => {
    const counts = await countStates(staff.db, query, today);
    return Object.fromEntries(Object.entries(counts).map(([state, count]) => [state, { count: Math.min(count, countCap), more: count > countCap }])) as Record<
      keyof typeof counts,
      { count: number; more: boolean }
    >; // named by the same states
  });

  route(copyOffer, async ({ params: { id } }, { staff }) => {
    const offer = await offerToCopyById(staff.db, id);
    if (offer) return { number: offer.number, content: contentOfOffer(offer) };
    const draft = await draftToCopy(staff.db, id);
    if (!draft) throw platformError('notFound');
    return draft;
  });
}
