import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { resolveOfferState } from '../offer.ts';
import { offerKind } from '../offers.journal.ts';
import { findOrderStates, findRevisions, toNumberKey, writeStates, type OfferNumber } from './offers-feed.store.ts';

/** Lets offers follow their orders: called when orders that name them have come, changed or gone. One read of each table, one write. */
export async function refreshOfferStates(tx: ScopedDb, author: Author, numbers: readonly OfferNumber[]): Promise<void> {
  if (numbers.length === 0) return;
  const current = (await findRevisions(tx, numbers)).filter((offer) => offer.isCurrent);
  if (current.length === 0) return;
  const orders = await findOrderStates(tx, numbers);
  const moved = current
    .map((offer) => {
      const ofNumber = orders.get(toNumberKey({ companyId: offer.companyId, number: offer.number })) ?? [];
      return { offer, state: resolveOfferState({ reportedState: offer.reportedState, answer: offer.answer, orders: ofNumber }) };
    })
    .filter(({ offer, state }) => state !== offer.state);
  await writeStates(
    tx,
    moved.map(({ offer, state }) => ({ companyId: offer.companyId, id: offer.id, state })),
  );
  await record(
    tx,
    author,
    moved.map(({ offer, state }) => ({
      companyId: offer.companyId,
      object: { kind: offerKind, id: offer.id, title: offer.number, siteId: offer.siteId, subOrganisationId: offer.subOrganisationId, needsPrices: true },
      action: 'updated',
      fields: { state: { before: offer.state, after: state } },
    })),
  );
}
