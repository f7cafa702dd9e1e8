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

const columnOf = (code: string): 'id' | 'number' => (isUuid(code) ? 'id' : 'number');

/** One invoice with everything it shows until today, in one statement; found by its number or by id. */
export const invoiceByCode = (scope: CompanyScope, code: string, today: string): Compilable<InvoiceRecord> =>
  wholeInvoice(scope, { code, today }, { column: columnOf(code) });

const wholeInvoice = keptQuery(
  (scope: CompanyScope, { code, today }: { code: string; today: string }, { column }: { column: 'id' | 'number' }): Compilable<InvoiceRecord> =>
    recordQuery<InvoiceRecord>(
      scope.db
        .selectFrom('invoices as i')
        .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'i.company_id').onRef('s.id', '=', 'i.site_id'))
        .leftJoin('sub_organisations as so', (join) => join.onRef('so.company_id', '=', 'i.company_id').onRef('so.id', '=', 'i.sub_organisation_id'))
        .where(`i.${column}`, '=', code)
        .select([
          'i.company_id as companyId',
          'i.id',
          'i.number',
          'i.type_code as typeCode',
          'i.payment_status as paymentStatus',
          'i.issued_on as issuedOn',
          'i.due_on as dueOn',
          'i.supplied_on as suppliedOn',
          'i.supplied_until as suppliedUntil',
          'i.operation',
          'i.vat_on_debits as vatOnDebits',
          'i.order_number as orderNumber',
          'i.customer_order_number as customerOrderNumber',
          'i.project',
          'i.contact_name as contactName',
          'i.contact_email as contactEmail',
          'i.iban',
          'i.bic',
          'i.payment_days as paymentDays',
          'i.payment_day as paymentDay',
          'i.penalty_basis_points as penaltyBasisPoints',
          'i.discount_terms as discountTerms',
          'i.corrects_number as correctsNumber',
          'i.corrects_on as correctsOn',
          'i.note',
          'i.currency',
          'i.total_excl_vat as totalExclVat',
          'i.total_vat as totalVat',
          'i.total_incl_vat as totalInclVat',
          'i.total_vat_eur as totalVatEur',
          'i.prepaid_total as prepaidTotal',
          'i.rounding',
          'i.status_code as statusCode',
          'i.paid_total as paidTotal',
          'i.credited_total as creditedTotal',
          'i.balance',
          'i.settled_on as settledOn',
          'i.site_id as siteId',
          'i.sub_organisation_id as subOrganisationId',
          's.label as siteLabel',
          'so.name as subOrganisationName',
        ])
        .select((eb) => [
          eb.ref('i.seller').$castTo<InvoiceRecord['seller']>().as('seller'),
          eb.ref('i.buyer').$castTo<InvoiceRecord['buyer']>().as('buyer'),
          'i.payment_end_of_month as paymentEndOfMonth',
          'i.void_reason as voidReason',
          eb.ref('i.delivery_address').$castTo<InvoiceRecord['deliveryAddress']>().as('deliveryAddress'),
          jsonObjectFrom(
            eb
              .selectFrom('orders as o')
              .select(['o.number', 'o.customer_order_number as customerOrderNumber'])
              .whereRef('o.company_id', '=', 'i.company_id')
              .whereRef('o.id', '=', 'i.order_id'),
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
                'l.unit_code as unitCode',
                sql<number>`trim_scale(l.unit_price)`.as('unitPrice'),
                'l.discount_basis_points as discountBasisPoints',
                sql<string>`trim(l.vat_category)`.as('vatCategory'),
                'l.vat_basis_points as vatBasisPoints',
                'l.total_excl_vat as totalExclVat',
                'l.starts_on as startsOn',
                'l.ends_on as endsOn',
              ])
              .whereRef('l.company_id', '=', 'i.company_id')
              .whereRef('l.invoice_id', '=', 'i.id')
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
                'ad.basis_points as basisPoints',
                'ad.reason',
                'ad.reason_code as reasonCode',
                sql<string>`trim(ad.vat_category)`.as('vatCategory'),
                'ad.vat_basis_points as vatBasisPoints',
              ])
              .whereRef('ad.company_id', '=', 'i.company_id')
              .whereRef('ad.invoice_id', '=', 'i.id')
              .orderBy('ad.position'),
          ).as('adjustments'),
          jsonArrayFrom(
            eb
              .selectFrom('invoice_deposits as dp')
              .select(['dp.number', 'dp.issued_on as issuedOn', 'dp.amount', 'dp.vat'])
              .whereRef('dp.company_id', '=', 'i.company_id')
              .whereRef('dp.invoice_id', '=', 'i.id')
              .orderBy('dp.position'),
          ).as('deposits'),
          jsonArrayFrom(
            eb
              .selectFrom('invoice_statuses as st')
              .select(['st.id', sql<string>`st.code::text`.as('status'), jsonInstant('st.reached_at').as('reachedAt'), 'st.platform', 'st.reason', 'st.amount'])
              .whereRef('st.company_id', '=', 'i.company_id')
              .whereRef('st.invoice_id', '=', 'i.id')
              .orderBy('st.reached_at')
              .orderBy('st.code'),
          ).as('statuses'),
          jsonObjectFrom(
            eb
              .selectFrom('invoices as r')
              .select(['r.number', 'r.issued_on as issuedOn'])
              .whereRef('r.company_id', '=', 'i.company_id')
              .whereRef('r.corrects_number', '=', 'i.number')
              .where('r.type_code', '=', sql.lit(typeCodes.corrected)),
          ).as('replacedBy'),
          jsonArrayFrom(
            eb
              .selectFrom('invoice_deposits as dd')
              .innerJoin('invoices as f', (join) => join.onRef('f.company_id', '=', 'dd.company_id').onRef('f.id', '=', 'dd.invoice_id'))
              .select(['f.number', 'f.issued_on as issuedOn', 'dd.amount'])
              .whereRef('dd.company_id', '=', 'i.company_id')
              .whereRef('dd.number', '=', 'i.number')
              .orderBy('f.issued_on')
              .orderBy('f.number'),
          ).as('deductedBy'),
          jsonArrayFrom(
            eb
              .selectFrom('invoice_taxes as t')
              .select([
                sql<string>`trim(t.category)`.as('category'),
                't.basis_points as basisPoints',
                't.basis',
                't.amount',
                't.exemption',
                't.exemption_code as exemptionCode',
              ])
              .whereRef('t.company_id', '=', 'i.company_id')
              .whereRef('t.invoice_id', '=', 'i.id')
              .orderBy('t.basis_points', 'desc')
              .orderBy('t.category'),
          ).as('taxes'),
          jsonArrayFrom(
            eb
              .selectFrom('payments as p')
              .select(['p.id', 'p.paid_on as paidOn', 'p.amount', 'p.method', 'p.reference'])
              .whereRef('p.company_id', '=', 'i.company_id')
              .whereRef('p.invoice_id', '=', 'i.id')
              .where('p.paid_on', '<=', today)
              .orderBy('p.paid_on')
              .orderBy('p.id'),
          ).as('payments'),
          jsonArrayFrom(
            eb
              .selectFrom('credit_allocations as a')
              .innerJoin('invoices as other', (join) =>
                join
                  .onRef('other.company_id', '=', 'a.company_id')
                  .on(sql<boolean>`other.id = case when a.invoice_id = i.id then a.credit_note_id else a.invoice_id end`),
              )
              .select(['a.id', 'other.number', 'a.allocated_on as allocatedOn', 'a.amount'])
              .whereRef('a.company_id', '=', 'i.company_id')
              .where('a.allocated_on', '<=', today)
              .where((where) => where.or([where('a.invoice_id', '=', where.ref('i.id')), where('a.credit_note_id', '=', where.ref('i.id'))]))
              .orderBy('a.allocated_on')
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
                'd.disputer_name as disputerName',
                jsonInstant('d.created_at').as('createdAt'),
                linkedFiles('invoiceDispute', 'd').as('files'),
              ])
              .whereRef('d.company_id', '=', 'i.company_id')
              .whereRef('d.invoice_id', '=', 'i.id')
              .orderBy('d.created_at', 'desc'),
          ).as('disputes'),
        ]),
    ),
  () => true,
);

/** The company of an invoice with this code. */
export const invoiceExists = (scope: CompanyScope, code: string): Compilable<{ companyId: number; number: string }> =>
  scope.db
    .selectFrom('invoices as i')
    .select(['i.company_id as companyId', 'i.number'])
    .where(`i.${columnOf(code)}`, '=', code);

/** Numbers of the invoices with these ids, in their order. */
export const invoicesByIds = (scope: CompanyScope, ids: readonly string[]): Compilable<{ id: string; number: string }> =>
  scope.db.selectFrom('invoices').select(['id', 'number']).where('id', 'in', ids).orderBy('number');

/** An invoice or a credit note that is talked about. */
export const talkedDocument = ({ db }: CompanyScope, number: string, type: DocumentType) =>
  db
    .selectFrom('invoices as i')
    .select([
      'i.id as objectId',
      'i.number as title',
      'i.number',
      'i.number as page',
      'i.project as topic',
      'i.site_id as siteId',
      'i.sub_organisation_id as subOrganisationId',
    ])
    .where('i.number', '=', number)
    .where('i.type_code', type === 'creditNote' ? '=' : '<>', sql.lit(typeCodes.creditNote));
