import { sql, type Compilable, type SelectQueryBuilder } from 'kysely';
import { addDays } from '#platform/calendar.ts';
import { firstDayOf } from '#platform/last-months.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { DB } from '#platform/server/db/tables.ts';
import { cappedCounts, pagedList, type CutOf, type Sort } from '#platform/server/list/page.ts';
import { searchKeys, selectFound, type SearchKeys } from '#platform/server/list/search.ts';
import { bucketDays, typeCodes, type InvoiceState, type Standing } from '../invoice.ts';
import type { InvoiceFilter, InvoiceSort, InvoiceSummary } from '../invoices.api.ts';

/** The sorts of the list, each with its index. */
export const invoiceSortColumns: Readonly<Record<InvoiceSort, Sort>> = {
  issuedOn: { column: 'issued_on', type: 'date' },
  dueOn: { column: 'due_on', type: 'date' },
  amount: { column: 'total_incl_vat', type: 'bigint' },
  balance: { column: 'balance', type: 'bigint' },
  number: { column: 'number', type: 'text' },
};

/** Newest and largest first; what is due soonest first. */
export const isDescendingByDefault: Readonly<Record<InvoiceSort, boolean>> = { issuedOn: true, dueOn: false, amount: true, balance: true, number: false };

type InvoicesSelect = SelectQueryBuilder<DB & { i: DB['invoices'] }, 'i', object>;

/** What the filters select, in the values that the tables hold. */
export interface InvoiceSelection extends Pick<InvoiceFilter, 'from' | 'to' | 'dueFrom' | 'dueTo' | 'contact' | 'order' | 'currency'> {
  found?: SearchKeys;
  since?: string;
  typeCode?: number;
  disputed?: true;
  /** The states asked for: whole standings, and of what is open only what is due by then. */
  standings?: Standing[];
  openFrom?: string;
  openBefore?: string;
  /** The bucket of the ageing asked for. */
  bucketFrom?: string;
  bucketTo?: string;
  isBucket?: true;
  /** The day on which what is open is overdue or not. */
  today: string;
}

/** Reads the filters of a list. `today` is the provider's day, on which states are computed. */
export function invoiceSelection({ q, period, state, type, bucket, disputed, ...filter }: InvoiceFilter, today: string): InvoiceSelection {
  const { from, to, dueFrom, dueTo, contact, order, currency } = filter;
  const days = bucket && bucketDays[bucket];
  return {
    found: searchKeys(q),
    from,
    to,
    dueFrom,
    dueTo,
    contact,
    order,
    currency,
    since: period && firstDayOf(period, today),
    typeCode: type && typeCodes[type],
    disputed: disputed || undefined,
    ...(state && stateSelection(state, today)),
    isBucket: days && true,
    bucketFrom: days?.to === undefined ? undefined : addDays(today, -days.to),
    bucketTo: days?.from === undefined ? undefined : addDays(today, -days.from),
    today,
  };
}

function stateSelection(states: readonly InvoiceState[], today: string): Pick<InvoiceSelection, 'standings' | 'openFrom' | 'openBefore'> {
  const [toBePaid, overdue] = [states.includes('toBePaid'), states.includes('overdue')];
  const whole = states.filter((state) => state !== 'toBePaid' && state !== 'overdue');
  return {
    standings: toBePaid && overdue ? [...whole, 'open'] : whole,
    openFrom: toBePaid && !overdue ? today : undefined,
    openBefore: overdue && !toBePaid ? today : undefined,
  };
}

/** The invoices of a company that are selected, under the alias `i`. */
export function selectedInvoices(scope: CompanyScope, selection: InvoiceSelection): InvoicesSelect {
  const { found, since, from, to, dueFrom, dueTo, contact, order, currency, typeCode, disputed } = selection;
  let select = (found
    ? selectFound(scope.db, { table: 'invoices', alias: 'i', kind: 'invoice' }, found)
    : scope.db.selectFrom('invoices as i')) as unknown as InvoicesSelect;
  if (since) select = select.where('i.issued_on', '>=', since);
  if (from) select = select.where('i.issued_on', '>=', from);
  if (to) select = select.where('i.issued_on', '<=', to);
  if (dueFrom) select = select.where('i.due_on', '>=', dueFrom);
  if (dueTo) select = select.where('i.due_on', '<=', dueTo);
  if (contact) select = select.where('i.contact_name', '=', contact);
  if (order) select = select.where('i.order_number', '=', order);
  if (currency) select = select.where('i.currency', '=', currency);
  if (typeCode) select = select.where('i.type_code', '=', typeCode);
  if (disputed) select = select.where(isDisputed(scope));
  return inBucket(inStates(select, selection), selection);
}

function inStates(select: InvoicesSelect, { standings, openFrom, openBefore }: InvoiceSelection): InvoicesSelect {
  if (!standings) return select;
  const isOpen = sql<boolean>`i.standing = ${sql.lit('open')}`;
  // No bound for an index: what is open is read in the order of the list, of which the newest are to be paid, and the others few.
  const dueOn = sql<string>`(i.due_on + 0)`;
  return select.where((eb) => {
    const parts = [
      ...(standings.length > 0 ? [eb('i.standing', 'in', standings)] : []),
      ...(openFrom ? [eb.and([isOpen, eb(dueOn, '>=', openFrom)])] : []),
      ...(openBefore ? [eb.and([isOpen, eb(dueOn, '<', openBefore)])] : []),
    ];
    return parts.length === 1 ? parts[0]! : eb.or(parts);
  });
}

function inBucket(select: InvoicesSelect, { isBucket, bucketFrom, bucketTo }: InvoiceSelection): InvoicesSelect {
  if (!isBucket) return select;
  let inside = select.where('i.standing', '=', sql.lit('open'));
  if (bucketFrom) inside = inside.where('i.due_on', '>=', bucketFrom);
  if (bucketTo) inside = inside.where('i.due_on', '<=', bucketTo);
  return inside;
}

/** Whether a dispute of the invoice is not yet closed. */
export const isDisputed = (scope: CompanyScope) =>
  sql<boolean>`exists (${scope.db
    .selectFrom('invoice_disputes as d')
    .select(sql`1`.as('one'))
    .whereRef('d.company_id', '=', sql.ref('i.company_id'))
    .whereRef('d.invoice_id', '=', sql.ref('i.id'))
    .where('d.state', '<>', sql.lit('closed'))})`;

/** A row of the list as it is read; the day adds its state. */
export type ListedInvoice = Omit<InvoiceSummary, 'companyName' | 'type' | 'state' | 'daysLate'> & {
  typeCode: number;
  standing: Standing;
  sortKey: string | number;
};

/** The columns of a row of the list. */
function listedInvoices(scope: CompanyScope, page: CutOf<'invoices', 'i'>) {
  return scope.db
    .selectFrom(page)
    .select([
      'i.company_id as companyId',
      'i.id',
      'i.number',
      'i.type_code as typeCode',
      'i.issued_on as issuedOn',
      'i.due_on as dueOn',
      'i.order_number as orderNumber',
      'i.customer_order_number as customerOrderNumber',
      'i.project',
      'i.contact_name as contactName',
      'i.currency',
      'i.total_excl_vat as totalExclVat',
      'i.total_incl_vat as totalInclVat',
      'i.balance',
      'i.standing',
      isDisputed(scope).as('isDisputed'),
    ]);
}

/** The same with what only the Excel file shows. */
function exportedInvoices(scope: CompanyScope, page: CutOf<'invoices', 'i'>) {
  return listedInvoices(scope, page).select([
    'i.total_vat as totalVat',
    'i.paid_total as paidTotal',
    'i.credited_total as creditedTotal',
    'i.settled_on as settledOn',
    'i.purchase_order_number as purchaseOrderNumber',
  ]);
}
export type ExportedInvoice = ListedInvoice & {
  totalVat: number;
  paidTotal: number;
  creditedTotal: number;
  settledOn: string | null;
  purchaseOrderNumber: string | null;
};

/** Whether the index that gives the order covers the filters too, or the search gives few rows: then one plan serves all values. */
const hasOnePlan = (selection: InvoiceSelection, sort: string): boolean => {
  const { found, standings, openFrom, openBefore, contact, order, currency, isBucket, disputed, typeCode, dueFrom, dueTo } = selection;
  const states = (standings?.length ?? 0) + [openFrom, openBefore].filter(Boolean).length;
  const narrows = contact ?? order ?? currency ?? isBucket ?? disputed ?? typeCode ?? dueFrom ?? dueTo;
  return found !== undefined || (sort === 'issuedOn' && states <= 1 && narrows === undefined);
};

const reading = { alias: 'i' as const, select: selectedInvoices as never, isPrepared: hasOnePlan };

/** The list of invoices. */
export const invoiceList = pagedList<'invoices', 'i', InvoiceSelection, ListedInvoice>(invoiceSortColumns, { ...reading, show: listedInvoices as never });

/** The list as the Excel file holds it. */
export const exportedInvoiceList = pagedList<'invoices', 'i', InvoiceSelection, ExportedInvoice>(invoiceSortColumns, {
  ...reading,
  show: exportedInvoices as never,
});

type Counted = (scope: CompanyScope, selection: InvoiceSelection) => never;
const ofStanding =
  (standing: Standing): Counted =>
  (scope, selection) =>
    selectedInvoices(scope, selection).where('i.standing', '=', sql.lit(standing)) as never;
const hasOneCountPlan = (selection: InvoiceSelection): boolean => hasOnePlan(selection, 'issuedOn');

/** How many invoices a selection holds. */
export const invoiceCount = cappedCounts({ all: selectedInvoices as Counted }, hasOneCountPlan);

const openInvoices = (scope: CompanyScope, selection: InvoiceSelection) => selectedInvoices(scope, selection).where('i.standing', '=', sql.lit('open'));

/** The same, and of those how many in each state. */
export const invoiceCounts = cappedCounts(
  {
    all: selectedInvoices as Counted,
    toBePaid: (scope, selection) => openInvoices(scope, selection).where('i.due_on', '>=', selection.today) as never,
    overdue: (scope, selection) => openInvoices(scope, selection).where('i.due_on', '<', selection.today) as never,
    paid: ofStanding('paid'),
    settled: ofStanding('settled'),
    toAllocate: ofStanding('toAllocate'),
  } satisfies Record<'all' | InvoiceState, Counted>,
  hasOneCountPlan,
);

/** What the filters of one company offer: contacts, and the currencies of its months, which are few. */
export const choicesQuery = ({ db }: CompanyScope): Compilable<{ contacts: string[] | null; currencies: string[] | null }> => {
  const contacts = db
    .selectFrom('invoices')
    .select((eb) => eb.ref('contact_name').$castTo<string>().as('value'))
    .distinct()
    .where('contact_name', 'is not', null)
    .where('contact_name', '<>', '')
    .orderBy('contact_name')
    .limit(200);
  const currencies = db.selectFrom('invoice_months').select('currency as value').distinct();
  return {
    compile: () =>
      sql<{ contacts: string[] | null; currencies: string[] | null }>`select (select jsonb_agg(c.value) from (${contacts}) as c) as contacts,
        (select jsonb_agg(v.value) from (${currencies}) as v) as currencies`.compile(db),
  };
};
