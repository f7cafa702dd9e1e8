import { sql } from 'kysely';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset, upsertRows } from '#platform/server/db/set-wise.ts';
import type { OrderState } from '#orders/order.ts';
import type { AnswerKind, OfferState } from '../offer.ts';

/** SQL of the feed of offers: every statement is for a whole batch. */

/** An offer by the number that all its revisions bear. */
export interface OfferNumber {
  companyId: number;
  number: string;
}
/** A revision by the portal's id. */
export interface OfferKey {
  companyId: number;
  id: string;
}
const keyTypes = { companyId: 'integer', id: 'uuid' };
const numberTypes = { companyId: 'integer', number: 'text' };

const offerColumns = {
  company_id: 'integer',
  id: 'uuid',
  number: 'text',
  revision: 'integer',
  is_current: 'boolean',
  project: 'text',
  requester_name: 'text',
  contact_name: 'text',
  contact_email: 'text',
  contact_phone: 'text',
  issued_on: 'date',
  valid_until: 'date',
  delivery_days: 'integer',
  note: 'text',
  site_id: 'uuid',
  sub_organisation_id: 'uuid',
  currency: 'text',
  total_excl_vat: 'bigint',
  total_incl_vat: 'bigint',
  told_state: 'text',
  state: 'text',
  content_hash: 'text',
  source: 'text',
  external_id: 'text',
  external_version: 'bigint',
} as const;

/** A revision as it is written. */
export interface OfferValues {
  company_id: number;
  id: string;
  number: string;
  revision: number;
  is_current: boolean;
  project: string;
  requester_name: string | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  issued_on: string;
  valid_until: string;
  delivery_days: number | null;
  note: string;
  site_id: string | null;
  sub_organisation_id: string | null;
  currency: string;
  total_excl_vat: number;
  total_incl_vat: number;
  told_state: OfferState;
  state: OfferState;
  content_hash: string;
  source: 'erp';
  external_id: string;
  external_version: number;
}

const lineColumns = {
  company_id: 'integer',
  id: 'uuid',
  offer_id: 'uuid',
  position: 'integer',
  kind: 'text',
  manufacturer_code: 'text',
  product_id: 'uuid',
  reference: 'text',
  description: 'text',
  quantity: 'integer',
  unit_price: 'bigint',
  discount_basis_points: 'integer',
  vat_basis_points: 'integer',
  total_excl_vat: 'bigint',
  period_months: 'integer',
  service_level: 'text',
  external_id: 'text',
} as const;

/** A revision that is there, with what its state depends on. */
export type StandingOffer = OfferValues & { answer: AnswerKind | null };

/** All revisions of some numbers, as they stand. */
export async function findRevisions(tx: ScopedDb, numbers: readonly OfferNumber[]): Promise<StandingOffer[]> {
  if (numbers.length === 0) return [];
  const columns = sql.join(Object.keys(offerColumns).map((name) => sql`o.${sql.ref(name)}`));
  const { rows } = await sql<StandingOffer>`
    select ${columns}, a.kind as answer
    from (select distinct * from ${recordset(numbers, numberTypes, 'k')}) k
    join offers o on o.company_id = k."companyId" and o.number = k.number
    left join offer_answers a on a.company_id = o.company_id and a.offer_id = o.id`.execute(tx);
  return rows;
}

/** The states of the orders that name some offers, by `numberKey`. */
export async function findOrderStates(tx: ScopedDb, numbers: readonly OfferNumber[]): Promise<Map<string, OrderState[]>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<OfferNumber & { states: OrderState[] }>`
    select k."companyId", k.number, array_agg(o.state order by o.id) as states
    from (select distinct * from ${recordset(numbers, numberTypes, 'k')}) k
    join orders o on o.company_id = k."companyId" and o.offer_number = k.number group by 1, 2`.execute(tx);
  return new Map(rows.map((row) => [numberKey(row), row.states]));
}

export const numberKey = ({ companyId, number }: OfferNumber): string => `${companyId} ${number}`;

/** Lines of revisions, by the ERP's id of the line. */
export async function findOfferLines(tx: ScopedDb, keys: readonly OfferKey[]): Promise<{ id: string; offerId: string; externalId: string }[]> {
  if (keys.length === 0) return [];
  return (
    await sql<{ id: string; offerId: string; externalId: string }>`
    select l.id, l.offer_id as "offerId", l.external_id as "externalId"
    from ${recordset(keys, keyTypes, 'k')} join offer_lines l on l.company_id = k."companyId" and l.offer_id = k.id`.execute(tx)
  ).rows;
}

export const productKey = ({ manufacturer, reference }: { manufacturer: string | null; reference: string }): string => `${manufacturer ?? ''} ${reference}`;

/** The products of the catalogue that lines name, by `productKey`. */
export async function findProducts(tx: ScopedDb, lines: readonly { manufacturer: string | null; reference: string }[]): Promise<Map<string, string>> {
  const named = [...new Map(lines.filter((line) => line.manufacturer !== null).map((line) => [productKey(line), line])).values()].map(
    ({ manufacturer, reference }) => ({ manufacturer, reference }),
  );
  if (named.length === 0) return new Map();
  const { rows } = await sql<{ id: string; manufacturer: string; reference: string }>`
    select p.id, p.manufacturer_code as manufacturer, p.reference from ${recordset(named, { manufacturer: 'text', reference: 'text' }, 'r')}
    join products p on p.manufacturer_code = r.manufacturer and p.reference = r.reference`.execute(tx);
  return new Map(rows.map((row) => [productKey(row), row.id]));
}

/** Revisions that another one has taken the place of. Before the new one is written: there is one current revision per number. */
export async function supersede(tx: ScopedDb, keys: readonly OfferKey[]): Promise<void> {
  if (keys.length > 0)
    await sql`update offers o set is_current = false, version = version + 1, updated_at = now()
      from ${recordset(keys, keyTypes, 'k')} where o.company_id = k."companyId" and o.id = k.id and o.is_current`.execute(tx);
}

export const writeOffers = (tx: ScopedDb, offers: readonly OfferValues[]): Promise<void> =>
  upsertRows(
    tx,
    {
      table: 'offers',
      columns: offerColumns,
      key: ['company_id', 'id'],
      once: ['source', 'external_id'],
      andSet: sql`version = stored.version + 1, updated_at = now()`,
    },
    offers,
  );

export const writeOfferLines = (tx: ScopedDb, lines: readonly object[]): Promise<void> =>
  upsertRows(tx, { table: 'offer_lines', columns: lineColumns, key: ['company_id', 'id'], once: ['offer_id', 'external_id'] }, lines);

/** Lines that a new version of their revision leaves out go. */
export async function removeOfferLines(tx: ScopedDb, lines: readonly OfferKey[]): Promise<void> {
  if (lines.length > 0)
    await sql`delete from offer_lines l using ${recordset(lines, keyTypes, 'k')} where l.company_id = k."companyId" and l.id = k.id`.execute(tx);
}

/** Writes states that have changed. */
export async function writeStates(tx: ScopedDb, offers: readonly (OfferKey & { state: OfferState })[]): Promise<void> {
  if (offers.length > 0)
    await sql`update offers o set state = k.state, version = o.version + 1, updated_at = now()
      from ${recordset(offers, { ...keyTypes, state: 'text' }, 'k')} where o.company_id = k."companyId" and o.id = k.id`.execute(tx);
}
