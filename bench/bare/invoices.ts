import { prepareStatement, type Row } from './database.ts';
import { answerPage, computePeriodStart, countCapped, groupRows, presentCount, today, Values, type Answer, type Caller } from './statement.ts';

const filterByState = (state: string, day: string): string =>
  state === 'toBePaid'
    ? `o.payment_status = 'open' and o.due_on >= ${day}::date`
    : state === 'overdue'
      ? `o.payment_status = 'open' and o.due_on < ${day}::date`
      : `o.payment_status = '${state}'`;
const states = ['toBePaid', 'overdue', 'paid', 'settled', 'toAllocate', 'void'];

const stateColumns = `o.type_code, o.status_code::text as "electronicStatus", o.payment_status, exists (select from invoice_disputes d where d.company_id = $1 and d.invoice_id = o.id and d.state <> 'closed') as "isDisputed"`;
const forms: Record<number, string> = { 386: 'deposit', 384: 'corrected', 381: 'creditNote' };
const dayMs = 86_400_000;

/** Adds the state of an invoice on a day. */
function completeState(row: Row): void {
  const { type_code: type, payment_status: status, dueOn } = row;
  const day = today();
  const isLate = status === 'open' && typeof dueOn === 'string' && dueOn < day;
  row.type_code = row.payment_status = undefined;
  row.type = type === 381 ? 'creditNote' : 'invoice';
  row.form = forms[Number(type)] ?? 'invoice';
  row.state = status === 'open' ? (isLate ? 'overdue' : 'toBePaid') : status;
  row.daysLate = isLate ? (Date.parse(day) - Date.parse(dueOn)) / dayMs : 0;
}

/** Fifty invoices and credit notes, newest first. */
export function answerInvoices(caller: Caller, query: URLSearchParams): Answer {
  const values = new Values(caller.companyId);
  const state = query.get('state'),
    period = query.get('period');
  const where = [
    'o.company_id = $1',
    ...(state && states.includes(state) ? [filterByState(state, state === 'toBePaid' || state === 'overdue' ? values.add(today()) : '')] : []),
    ...(period ? [`o.issued_on >= ${computePeriodStart(values, period)}`] : []),
  ].join(' and ');
  const row = `o.number, o.issued_on as "issuedOn", o.due_on as "dueOn", o.order_number as "orderNumber", o.customer_order_number as "customerOrderNumber", o.project, o.contact_name as "contactName", o.currency,
    o.total_excl_vat as "totalExclVat", o.total_incl_vat as "totalInclVat", o.balance, ${stateColumns}`;
  return answerPage(caller, values, { table: 'invoices', day: 'issued_on', sort: 'issuedOn', where, row, complete: completeState });
}

const invoice = '(select i.id from invoices i where i.company_id = $1 and i.number = $2)';
const parts = {
  invoice: `select o.company_id as "companyId", o.id, o.number, o.issued_on as "issuedOn", o.due_on as "dueOn", o.order_number as "orderNumber",
    o.customer_order_number as "customerOrderNumber", o.project, o.contact_name as "contactName", o.contact_email as "contactEmail", o.currency, o.total_excl_vat as "totalExclVat",
    o.total_vat as "totalVat", o.total_vat_eur as "totalVatEur", o.total_incl_vat as "totalInclVat", o.paid_total as "paidTotal", o.credited_total as "creditedTotal", o.balance, o.settled_on as "settledOn", ${stateColumns},
    o.supplied_on as "suppliedOn", o.supplied_until as "suppliedUntil", o.operation, o.vat_on_debits as "vatOnDebits", o.seller, o.buyer, o.delivery_address as "deliveryAddress", o.iban, o.bic,
    o.payment_days as "paymentDays", o.payment_end_of_month as "paymentEndOfMonth", o.payment_day as "paymentDay", o.void_reason as "voidReason", o.prepaid_total as "prepaidTotal", o.rounding,
    o.penalty_basis_points as "penaltyBasisPoints", o.discount_terms as "discountTerms", o.note, s.id as "siteId", s.label as "siteLabel", sub.name as "subOrganisationName",
    case when o.corrects_on is not null then o.corrects_number end as "corrects.number", o.corrects_on as "corrects.issuedOn", w.number as "order.number", w.customer_order_number as "order.customerOrderNumber",
    r.number as "replacedBy.number", r.issued_on as "replacedBy.issuedOn"
    from invoices o left join sites s on s.company_id = $1 and s.id = o.site_id left join sub_organisations sub on sub.company_id = $1 and sub.id = o.sub_organisation_id
    left join orders w on w.company_id = $1 and w.id = o.order_id left join invoices r on r.company_id = $1 and r.corrects_number = o.number and r.type_code = 384
    where o.company_id = $1 and o.number = $2`,
  lines: `select l.id, l.position, l.reference, l.description, l.quantity, l.unit_code as "unitCode", l.unit_price as "unitPrice", l.discount_basis_points as "discountBasisPoints",
    trim(l.vat_category) as "vatCategory", l.vat_basis_points as "vatBasisPoints", l.total_excl_vat as "totalExclVat", l.starts_on as "startsOn", l.ends_on as "endsOn"
    from invoice_lines l where l.company_id = $1 and l.invoice_id = ${invoice} order by l.position`,
  taxes: `select trim(t.category) as category, t.basis_points as "basisPoints", t.basis, t.amount, t.exemption, t.exemption_code as "exemptionCode"
    from invoice_taxes t where t.company_id = $1 and t.invoice_id = ${invoice} order by t.basis_points desc, t.category`,
  adjustments: `select ad.position, ad.kind, ad.amount, ad.basis, ad.basis_points as "basisPoints", ad.reason, ad.reason_code as "reasonCode", trim(ad.vat_category) as "vatCategory",
    ad.vat_basis_points as "vatBasisPoints" from invoice_adjustments ad where ad.company_id = $1 and ad.invoice_id = ${invoice} order by ad.position`,
  deposits: `select dp.number, dp.issued_on as "issuedOn", dp.amount, dp.vat from invoice_deposits dp where dp.company_id = $1 and dp.invoice_id = ${invoice} order by dp.position`,
  deductedBy: `select w.number, w.issued_on as "issuedOn", dd.amount from invoice_deposits dd join invoices w on w.company_id = $1 and w.id = dd.invoice_id
    where dd.company_id = $1 and dd.number = $2 order by w.issued_on, w.number`,
  statuses: `select st.id, st.code::text as status, st.reached_at as "reachedAt", st.platform, st.reason, st.amount
    from invoice_statuses st where st.company_id = $1 and st.invoice_id = ${invoice} order by st.reached_at, st.code`,
  payments: `select p.id, p.paid_on as "paidOn", p.amount, p.method, p.reference from payments p where p.company_id = $1 and p.invoice_id = ${invoice} and p.paid_on <= $3::date order by p.paid_on, p.id`,
  allocations: `select a.id, other.number, a.allocated_on as "allocatedOn", a.amount from (
      select a.*, a.credit_note_id as other_id from credit_allocations a where a.company_id = $1 and a.invoice_id = ${invoice}
      union all select a.*, a.invoice_id from credit_allocations a where a.company_id = $1 and a.credit_note_id = ${invoice}) a
    join invoices other on other.company_id = $1 and other.id = a.other_id where a.allocated_on <= $3::date order by a.allocated_on, a.id`,
  disputes: `select d.id, d.number, d.reason, d.message, d.state, d.disputer_name as "disputerName", d.created_at as "createdAt"
    from invoice_disputes d where d.company_id = $1 and d.invoice_id = ${invoice} order by d.created_at desc`,
  disputeFiles: `select d.id as dispute_id, f.id, f.name, f.size from invoice_disputes d join file_links k on k.company_id = $1 and k.object_kind = 'invoiceDispute' and k.object_id = d.id
    join files f on f.company_id = $1 and f.id = k.file_id where d.company_id = $1 and d.invoice_id = ${invoice} order by k.position`,
};

/** One invoice or credit note with its lines, taxes, payments, allocations and disputes. */
export const answerInvoice = (caller: Caller, number: string): Answer => ({
  statements: Object.values(parts).map((text) =>
    prepareStatement(text, text.includes('$3') ? [caller.companyId, number, today()] : [caller.companyId, number]),
  ),
  present: ([found], lines, taxes, adjustments, deposits, deductedBy, statuses, payments, allocations, disputes, disputeFiles) => {
    if (!found) return null;
    completeState(found);
    const files = groupRows(disputeFiles!, 'dispute_id');
    for (const dispute of disputes!) dispute.files = files.get(dispute.id) ?? [];
    return Object.assign(found, {
      companyName: caller.companyName,
      lines,
      taxes,
      adjustments,
      deposits,
      deductedBy,
      statuses,
      payments,
      allocations,
      disputes,
    });
  },
});

const countsText = `select ${countCapped('invoices', 'o.company_id = $1')} as "all", ${states.map((one) => `${countCapped('invoices', `o.company_id = $1 and ${filterByState(one, '$2')}`)} as "${one}"`).join(', ')}`;

/** Number of invoices, in total and by state. */
export const answerInvoiceCounts = (caller: Caller): Answer => ({
  statements: [prepareStatement(countsText, [caller.companyId, today()])],
  present: ([counts]) => Object.fromEntries(Object.entries(counts!).map(([state, count]) => [state, presentCount(count)])),
});

const ageingText = `select currency, coalesce(sum(balance) filter (where is_owed), 0)::bigint as balance, coalesce(sum(balance) filter (where is_owed and late > 0), 0)::bigint as overdue,
    coalesce(sum(balance) filter (where is_owed and late <= 0), 0)::bigint as "buckets.current",
    coalesce(sum(balance) filter (where is_owed and late between 1 and 30), 0)::bigint as "buckets.to30", coalesce(sum(balance) filter (where is_owed and late between 31 and 60), 0)::bigint as "buckets.to60",
    coalesce(sum(balance) filter (where is_owed and late between 61 and 90), 0)::bigint as "buckets.to90", coalesce(sum(balance) filter (where is_owed and late > 90), 0)::bigint as "buckets.over90",
    coalesce(sum(balance) filter (where type_code = 381 and balance > 0), 0)::bigint as "toAllocate", coalesce(-sum(balance) filter (where type_code = 380 and balance < 0), 0)::bigint as overpaid
  from (select o.currency, o.balance, o.type_code, $2::date - o.due_on as late, o.type_code = 380 and o.balance > 0 as is_owed from invoices o
    where o.company_id = $1 and (o.payment_status in ('open', 'toAllocate') or o.balance < 0)) open
  group by currency`;

/** Amounts due today, by days overdue. */
export const answerAgeing = (caller: Caller): Answer => ({
  statements: [prepareStatement(ageingText, [caller.companyId, today()])],
  present: (currencies) => ({ currencies }),
});
