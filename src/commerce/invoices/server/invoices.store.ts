import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type SqlBool } from 'kysely';
import { addDays } from '#platform/kernel/calendar.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keepSet, type ChoiceSource } from '#platform/lists/server/conditions.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { toElectronicStatus, type ElectronicStatus } from '../electronic-status.ts';
import {
  bucketDays,
  countDaysLate,
  parseDocumentForm,
  resolveInvoiceState,
  typeCodes,
  toDocumentType,
  type AgeingBucket,
  type DocumentForm,
  type PaymentStatus,
} from '../invoice.ts';
import { invoiceList } from '../invoices.list.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { canSeeWhole } from '#platform/data/server/db/scope-plugin.ts';

/** True while a dispute of the invoice is open. */
const isDisputed = (scope: CompanyScope) =>
  sql<boolean>`exists (${scope.db
    .selectFrom('invoice_disputes as d')
    .select(sql`1`.as('one'))
    .whereRef('d.companyId', '=', refColumn('invoices', 'it.companyId'))
    .whereRef('d.invoiceId', '=', refColumn('invoices', 'it.id'))
    .where('d.state', '<>', sql.lit('closed'))})`;

/** The columns of a row of the list. */
const listedInvoices = (scope: CompanyScope, page: CutOf<'invoices', 'it'>) =>
  scope.db
    .selectFrom(page)
    .select([
      'it.companyId',
      'it.id',
      'it.number',
      'it.typeCode',
      'it.issuedOn',
      'it.dueOn',
      'it.orderNumber',
      'it.customerOrderNumber',
      'it.project',
      'it.contactName',
      'it.currency',
      'it.totalExclVat',
      'it.totalInclVat',
      'it.balance',
      'it.statusCode',
      'it.paymentStatus',
      isDisputed(scope).as('isDisputed'),
    ]);

/** The same with the columns that only the sheet has. */
const exportedInvoices = (scope: CompanyScope, page: CutOf<'invoices', 'it'>) =>
  listedInvoices(scope, page).select(['it.totalVat', 'it.paidTotal', 'it.creditedTotal', 'it.settledOn']);

/** An invoice with its state on a day. */
export function presentListed<Row extends { typeCode: number; statusCode: number | null; paymentStatus: PaymentStatus; dueOn: string }>(
  row: Row,
  today: string,
) {
  const state = resolveInvoiceState(row.paymentStatus, row.dueOn, today);
  const form = parseDocumentForm(row.typeCode);
  const electronicStatus = row.statusCode === null ? null : toElectronicStatus(row.statusCode);
  return { ...row, type: toDocumentType(form), form, electronicStatus, state, daysLate: state === 'overdue' ? countDaysLate(row.dueOn, today) : 0 };
}

/** The currencies of a company: few, and known by month. */
const currencies: ChoiceSource = { choices: ({ db }) => db.selectFrom('invoice_months').select(['currency as value', 'currency as label']).distinct() };

// No bound for an index: open invoices are read in the order of the list. The newest are to be paid, and the overdue are few.
const unindexedDueOn = sql`(it.due_on + 0)`;
const selectDueOn = (isCount: boolean) => (isCount ? refColumn('invoices', 'it.dueOn') : unindexedDueOn);

/** The list of invoices, read from its table. */
export const invoices = serveList(invoiceList, {
  table: 'invoices',
  searchKind: 'invoice',
  sorts: { issuedOn: 'issuedOn', dueOn: 'dueOn', amount: 'totalInclVat', balance: 'balance', number: 'number' },
  states: {
    column: 'paymentStatus',
    rules: {
      toBePaid: { value: 'open', when: (today, isCount) => sql<SqlBool>`${selectDueOn(isCount)} >= ${today}` },
      overdue: { value: 'open', when: (today, isCount) => sql<SqlBool>`${selectDueOn(isCount)} < ${today}` },
      paid: { value: 'paid' },
      settled: { value: 'settled' },
      toAllocate: { value: 'toAllocate' },
      void: { value: 'void' },
    },
  },
  filters: (on) => ({
    period: on.within('issuedOn'),
    from: on.from('issuedOn'),
    to: on.until('issuedOn'),
    dueFrom: on.from('dueOn'),
    dueTo: on.until('dueOn'),
    contact: on.equalTo('contactName'),
    bucket: on.where(toDueDays, ({ from, to }) =>
      sql.join<SqlBool>([sql`it.payment_status = 'open'`, ...(from ? [sql`it.due_on >= ${from}`] : []), ...(to ? [sql`it.due_on <= ${to}`] : [])], sql` and `),
    ),
    type: on.where(
      (form: DocumentForm) => typeCodes[form],
      (code) => sql<SqlBool>`it.type_code = ${code}`,
    ),
    electronic: on.where(
      (status: ElectronicStatus) => Number(status),
      (code) => sql<SqlBool>`it.status_code = ${code}`,
    ),
    currency: on.equalTo('currency', currencies),
    order: on.equalTo('orderNumber'),
    disputed: on.where(keepSet, (_set, scope) => isDisputed(scope)),
  }),
  covered: ['period', 'from', 'to'],
  foundBy: {
    shown: (invoice) => [invoice.number, invoice.customerOrderNumber],
    hidden: {
      order: 'orderNumber',
      purchaseOrderNumber: 'purchaseOrderNumber',
      corrects: 'correctsNumber',
      project: 'project',
      contact: 'contactName',
      product: ({ db }) =>
        db
          .selectFrom('invoice_lines as l')
          .whereRef('l.companyId', '=', refColumn('invoices', 'it.companyId'))
          .whereRef('l.invoiceId', '=', refColumn('invoices', 'it.id'))
          .select(sql<string>`concat_ws(', ', nullif(l.reference, ''), nullif(l.description, ''))`.as('value')),
    },
  },
  rows: listedInvoices,
  present: presentListed,
  sheetRows: exportedInvoices,
  presentSheet: presentListed,
});

/** The days on which open invoices of a bucket of the ageing are due. */
function toDueDays(bucket: AgeingBucket, today: string): { from?: string; to?: string } {
  const { from, to } = bucketDays[bucket];
  return { ...(to === undefined ? {} : { from: addDays(today, -to) }), ...(from === undefined ? {} : { to: addDays(today, -from) }) };
}

/** Open amount with the day that puts it into a bucket of the ageing. */
interface Aged {
  typeCode: number;
  dueOn: string;
  currency: string;
  balance: number;
}
const bucketsBegin = sql.raw(
  Object.values(bucketDays)
    .flatMap(({ from }) => from ?? [])
    .join(),
);

/** Open balances of today, one row per bucket of the ageing, with a due day that lies in it. From what is kept of the whole
 *  company; for a reader of some of its places from the balances of its invoices. */
export const selectOpenToday = keptQuery<CompanyScope, { today: string }, Aged>(
  ({ db, limits }, { today }) => {
    const open = canSeeWhole(limits)
      ? db
          .selectFrom('invoice_totals')
          .select([
            sql<number>`case figure when 'toAllocate' then ${sql.lit(typeCodes.creditNote)} else ${sql.lit(typeCodes.invoice)} end`.as('typeCode'),
            'day as dueOn',
            'currency',
            'amount as balance',
          ])
          .where(sql<boolean>`figure in ('owed', 'overpaid', 'toAllocate')`)
      : db
          .selectFrom('invoices')
          .select([sql<number>`type_code`.as('typeCode'), 'dueOn', 'currency', 'balance'])
          .where(sql<boolean>`payment_status in ('open', 'toAllocate') or balance < 0`);
    return db
      .selectFrom(open.as('o'))
      .select(['typeCode', sql<string>`max(due_on)`.as('dueOn'), 'currency', sql<number>`sum(balance)::bigint`.as('balance')])
      .groupBy(['typeCode', 'currency', sql`balance < 0`, sql`width_bucket(${today}::date - due_on, array[${bucketsBegin}])`]);
  },
  () => true,
);
