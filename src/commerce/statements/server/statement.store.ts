import { sql, type Compilable, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { typeCodes } from '#commerce/invoices/invoice.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';

/** Facts of an invoice on a day, for a statement. */
export interface LedgerRow {
  id: string;
  number: string;
  typeCode: number;
  issuedOn: string;
  dueOn: string;
  customerOrderNumber: string;
  orderNumber: string | null;
  currency: string;
  /** Total with rounding: what is paid and credited of it, and the balance, add up to it. */
  totalInclVat: number;
  /** Before the invoice, deposits included, and since. */
  paid: number;
  credited: number;
  balance: number;
}

/** Open balances of a day: issued until then, less payments and allocations until then. A credit note is negative. With `settledFrom` also what was
 *  settled from that day on. The kept sums, which are read once, hold what is dated until today. From there, what lies between the two days is taken out or added. */
export function selectOpenLedger(scope: CompanyScope, day: string, today: string, settledFrom?: string): Compilable<LedgerRow> {
  const [first, last, sign] = day < today ? [day, today, sql`1`] : [today, day, sql`-1`];
  const laterPayments = scope.db
    .selectFrom('payments as p')
    .select(['p.invoiceId', sql<number>`${sign} * sum(p.amount)`.as('amount')])
    .where('p.paidOn', '>', first)
    .where('p.paidOn', '<=', last)
    .groupBy('p.invoiceId')
    .as('lp');
  const selectLater = <Alias extends 'la' | 'lc'>(column: 'invoiceId' | 'creditNoteId', alias: Alias) =>
    scope.db
      .selectFrom('credit_allocations as a')
      .select([sql.ref<string>(`a.${column}`).as('invoiceId'), sql<number>`${sign} * sum(a.amount)`.as('amount')])
      .where('a.allocatedOn', '>', first)
      .where('a.allocatedOn', '<=', last)
      .groupBy(`a.${column}`)
      .as(alias);
  // Nothing is due of an invoice from the day on which it was voided.
  const zeroWhenVoid = (amount: RawBuilder<unknown>) => sql<number>`case when i.voided_on <= ${day} then 0 else ${amount} end`;
  const paid = sql<number>`(${zeroWhenVoid(sql`i.prepaid_total`)} + i.paid_total - coalesce(lp.amount, 0))::bigint`;
  const credited = sql<number>`(i.credited_total - coalesce(la.amount, 0) - coalesce(lc.amount, 0))::bigint`;
  const left = sql<number>`(${zeroWhenVoid(sql`i.total_incl_vat - i.prepaid_total + i.rounding`)} - i.paid_total - i.credited_total + coalesce(lp.amount, 0) + coalesce(la.amount, 0) + coalesce(lc.amount, 0))::bigint`;
  return scope.db
    .selectFrom('invoices as i')
    .leftJoin(laterPayments, 'lp.invoiceId', 'i.id')
    .leftJoin(selectLater('invoiceId', 'la'), 'la.invoiceId', 'i.id')
    .leftJoin(selectLater('creditNoteId', 'lc'), 'lc.invoiceId', 'i.id')
    .select([
      'i.id',
      'i.number',
      'i.typeCode',
      'i.issuedOn',
      'i.dueOn',
      'i.customerOrderNumber',
      'i.orderNumber',
      'i.currency',
      zeroWhenVoid(sql`i.total_incl_vat + i.rounding`).as('totalInclVat'),
      paid.as('paid'),
      credited.as('credited'),
      left.as('balance'),
    ])
    .where('i.issuedOn', '<=', day)
    .where((eb) =>
      eb.or([
        eb.and([sql<boolean>`${left} <> 0`, eb.or([eb('i.typeCode', '<>', typeCodes.creditNote), sql<boolean>`${left} > 0`])]),
        ...(settledFrom === undefined ? [] : [eb.and([sql<boolean>`${left} = 0`, isSettledBetween(scope, settledFrom, day)])]),
      ]),
    )
    .orderBy('i.dueOn')
    .orderBy('i.number')
    .orderBy('i.id');
}

/** Whether something was paid on or allocated to the invoice `i`, or allocated of the credit note, between two days; voided ones aside. */
function isSettledBetween({ db }: CompanyScope, from: string, until: string): Expression<SqlBool> {
  const paid = db.selectFrom('payments as q').select('q.invoiceId').where('q.paidOn', '>=', from).where('q.paidOn', '<=', until);
  const selectAllocated = (column: 'invoiceId' | 'creditNoteId') =>
    db.selectFrom('credit_allocations as b').select(`b.${column} as id`).where('b.allocatedOn', '>=', from).where('b.allocatedOn', '<=', until);
  return sql<SqlBool>`((i.voided_on is null or i.voided_on > ${until}) and (i.id in (${paid}) or i.id in (${selectAllocated('invoiceId')}) or i.id in (${selectAllocated('creditNoteId')})))`;
}
