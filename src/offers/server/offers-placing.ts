import type { Batch, Placed, Reference } from '#ingest/server/feed.service.ts';
import type { OrderState } from '#orders/order.ts';
import type { FieldFlaw } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { newId } from '#platform/server/ids.ts';
import { offerState } from '../offer.ts';
import type { OfferFeedRow } from '../offers.feed.ts';
import { contentAnswered, renumbered, revisionTaken } from '../offers-feed.errors.ts';
import { contentHash } from './content-hash.ts';
import {
  findOfferLines,
  findOrderStates,
  findProducts,
  findRevisions,
  numberKey,
  productKey,
  type OfferValues,
  type StandingOffer,
} from './offers-feed.store.ts';

/** What stands before a batch lands. */
export interface KnownOffers {
  /** All revisions of the numbers that the batch names, by `numberKey`. */
  revisions: ReadonlyMap<string, readonly StandingOffer[]>;
  byId: ReadonlyMap<string, StandingOffer>;
  orders: ReadonlyMap<string, OrderState[]>;
  /** By revision, then by the ERP's id of the line. */
  lines: ReadonlyMap<string, ReadonlyMap<string, string>>;
  products: ReadonlyMap<string, string>;
}

type Placing = Placed<OfferFeedRow>;
const keyOf = ({ companyId, row }: Placing): string => numberKey({ companyId, number: row.number });

export async function knownOf(tx: ScopedDb, rows: readonly Placing[]): Promise<KnownOffers> {
  const numbers = rows.map(({ companyId, row }) => ({ companyId, number: row.number }));
  const standing = await findRevisions(tx, numbers);
  const own = rows.flatMap(({ companyId, existing }) => (existing ? [{ companyId, id: existing.id }] : []));
  return {
    revisions: Map.groupBy(standing, (offer) => numberKey({ companyId: offer.company_id, number: offer.number })),
    byId: new Map(standing.map((offer) => [offer.id, offer])),
    orders: await findOrderStates(tx, numbers),
    lines: new Map(
      [...Map.groupBy(await findOfferLines(tx, own), (line) => line.offerId)].map(([offer, group]) => [
        offer,
        new Map(group.map((line) => [line.externalId, line.id])),
      ]),
    ),
    products: await findProducts(
      tx,
      rows.flatMap(({ row }) => row.lines),
    ),
  };
}

/** The revision that counts: the highest. */
export const currentOf = <Revision extends { revision: number }>(revisions: readonly Revision[]): Revision | undefined =>
  revisions.toSorted((a, b) => b.revision - a.revision)[0];

/** A row of the feed on its way into the tables. */
export interface PlacedOffer {
  before: StandingOffer | undefined;
  values: OfferValues;
  lines: ReturnType<typeof lineValues>[];
  standingLines: ReadonlyMap<string, string>;
  /** The revision that was current until now, when this one takes its place. */
  replaces: string | null;
  /** Other revisions of the number were there before. */
  isRevision: boolean;
  flaws: FieldFlaw[];
}

/** Turns the rows of a batch into what is written of them, with the reasons against those that are refused. */
export function placeOffers(rows: readonly Placing[], known: KnownOffers, batch: Batch): PlacedOffer[] {
  const flaws = rows.map((one, index) => flawsOf(one, rows.slice(0, index), known));
  const landing = rows.filter((_, index) => flaws[index]!.length === 0);
  return rows.map((one, index) => placeOffer(one, { flaws: flaws[index]!, highest: highestRevision(one, landing, known) }, known, batch));
}

/** The highest revision of a row's number once the batch has landed. */
function highestRevision(one: Placing, landing: readonly Placing[], known: KnownOffers): number {
  const inBatch = landing.filter((other) => keyOf(other) === keyOf(one)).map(({ row }) => row.revision);
  return Math.max(...inBatch, ...(known.revisions.get(keyOf(one)) ?? []).map(({ revision }) => revision), 0);
}

function placeOffer(one: Placing, { flaws, highest }: { flaws: FieldFlaw[]; highest: number }, known: KnownOffers, { idOf }: Batch): PlacedOffer {
  const { row, companyId, existing } = one;
  const before = existing ? known.byId.get(existing.id) : undefined;
  const others = (known.revisions.get(keyOf(one)) ?? []).filter(({ id }) => id !== existing?.id);
  const isCurrent = row.revision === highest;
  const parent = (entity: string, id: string | null): string | null => (id === null ? null : idOf({ entity, company: row.company, id } satisfies Reference));
  const values: OfferValues = {
    company_id: companyId,
    id: existing?.id ?? newId(),
    number: row.number,
    revision: row.revision,
    is_current: isCurrent,
    project: row.project ?? '',
    requester_name: row.requester,
    contact_name: row.contact?.name ?? null,
    contact_email: row.contact?.email ?? null,
    contact_phone: row.contact?.phone ?? null,
    issued_on: row.issuedOn,
    valid_until: row.validUntil,
    delivery_days: row.deliveryDays,
    note: row.note ?? '',
    site_id: parent('sites', row.site),
    sub_organisation_id: parent('sub-organisations', row.subOrganisation),
    currency: row.currency,
    total_excl_vat: row.totalExclVat,
    total_incl_vat: row.totalInclVat,
    told_state: row.state,
    // A revision that was replaced no longer follows the order.
    state: offerState({ told: row.state, answer: before?.answer ?? null, orders: isCurrent ? (known.orders.get(keyOf(one)) ?? []) : [] }),
    content_hash: hashOf(row),
    source: 'erp',
    external_id: row.id,
    external_version: row.version,
  };
  const standingLines = known.lines.get(values.id) ?? new Map<string, string>();
  return {
    before,
    values,
    lines: row.lines.map((line, position) => lineValues(values, line, position, standingLines.get(line.id) ?? newId(), known.products)),
    standingLines,
    replaces: isCurrent ? (others.find((other) => other.is_current)?.id ?? null) : null,
    isRevision: others.length > 0,
    flaws,
  };
}

const hashOf = (row: OfferFeedRow): string => contentHash({ ...row, project: row.project ?? '', note: row.note ?? '' });

const lineValues = (offer: OfferValues, line: OfferFeedRow['lines'][number], position: number, id: string, products: ReadonlyMap<string, string>) => ({
  company_id: offer.company_id,
  id,
  offer_id: offer.id,
  position: position + 1,
  kind: line.kind,
  manufacturer_code: line.manufacturer,
  product_id: products.get(productKey(line)) ?? null,
  reference: line.reference,
  description: line.description,
  quantity: line.quantity,
  unit_price: line.unitPrice,
  discount_basis_points: line.discountBasisPoints,
  vat_basis_points: line.vatBasisPoints,
  total_excl_vat: line.totalExclVat,
  period_months: line.periodMonths,
  service_level: line.serviceLevel,
  external_id: line.id,
});

function flawsOf(one: Placing, earlier: readonly Placing[], known: KnownOffers): FieldFlaw[] {
  const { row, existing } = one;
  const before = existing ? known.byId.get(existing.id) : undefined;
  if (existing && (!before || before.revision !== row.revision)) return [{ path: 'revision', code: renumbered }];
  const isTaken =
    (known.revisions.get(keyOf(one)) ?? []).some((other) => other.revision === row.revision && other.id !== existing?.id) ||
    earlier.some((other) => keyOf(other) === keyOf(one) && other.row.revision === row.revision && other.row.id !== row.id);
  if (isTaken) return [{ path: 'revision', code: revisionTaken }];
  // What somebody has agreed to stays as he saw it.
  return before && before.answer !== null && before.content_hash !== hashOf(row) ? [{ path: 'lines', code: contentAnswered }] : [];
}
