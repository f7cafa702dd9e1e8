import type { Insertable } from 'kysely';
import { findProducts, toProductKey } from '#installed-base/catalogue/server/products.store.ts';
import { collectKeys, findRemovedParts, readStoredParts } from '#capabilities/ingest/server/fed-tables.store.ts';
import { objectColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Batch, Placed } from '#capabilities/ingest/server/feed.service.ts';
import type { OrderState } from '#commerce/orders/order.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { OfferLinesTable, OffersTable } from '#platform/data/server/db/tables.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { placeColumns } from '#parties/sites/server/places.service.ts';
import { resolveOfferState, type AnswerKind } from '../offer.ts';
import type { OfferFeedRow } from '../offers.feed.ts';
import { contentAnswered, renumbered, revisionTaken } from '../offers.errors.ts';
import { findOrderStates, findRevisions, toNumberKey, type StoredOffer } from './offers-feed.store.ts';
import { createHash } from 'node:crypto';
import { toCanonicalJson, pickContent, type OfferContent } from '../offer-content.ts';

/** Rows stored before a batch lands. */
export interface KnownOffers {
  /** All revisions of the numbers that the batch names, by `numberKey`. */
  revisions: ReadonlyMap<string, readonly StoredOffer[]>;
  byId: ReadonlyMap<string, StoredOffer>;
  orders: ReadonlyMap<string, OrderState[]>;
  /** Lines, by revision and then by their ERP's id. */
  lines: ReadonlyMap<string, ReadonlyMap<string, { id: string }>>;
  products: ReadonlyMap<string, string>;
}

type Placing = Placed<OfferFeedRow>;
const toPlacingKey = ({ companyId, row }: Placing): string => toNumberKey({ companyId, number: row.number });

export async function readKnownOffers(tx: ScopedDb, rows: readonly Placing[]): Promise<KnownOffers> {
  const numbers = rows.map(({ companyId, row }) => ({ companyId, number: row.number }));
  const existingRevisions = await findRevisions(tx, numbers);
  return {
    revisions: Map.groupBy(existingRevisions, (offer) => toNumberKey({ companyId: offer.companyId, number: offer.number })),
    byId: new Map(existingRevisions.map((offer) => [offer.id, offer])),
    orders: await findOrderStates(tx, numbers),
    lines: await readStoredParts(tx, { table: 'offer_lines', parent: 'offerId' }, collectKeys(rows), ['id']),
    products: await findProducts(
      tx,
      rows.flatMap(({ row }) => row.lines),
    ),
  };
}

/** The revision that counts: the highest. */
export const findLatestRevision = <Revision extends { revision: number }>(revisions: readonly Revision[]): Revision | undefined =>
  revisions.toSorted((a, b) => b.revision - a.revision)[0];

/** A row of the feed on its way into the tables. */
export interface PlacedOffer {
  before: StoredOffer | undefined;
  values: ReturnType<typeof toValues>;
  lines: ReturnType<typeof toLineValues>[];
  linesLeftOut: ObjectKey[];
  /** The revision that was current until now, when this one takes its place. */
  replaces: string | null;
  /** Other revisions of the number were there before. */
  isRevision: boolean;
  flaws: FieldFlaw[];
}

/** Turns the rows of a batch into what is written of them, with the reasons against those that are refused. */
export function placeOffers(rows: readonly Placing[], known: KnownOffers, batch: Batch): PlacedOffer[] {
  const flaws = rows.map((one, index) => findOfferFlaws(one, rows.slice(0, index), known));
  const landing = rows.filter((_, index) => flaws[index]!.length === 0);
  return rows.map((one, index) => placeOffer(one, { flaws: flaws[index]!, highest: findHighestRevision(one, landing, known) }, known, batch));
}

/** The highest revision of a row's number once the batch has landed. */
function findHighestRevision(one: Placing, landing: readonly Placing[], known: KnownOffers): number {
  const inBatch = landing.filter((other) => toPlacingKey(other) === toPlacingKey(one)).map(({ row }) => row.revision);
  return Math.max(...inBatch, ...(known.revisions.get(toPlacingKey(one)) ?? []).map(({ revision }) => revision), 0);
}

function placeOffer(one: Placing, { flaws, highest }: { flaws: FieldFlaw[]; highest: number }, known: KnownOffers, batch: Batch): PlacedOffer {
  const { row, companyId, existing } = one;
  const before = existing ? known.byId.get(existing.id) : undefined;
  const others = (known.revisions.get(toPlacingKey(one)) ?? []).filter(({ id }) => id !== existing?.id);
  const isCurrent = row.revision === highest;
  const orders = known.orders.get(toPlacingKey(one)) ?? [];
  const values = toValues(one, { isCurrent, answer: before?.answer ?? null, orders }, batch);
  const stored = known.lines.get(values.id);
  const lines = row.lines.map((line, index) => toLineValues(values, line, index, stored?.get(line.id)?.id ?? newId(), known.products));
  return {
    before,
    values,
    lines,
    linesLeftOut: findRemovedParts(companyId, lines, stored),
    replaces: isCurrent ? (others.find((other) => other.isCurrent)?.id ?? null) : null,
    isRevision: others.length > 0,
    flaws,
  };
}

interface StateInputs {
  isCurrent: boolean;
  answer: AnswerKind | null;
  orders: readonly OrderState[];
}

const toValues = (placed: Placing, { isCurrent, answer, orders }: StateInputs, batch: Batch) => {
  const { row } = placed;
  return {
    ...objectColumns(placed),
    number: row.number,
    revision: row.revision,
    isCurrent,
    project: row.project ?? '',
    requesterName: row.requester,
    contactName: row.contact?.name ?? null,
    contactEmail: row.contact?.email ?? null,
    contactPhone: row.contact?.phone ?? null,
    salespersonName: row.salesperson?.name ?? null,
    salespersonEmail: row.salesperson?.email ?? null,
    salespersonPhone: row.salesperson?.phone ?? null,
    issuedOn: row.issuedOn,
    validUntil: row.validUntil,
    deliveryDays: row.deliveryDays,
    note: row.note ?? '',
    paymentDays: row.paymentDays,
    paymentEndOfMonth: row.paymentEndOfMonth,
    paymentDay: row.paymentDay,
    vendorReference: row.vendorReference,
    partialDeliveryAllowed: row.partialDeliveryAllowed,
    ...placeColumns(row, batch),
    currency: row.currency,
    totalExclVat: row.totalExclVat,
    totalInclVat: row.totalInclVat,
    reportedState: row.state,
    // A revision that was replaced no longer follows the order.
    state: resolveOfferState({ reportedState: row.state, answer, orders: isCurrent ? orders : [] }),
    contentHash: computeRowHash(row),
  } satisfies Insertable<OffersTable>;
};

const computeRowHash = (row: OfferFeedRow): string => computeContentHash({ ...row, project: row.project ?? '', note: row.note ?? '' });

const toLineValues = (
  offer: { companyId: number; id: string },
  line: OfferFeedRow['lines'][number],
  index: number,
  id: string,
  products: ReadonlyMap<string, string>,
) =>
  ({
    companyId: offer.companyId,
    id,
    offerId: offer.id,
    position: index + 1,
    kind: line.kind,
    manufacturerCode: line.manufacturer,
    productId: products.get(toProductKey(line)) ?? null,
    reference: line.reference,
    description: line.description,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discountBasisPoints: line.discountBasisPoints,
    vatBasisPoints: line.vatBasisPoints,
    totalExclVat: line.totalExclVat,
    periodMonths: line.periodMonths,
    serviceLevel: line.serviceLevel,
    externalId: line.id,
  }) satisfies Insertable<OfferLinesTable>;

function findOfferFlaws(one: Placing, earlier: readonly Placing[], known: KnownOffers): FieldFlaw[] {
  const { row, existing } = one;
  const before = existing ? known.byId.get(existing.id) : undefined;
  if (existing && (!before || before.revision !== row.revision)) return [{ path: 'revision', code: renumbered }];
  const isTaken =
    (known.revisions.get(toPlacingKey(one)) ?? []).some((other) => other.revision === row.revision && other.id !== existing?.id) ||
    earlier.some((other) => toPlacingKey(other) === toPlacingKey(one) && other.row.revision === row.revision && other.row.id !== row.id);
  if (isTaken) return [{ path: 'revision', code: revisionTaken }];
  // An accepted revision keeps the content that its signer saw.
  return before && before.answer !== null && before.contentHash !== computeRowHash(row) ? [{ path: 'lines', code: contentAnswered }] : [];
}

/** SHA-256 of a revision's content, in hexadecimal: what an answer is given to. */
export const computeContentHash = (offer: OfferContent): string =>
  createHash('sha256')
    .update(toCanonicalJson(pickContent(offer)))
    .digest('hex');
