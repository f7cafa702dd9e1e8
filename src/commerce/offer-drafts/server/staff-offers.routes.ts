import { sql } from 'kysely';
import { countCap } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { withNearest } from '#platform/lists/server/nearest-for-staff.ts';
import { readStaffUnion } from '#platform/lists/server/staff-union.ts';
import { offerKind } from '#commerce/offers/offers.journal.ts';
import type { KeptContent } from '../offer-drafts.schema.ts';
import { copyOffer, countStaffOffers, listStaffOffers } from '../staff-offers.api.ts';
import { contentOfOffer } from './offer-drafts.service.ts';
import { offerToCopyById } from './offer-drafts.store.ts';
import { countStates, staffColumns, staffParts, type ListedOffer } from './staff-offers.store.ts';

/** Offers of all companies, for the provider's people. */
export function staffOffersRoutes({ route }: Routes): void {
  route(listStaffOffers, async ({ query: { state, after, before, ...filter } }, { staff, today }) => {
    const page = await readStaffUnion<ListedOffer>(
      staff,
      { sort: 'day', descending: true, after, before },
      staffParts(staff.db, filter, state, today),
      staffColumns,
    );
    return withNearest(staff, page, {
      kinds: [offerKind],
      typed: filter.q,
      ...(filter.company ? { companyId: Number(filter.company) } : {}),
      among: staff.db.selectFrom('offers').select('id').where('is_current', '=', sql.lit(true)),
    });
  });

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
    const draft = await staff.db
      .selectFrom('offer_drafts')
      .select((eb) => ['offer_number as number', eb.ref('content').$castTo<KeptContent>().as('content')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!draft) throw platformError('notFound');
    return draft;
  });
}
