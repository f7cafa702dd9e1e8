import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { recordQuery, jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { linkedFiles } from '#platform/files/server/linked-files.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { InvoiceDetail } from '../invoices.api.ts';
import { typeCodes, type DocumentType, type PaymentStatus } from '../invoice.ts';

/** An invoice as it is read; presentation adds the company's name and the state of the day. */
export type InvoiceRecord = Omit<InvoiceDetail, 'companyName' | 'type' | 'form' | 'state' | 'daysLate' | 'electronicStatus' | 'corrects' | 'isDisputed'> & {
  typeCode: number;
  paymentStatus: PaymentStatus;
  subOrganisationId: string | null;
  correctsNumber: string | null;
  correctsOn: string | null;
  statusCode: number | null;
};

const selectCodeColumn = (code: string): 'id' | 'number' => (isUuid(code) ? 'id' : 'number');

/** One invoice with everything it shows until today, in one statement; found by its number or by id. */
export const selectInvoice = (scope: CompanyScope, code: string, today: string): Compilable<InvoiceRecord> =>
  wholeInvoice(scope, { code, today }, { column: selectCodeColumn(code) });

const wholeInvoice = keptQuery(
  (scope: CompanyScope, { code, today }: { code: string; today: string }, { column }: { column: 'id' | 'number' }): Compilable<InvoiceRecord> =>
    recordQuery<InvoiceRecord>(
      scope.db
        .selectFrom('invoices as i')
        .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'i.companyId').onRef('s.id', '=', 'i.siteId'))
        .leftJoin('sub_organisations as so', (join) => join.onRef('so.companyId', '=', 'i.companyId').onRef('so.id', '=', 'i.subOrganisationId'))
        .where(`i.${column}`, '=', code)
        .select([
          'i.companyId',
          'i.id',
          'i.number',
          'i.typeCode',
          'i.paymentStatus',
          'i.issuedOn',
          'i.dueOn',
          'i.suppliedOn',
          'i.suppliedUntil',
          'i.operation',
          'i.vatOnDebits',
          'i.orderNumber',
          'i.customerOrderNumber',
          'i.project',
          'i.contactName',
          'i.contactEmail',
          'i.iban',
          'i.bic',
          'i.paymentDays',
          'i.paymentDay',
          'i.penaltyBasisPoints',
          'i.discountTerms',
          'i.correctsNumber',
          'i.correctsOn',
          'i.note',
          'i.currency',
          'i.totalExclVat',
          'i.totalVat',
          'i.totalInclVat',
          'i.totalVatEur',
          'i.prepaidTotal',
          'i.rounding',
          'i.statusCode',
          'i.paidTotal',
          'i.creditedTotal',
          'i.balance',
          'i.settledOn',
          'i.siteId',
          'i.subOrganisationId',
          's.label as siteLabel',
          'so.name as subOrganisationName',
        ])
        .select((eb) => [
          eb.ref('i.seller').$castTo<InvoiceRecord['seller']>().as('seller'),
          eb.ref('i.buyer').$castTo<InvoiceRecord['buyer']>().as('buyer'),
          'i.paymentEndOfMonth',
          'i.voidReason',
          eb.ref('i.deliveryAddress').$castTo<InvoiceRecord['deliveryAddress']>().as('deliveryAddress'),
          jsonObjectFrom(
            eb
              .selectFrom('orders as o')
              .select(['o.number', 'o.customerOrderNumber'])
              .whereRef('o.companyId', '=', 'i.companyId')
              .whereRef('o.id', '=', 'i.orderId'),
          ).as('order'),
          jsonArrayFrom(
            eb
              .selectFrom('invoice_lines as l')
              .select([
                'l.id',
                'l.position',
                'l.reference',
                'l.description',
                'l.quantity',
                'l.unitCode',
                sql<number>`trim_scale(l.unit_price)`.as('unitPrice'),
                'l.discountBasisPoints',
                sql<string>`trim(l.vat_category)`.as('vatCategory'),
                'l.vatBasisPoints',
                'l.totalExclVat',
                'l.startsOn',
                'l.endsOn',
              ])
              .whereRef('l.companyId', '=', 'i.companyId')
              .whereRef('l.invoiceId', '=', 'i.id')
              .orderBy('l.position'),
          ).as('lines'),
          jsonArrayFrom(
            eb
              .selectFrom('invoice_adjustments as ad')
              .select([
                'ad.position',
                'ad.kind',
                'ad.amount',
                'ad.basis',
                'ad.basisPoints',
                'ad.reason',
                'ad.reasonCode',
                sql<string>`trim(ad.vat_category)`.as('vatCategory'),
                'ad.vatBasisPoints',
              ])
              .whereRef('ad.companyId', '=', 'i.companyId')
              .whereRef('ad.invoiceId', '=', 'i.id')
              .orderBy('ad.position'),
          ).as('adjustments'),
          jsonArrayFrom(
            eb
              .selectFrom('invoice_deposits as dp')
              .select(['dp.number', 'dp.issuedOn', 'dp.amount', 'dp.vat'])
              .whereRef('dp.companyId', '=', 'i.companyId')
              .whereRef('dp.invoiceId', '=', 'i.id')
              .orderBy('dp.position'),
          ).as('deposits'),
          jsonArrayFrom(
            eb
              .selectFrom('invoice_statuses as st')
              .select(['st.id', sql<string>`st.code::text`.as('status'), jsonInstant('st.reachedAt').as('reachedAt'), 'st.platform', 'st.reason', 'st.amount'])
              .whereRef('st.companyId', '=', 'i.companyId')
              .whereRef('st.invoiceId', '=', 'i.id')
              .orderBy('st.reachedAt')
              .orderBy('st.code'),
          ).as('statuses'),
          jsonObjectFrom(
            eb
              .selectFrom('invoices as r')
              .select(['r.number', 'r.issuedOn'])
              .whereRef('r.companyId', '=', 'i.companyId')
              .whereRef('r.correctsNumber', '=', 'i.number')
              .where('r.typeCode', '=', sql.lit(typeCodes.corrected)),
          ).as('replacedBy'),
          jsonArrayFrom(
            eb
              .selectFrom('invoice_deposits as dd')
              .innerJoin('invoices as f', (join) => join.onRef('f.companyId', '=', 'dd.companyId').onRef('f.id', '=', 'dd.invoiceId'))
              .select(['f.number', 'f.issuedOn', 'dd.amount'])
              .whereRef('dd.companyId', '=', 'i.companyId')
              .whereRef('dd.number', '=', 'i.number')
              .orderBy('f.issuedOn')
              .orderBy('f.number'),
          ).as('deductedBy'),
          jsonArrayFrom(
            eb
              .selectFrom('invoice_taxes as t')
              .select([sql<string>`trim(t.category)`.as('category'), 't.basisPoints', 't.basis', 't.amount', 't.exemption', 't.exemptionCode'])
              .whereRef('t.companyId', '=', 'i.companyId')
              .whereRef('t.invoiceId', '=', 'i.id')
              .orderBy('t.basisPoints', 'desc')
              .orderBy('t.category'),
          ).as('taxes'),
          jsonArrayFrom(
            eb
              .selectFrom('payments as p')
              .select(['p.id', 'p.paidOn', 'p.amount', 'p.method', 'p.reference'])
              .whereRef('p.companyId', '=', 'i.companyId')
              .whereRef('p.invoiceId', '=', 'i.id')
              .where('p.paidOn', '<=', today)
              .orderBy('p.paidOn')
              .orderBy('p.id'),
          ).as('payments'),
          jsonArrayFrom(
            eb
              .selectFrom('credit_allocations as a')
              .innerJoin('invoices as other', (join) =>
                join
                  .onRef('other.companyId', '=', 'a.companyId')
                  .on(sql<boolean>`other.id = case when a.invoice_id = i.id then a.credit_note_id else a.invoice_id end`),
              )
              .select(['a.id', 'other.number', 'a.allocatedOn', 'a.amount'])
              .whereRef('a.companyId', '=', 'i.companyId')
              .where('a.allocatedOn', '<=', today)
              .where((where) => where.or([where('a.invoiceId', '=', where.ref('i.id')), where('a.creditNoteId', '=', where.ref('i.id'))]))
              .orderBy('a.allocatedOn')
              .orderBy('a.id'),
          ).as('allocations'),
          jsonArrayFrom(
            eb
              .selectFrom('invoice_disputes as d')
              .select([
                'd.id',
                'd.number',
                'd.reason',
                'd.message',
                'd.state',
                'd.disputerName',
                jsonInstant('d.createdAt').as('createdAt'),
                linkedFiles('invoiceDispute', 'd').as('files'),
              ])
              .whereRef('d.companyId', '=', 'i.companyId')
              .whereRef('d.invoiceId', '=', 'i.id')
              .orderBy('d.createdAt', 'desc'),
          ).as('disputes'),
        ]),
    ),
  () => true,
);

/** The company of an invoice with this code. */
export const selectInvoiceKey = (scope: CompanyScope, code: string): Compilable<{ companyId: number; number: string }> =>
  scope.db
    .selectFrom('invoices as i')
    .select(['i.companyId', 'i.number'])
    .where(`i.${selectCodeColumn(code)}`, '=', code);

/** Numbers of the invoices with these ids, in their order. */
export const selectInvoices = (scope: CompanyScope, ids: readonly string[]): Compilable<{ id: string; number: string }> =>
  scope.db.selectFrom('invoices').select(['id', 'number']).where('id', 'in', ids).orderBy('number');

/** An invoice or a credit note that is talked about. */
export const selectDocumentSubject = ({ db }: CompanyScope, number: string, type: DocumentType) =>
  db
    .selectFrom('invoices as i')
    .select(['i.id as objectId', 'i.number as title', 'i.number', 'i.number as page', 'i.project as topic', 'i.siteId', 'i.subOrganisationId'])
    .where('i.number', '=', number)
    .where('i.typeCode', type === 'creditNote' ? '=' : '<>', sql.lit(typeCodes.creditNote));
