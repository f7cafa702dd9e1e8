import { refuseTalkedAbout } from '#conversations/server/conversations.service.ts';
import { ownersIn } from '#ingest/server/documents.service.ts';
import type { FeedEntity, Landing, Reference } from '#ingest/server/feed.service.ts';
import { findTenantRows } from '#ingest/server/fed-tables.service.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';
import { offerKind } from '../offers.journal.ts';
import { offerFeedRow, type OfferFeedRow } from '../offers.feed.ts';
import { currentOf, knownOf, placeOffers, type PlacedOffer } from './offers-placing.ts';
import { findabilityOf } from './offer-search.store.ts';
import { findRevisions, removeOfferLines, supersede, writeOfferLines, writeOffers } from './offers-feed.store.ts';
import { journalOffers } from './offers-feed.journal.ts';
import { refreshOfferStates } from './offer-states.service.ts';

const inCompany = (row: OfferFeedRow, entity: string, id: string): Reference => ({ entity, company: row.company, id });
const manufacturer = (id: string): Reference => ({ entity: 'manufacturers', company: null, id });

/** Offers, each revision with its lines. The highest revision of a number is current; an older one that comes late is history. */
export const offersFeed: FeedEntity<OfferFeedRow> = {
  name: 'offers',
  row: offerFeedRow,
  documents: ownersIn('offers', offerKind, { needsPrices: true }),
  find: (tx, keys) => findTenantRows(tx, 'offers', keys),
  parents: (row) => [
    ...(row.site === null ? [] : [inCompany(row, 'sites', row.site)]),
    ...(row.subOrganisation === null ? [] : [inCompany(row, 'sub-organisations', row.subOrganisation)]),
    ...new Set(row.lines.flatMap((line) => line.manufacturer ?? [])).values().map(manufacturer),
  ],
  async apply(tx, rows, batch) {
    const known = await knownOf(tx, rows);
    const offers = placeOffers(rows, known, batch);
    const landed = offers.filter(({ flaws }) => flaws.length === 0);
    const replaced = replacedBy(landed);
    await supersede(tx, replaced);
    await writeOffers(
      tx,
      landed.map(({ values }) => values),
    );
    await writeOfferLines(
      tx,
      landed.flatMap(({ lines }) => lines),
    );
    await removeOfferLines(tx, landed.flatMap(leftOut));
    await journalOffers(tx, batch.author, landed, replaced);
    return offers.map(({ flaws, before }): Landing => (flaws.length > 0 ? { flaws } : { result: before ? 'updated' : 'created' }));
  },
  async remove(tx, { id, companyId }, { author }) {
    await refuseTalkedAbout(tx, companyId!, offerKind, id);
    const gone = await tx
      .deleteFrom('offers')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning(['number', 'is_current', 'site_id', 'sub_organisation_id'])
      .executeTakeFirstOrThrow();
    await record(tx, author, [
      {
        companyId: companyId!,
        object: { kind: offerKind, id, title: gone.number, siteId: gone.site_id, subOrganisationId: gone.sub_organisation_id, needsPrices: true },
        action: 'deleted',
        search: null,
      },
    ]);
    if (gone.is_current) await restoreRevision(tx, author, companyId!, gone.number);
  },
};

/** Current revisions that a landed one takes the place of. */
const replacedBy = (landed: readonly PlacedOffer[]): { companyId: number; id: string }[] =>
  landed.flatMap(({ values, replaces }) => (values.is_current && replaces !== null ? [{ companyId: values.company_id, id: replaces }] : []));

/** The lines that the new version of a revision no longer has. */
function leftOut({ values, lines, standingLines }: PlacedOffer): { companyId: number; id: string }[] {
  const kept = new Set(lines.map((line) => line.id));
  return [...standingLines.values()].filter((line) => !kept.has(line)).map((id) => ({ companyId: values.company_id, id }));
}

/** With the current revision gone, the one before it counts again. */
async function restoreRevision(tx: ScopedDb, author: Author, companyId: number, number: string): Promise<void> {
  const last = currentOf(await findRevisions(tx, [{ companyId, number }]));
  if (!last) return;
  await tx.updateTable('offers').set({ is_current: true }).where('company_id', '=', companyId).where('id', '=', last.id).execute();
  await refreshOfferStates(tx, author, [{ companyId, number }]);
  const found = await findabilityOf(tx, [{ companyId, id: last.id }]);
  await record(
    tx,
    author,
    found.map((one) => ({ ...one, action: 'revised' })),
  );
}
