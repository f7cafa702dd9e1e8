import { refuseTalkedAbout } from '#capabilities/conversations/server/conversations.service.ts';
import { listManufacturers } from '#installed-base/catalogue/server/makers.service.ts';
import { makeDocumentOwner, type FeedEntity } from '#capabilities/ingest/server/feed.service.ts';
import { findTenantRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { buildLanding, numberedObject, changedFields } from '#capabilities/ingest/server/fed-values.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deleteObject, deleteRows, upsertRows, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { record, type Author, indexForSearch, type Change } from '#platform/data/server/journal/journal.ts';
import { listPlaces } from '#parties/sites/server/places.service.ts';
import { offerKind } from '../offers.journal.ts';
import { offerFeedRow, type OfferFeedRow } from '../offers.feed.ts';
import { findLatestRevision, readKnownOffers, placeOffers, type PlacedOffer } from './offers-placing.ts';
import { readFindability } from './offer-search.store.ts';
import { findRevisions, supersede } from './offers-feed.store.ts';
import { refreshOfferStates } from './offer-states.ts';

/** Offers, each revision with its lines. The highest revision of a number is current; an older one that comes late is history. */
export const offersFeed: FeedEntity<OfferFeedRow> = {
  name: 'offers',
  parts: ['offer_lines'],
  row: offerFeedRow,
  documents: makeDocumentOwner('offers', offerKind, { needsPrices: true }),
  find: (tx, keys) => findTenantRows(tx, 'offers', keys),
  parents: (row) => [...listPlaces(row), ...listManufacturers(row.lines)],
  async apply(tx, rows, batch) {
    const known = await readKnownOffers(tx, rows);
    const offers = placeOffers(rows, known, batch);
    const landed = offers.filter(({ flaws }) => flaws.length === 0);
    const replaced = listReplaced(landed);
    await supersede(tx, replaced);
    await upsertRows(
      tx,
      { table: 'offers', key: ['companyId', 'id'], once: ['source', 'externalId'] },
      landed.map(({ values }) => values),
    );
    await upsertRows(
      tx,
      { table: 'offer_lines', key: ['companyId', 'id'], once: ['offerId', 'externalId'] },
      landed.flatMap(({ lines }) => lines),
    );
    await deleteRows(
      tx,
      'offer_lines',
      'id',
      landed.flatMap(({ linesLeftOut }) => linesLeftOut),
    );
    await journalOffers(tx, batch.author, landed, replaced);
    return offers.map(buildLanding);
  },
  async remove(tx, found, { author }) {
    await refuseTalkedAbout(tx, found.companyId!, offerKind, found.id);
    const gone = await deleteObject(tx, 'offers', found);
    const object = numberedObject(offerKind, gone, { needsPrices: true });
    await record(tx, author, [{ companyId: gone.companyId, object, action: 'deleted', search: null }]);
    if (gone.isCurrent) await restoreRevision(tx, author, gone.companyId, gone.number);
  },
};

/** Current revisions that a landed one takes the place of. */
const listReplaced = (landed: readonly PlacedOffer[]): { companyId: number; id: string }[] =>
  landed.flatMap(({ values, replaces }) => (values.isCurrent && replaces !== null ? [{ companyId: values.companyId, id: replaces }] : []));

/** With the current revision gone, the one before it counts again. */
async function restoreRevision(tx: ScopedDb, author: Author, companyId: number, number: string): Promise<void> {
  const last = findLatestRevision(await findRevisions(tx, [{ companyId, number }]));
  if (!last) return;
  await tx.updateTable('offers').set({ isCurrent: true }).where('companyId', '=', companyId).where('id', '=', last.id).execute();
  await refreshOfferStates(tx, author, [{ companyId, number }]);
  const found = await readFindability(tx, [{ companyId, id: last.id }]);
  await record(
    tx,
    author,
    found.map((one) => ({ ...one, action: 'revised' })),
  );
}

const personal = ['requesterName', 'contactName', 'contactEmail', 'contactPhone', 'salespersonName', 'salespersonEmail', 'salespersonPhone'];
const except = ['contentHash', 'reportedState'];

/** Journals what landed; revisions that were replaced leave the search. */
async function journalOffers(tx: ScopedDb, author: Author, landed: readonly PlacedOffer[], replaced: readonly ObjectKey[]): Promise<void> {
  const keys = landed.map(({ values }) => ({ companyId: values.companyId, id: values.id }));
  const found = new Map((await readFindability(tx, [...keys, ...replaced])).map((one) => [one.object.id, one]));
  await indexForSearch(
    tx,
    replaced.map(({ id }) => found.get(id)!),
  );
  await record(
    tx,
    author,
    landed.map((offer): Change => ({ ...found.get(offer.values.id)!, action: resolveAction(offer), fields: listChangedFields(offer) })),
  );
}

/** A new current revision of a number that was there revises it; one that comes after it was replaced is no news. */
function resolveAction({ before, values, isRevision }: PlacedOffer): string {
  if (before) return 'updated';
  if (!values.isCurrent) return 'updated';
  return isRevision ? 'revised' : 'created';
}

function listChangedFields({ before, values }: PlacedOffer): Change['fields'] {
  if (!before) return { revision: { before: null, after: values.revision }, state: { before: null, after: values.state } };
  return changedFields(before, values, { personal, except });
}
