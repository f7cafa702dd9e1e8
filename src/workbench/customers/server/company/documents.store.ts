import { sql, type Expression, type SqlBool } from 'kysely';
import { typeCodes, type PaymentStatus } from '#commerce/invoices/invoice.ts';
import type { OfferState } from '#commerce/offers/offer.ts';
import type { DeliveryState, OrderState } from '#commerce/orders/order.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Part } from '#platform/lists/server/serve-staff-list.ts';
import type { CompanyDocument } from '../../company-lists.api.ts';
import type { DocumentKind } from '../../company.list.ts';
import { selectFound } from './company.store.ts';

export const documentColumns = [
  'id',
  'kind',
  'number',
  'orderNumber',
  'customerOrderNumber',
  'project',
  'day',
  'totalExclVat',
  'currency',
  'state',
  'until',
  'promisedOn',
] as const;

/** State of a document, of the table of its kind. */
type KindAndState =
  | { kind: 'offer'; state: OfferState }
  | { kind: 'order'; state: OrderState }
  | { kind: 'deliveryNote'; state: DeliveryState }
  | { kind: 'invoice' | 'creditNote'; state: PaymentStatus };

/** A document as it is read; `until` is the last day of an offer, the due day of an invoice, the expected day of a delivery. */
export type ReadDocument = KindAndState & ReadFields;
interface ReadFields extends Pick<CompanyDocument, Exclude<(typeof documentColumns)[number], 'kind' | 'state' | 'until' | 'promisedOn'>> {
  until: string | null;
  promisedOn: string | null;
}

const typedNull = <Type extends string>(type: string) => sql<Type | null>`null::${sql.raw(type)}`;

/** Each kind of document, read by its own index. */
export function selectDocuments(db: ScopedDb, companyId: number, q: string | undefined, kind: DocumentKind | undefined): Part[] {
  const isAsked = (...kinds: DocumentKind[]): boolean => kind === undefined || kinds.includes(kind);
  const parts: Part[] = [];
  if (isAsked('offer')) {
    const found = selectFound(db, companyId, 'offer', q);
    const select = db
      .selectFrom('offers as i')
      .select([
        'i.id',
        sql<DocumentKind>`'offer'`.as('kind'),
        'i.number',
        typedNull('text').as('orderNumber'),
        sql<string>`''`.as('customerOrderNumber'),
        'i.project',
        'i.issuedOn as day',
        'i.totalExclVat',
        'i.currency',
        'i.state',
        'i.validUntil as until',
        typedNull('date').as('promisedOn'),
        'i.issuedOn as sortKey',
      ])
      .where('i.companyId', '=', companyId)
      .where('i.isCurrent', '=', sql.lit(true));
    parts.push({ select: found ? select.where('i.id', 'in', found) : select, sort: { column: 'issuedOn' } });
  }
  if (isAsked('order')) {
    const found = selectFound(db, companyId, 'order', q);
    const select = db
      .selectFrom('orders as i')
      .select([
        'i.id',
        sql<DocumentKind>`'order'`.as('kind'),
        'i.number',
        typedNull('text').as('orderNumber'),
        'i.customerOrderNumber',
        'i.project',
        'i.orderedOn as day',
        'i.totalExclVat',
        'i.currency',
        'i.state',
        typedNull('date').as('until'),
        typedNull('date').as('promisedOn'),
        'i.orderedOn as sortKey',
      ])
      .where('i.companyId', '=', companyId);
    parts.push({ select: found ? select.where('i.id', 'in', found) : select, sort: { column: 'orderedOn' } });
  }
  if (isAsked('deliveryNote')) {
    // A search finds an order by the numbers of its deliveries.
    const found = selectFound(db, companyId, 'order', q);
    const select = db
      .selectFrom('deliveries as i')
      .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'i.companyId').onRef('o.id', '=', 'i.orderId'))
      .select([
        'i.id',
        sql<DocumentKind>`'deliveryNote'`.as('kind'),
        'i.number',
        'o.number as orderNumber',
        'o.customerOrderNumber',
        'o.project',
        sql<string>`i.shipped_on`.as('day'),
        typedNull('bigint').as('totalExclVat'),
        typedNull('char(3)').as('currency'),
        'i.state',
        'i.expectedOn as until',
        'i.promisedOn',
        sql<string>`i.shipped_on`.as('sortKey'),
      ])
      .where('i.companyId', '=', companyId)
      .where('i.shippedOn', 'is not', null);
    parts.push({ select: found ? select.where('i.orderId', 'in', found) : select, sort: { column: 'shippedOn' } });
  }
  if (isAsked('invoice', 'creditNote')) {
    const found = selectFound(db, companyId, 'invoice', q);
    const isCreditNote = sql<boolean>`i.type_code = ${sql.lit(typeCodes.creditNote)}`;
    const ofKind: Expression<SqlBool> = kind === undefined ? sql<SqlBool>`true` : kind === 'creditNote' ? isCreditNote : sql<SqlBool>`not ${isCreditNote}`;
    const select = db
      .selectFrom('invoices as i')
      .select([
        'i.id',
        sql<DocumentKind>`case when ${isCreditNote} then 'creditNote' else 'invoice' end`.as('kind'),
        'i.number',
        typedNull('text').as('orderNumber'),
        'i.customerOrderNumber',
        'i.project',
        'i.issuedOn as day',
        'i.totalExclVat',
        'i.currency',
        'i.paymentStatus as state',
        'i.dueOn as until',
        typedNull('date').as('promisedOn'),
        'i.issuedOn as sortKey',
      ])
      .where('i.companyId', '=', companyId)
      .where(ofKind);
    parts.push({ select: found ? select.where('i.id', 'in', found) : select, sort: { column: 'issuedOn' } });
  }
  return parts;
}
