import { sql, type Expression, type SqlBool } from 'kysely';
import { typeCodes } from '#commerce/invoices/invoice.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Part } from '#platform/lists/server/serve-staff-list.ts';
import type { CompanyDocument } from '../../company-lists.api.ts';
import type { DocumentKind } from '../../company.list.ts';
import { foundIn } from './company.store.ts';

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

/** A document as it is read; `until` is the last day of an offer, the due day of an invoice, the expected day of a delivery. */
export interface ReadDocument extends Pick<CompanyDocument, Exclude<(typeof documentColumns)[number], 'state' | 'until' | 'promisedOn'>> {
  state: string;
  until: string | null;
  promisedOn: string | null;
}

const nothing = <Type extends string>(type: string) => sql<Type | null>`null::${sql.raw(type)}`;

/** Each kind of document, read by its own index. */
export function documentsOf(db: ScopedDb, companyId: number, q: string | undefined, kind: DocumentKind | undefined): Part[] {
  const isAsked = (...kinds: DocumentKind[]): boolean => kind === undefined || kinds.includes(kind);
  const parts: Part[] = [];
  if (isAsked('offer')) {
    const found = foundIn(db, companyId, 'offer', q);
    const select = db
      .selectFrom('offers as i')
      .select([
        'i.id',
        sql<DocumentKind>`'offer'`.as('kind'),
        'i.number',
        nothing('text').as('orderNumber'),
        sql<string>`''`.as('customerOrderNumber'),
        'i.project',
        'i.issued_on as day',
        'i.total_excl_vat as totalExclVat',
        'i.currency',
        'i.state',
        'i.valid_until as until',
        nothing('date').as('promisedOn'),
        'i.issued_on as sortKey',
      ])
      .where('i.company_id', '=', companyId)
      .where('i.is_current', '=', sql.lit(true));
    parts.push({ select: found ? select.where('i.id', 'in', found) : select, sort: { column: 'issued_on' } });
  }
  if (isAsked('order')) {
    const found = foundIn(db, companyId, 'order', q);
    const select = db
      .selectFrom('orders as i')
      .select([
        'i.id',
        sql<DocumentKind>`'order'`.as('kind'),
        'i.number',
        nothing('text').as('orderNumber'),
        'i.customer_order_number as customerOrderNumber',
        'i.project',
        'i.ordered_on as day',
        'i.total_excl_vat as totalExclVat',
        'i.currency',
        'i.state',
        nothing('date').as('until'),
        nothing('date').as('promisedOn'),
        'i.ordered_on as sortKey',
      ])
      .where('i.company_id', '=', companyId);
    parts.push({ select: found ? select.where('i.id', 'in', found) : select, sort: { column: 'ordered_on' } });
  }
  if (isAsked('deliveryNote')) {
    // A search finds an order by the numbers of its deliveries.
    const found = foundIn(db, companyId, 'order', q);
    const select = db
      .selectFrom('deliveries as i')
      .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'i.company_id').onRef('o.id', '=', 'i.order_id'))
      .select([
        'i.id',
        sql<DocumentKind>`'deliveryNote'`.as('kind'),
        'i.number',
        'o.number as orderNumber',
        'o.customer_order_number as customerOrderNumber',
        'o.project',
        sql<string>`i.shipped_on`.as('day'),
        nothing('bigint').as('totalExclVat'),
        nothing('char(3)').as('currency'),
        'i.state',
        'i.expected_on as until',
        'i.promised_on as promisedOn',
        sql<string>`i.shipped_on`.as('sortKey'),
      ])
      .where('i.company_id', '=', companyId)
      .where('i.shipped_on', 'is not', null);
    parts.push({ select: found ? select.where('i.order_id', 'in', found) : select, sort: { column: 'shipped_on' } });
  }
  if (isAsked('invoice', 'creditNote')) {
    const found = foundIn(db, companyId, 'invoice', q);
    const isCreditNote = sql<boolean>`i.type_code = ${sql.lit(typeCodes.creditNote)}`;
    const ofKind: Expression<SqlBool> = kind === undefined ? sql<SqlBool>`true` : kind === 'creditNote' ? isCreditNote : sql<SqlBool>`not ${isCreditNote}`;
    const select = db
      .selectFrom('invoices as i')
      .select([
        'i.id',
        sql<DocumentKind>`case when ${isCreditNote} then 'creditNote' else 'invoice' end`.as('kind'),
        'i.number',
        nothing('text').as('orderNumber'),
        'i.customer_order_number as customerOrderNumber',
        'i.project',
        'i.issued_on as day',
        'i.total_excl_vat as totalExclVat',
        'i.currency',
        'i.payment_status as state',
        'i.due_on as until',
        nothing('date').as('promisedOn'),
        'i.issued_on as sortKey',
      ])
      .where('i.company_id', '=', companyId)
      .where(ofKind);
    parts.push({ select: found ? select.where('i.id', 'in', found) : select, sort: { column: 'issued_on' } });
  }
  return parts;
}
