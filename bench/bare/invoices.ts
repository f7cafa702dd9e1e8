import { computePeriodStart, caller, countCapped, formatInstant, list, page, prepareStatement, today, Values, type Statement } from './statement.ts';

const filterByState = (state: string, day: string): string =>
  state === 'toBePaid'
    ? `o.payment_status = 'open' and o.due_on >= ${day}::date`
    : state === 'overdue'
      ? `o.payment_status = 'open' and o.due_on < ${day}::date`
      : `o.payment_status = '${state}'`;
const states = ['toBePaid', 'overdue', 'paid', 'settled', 'toAllocate', 'void'];

/** State of an invoice on a day; `$3` is the day. */
const onTheDay = `case o.type_code when 381 then 'creditNote' else 'invoice' end as type,
  case o.type_code when 386 then 'deposit' when 384 then 'corrected' when 381 then 'creditNote' else 'invoice' end as form, o.status_code::text as "electronicStatus",
  case when o.payment_status <> 'open' then o.payment_status when o.due_on < $3::date then 'overdue' else 'toBePaid' end as state,
  case when o.payment_status = 'open' then greatest($3::date - o.due_on, 0) else 0 end as "daysLate",
  exists (select from invoice_disputes d where d.company_id = $2 and d.invoice_id = o.id and d.state <> 'closed') as "isDisputed"`;

/** Fifty invoices and credit notes, newest first. */
export function invoicesStatement(token: string, company: number, query: URLSearchParams): Statement {
  const values = new Values(token, company, today());
  const state = query.get('state'),
    period = query.get('period');
  const where = [
    'o.company_id = $2',
    ...(state && states.includes(state) ? [filterByState(state, '$3')] : []),
    ...(period ? [`o.issued_on >= ${computePeriodStart(values, period)}`] : []),
  ].join(' and ');
  const row = `o.number, o.issued_on as "issuedOn", o.due_on as "dueOn", o.order_number as "orderNumber", o.customer_order_number as "customerOrderNumber", o.project, o.contact_name as "contactName", o.currency,
    o.total_excl_vat as "totalExclVat", o.total_incl_vat as "totalInclVat", o.balance, ${onTheDay}`;
  return prepareStatement(`with ${caller} ${page('invoices', 'issued_on', 'issuedOn', { where, row })}`, values.list);
}

const invoiceText = `with ${caller}
  select (select row_to_json(r) from (
    select o.company_id as "companyId", caller.company_name as "companyName", o.id, o.number, o.issued_on as "issuedOn", o.due_on as "dueOn", o.order_number as "orderNumber",
      o.customer_order_number as "customerOrderNumber", o.project, o.contact_name as "contactName", o.contact_email as "contactEmail", o.currency, o.total_excl_vat as "totalExclVat",
      o.total_vat as "totalVat", o.total_vat_eur as "totalVatEur", o.total_incl_vat as "totalInclVat", o.paid_total as "paidTotal", o.credited_total as "creditedTotal", o.balance, o.settled_on as "settledOn", ${onTheDay},
      o.supplied_on as "suppliedOn", o.supplied_until as "suppliedUntil", o.operation, o.vat_on_debits as "vatOnDebits", o.seller, o.buyer, o.delivery_address as "deliveryAddress", o.iban, o.bic,
      o.payment_days as "paymentDays", o.payment_end_of_month as "paymentEndOfMonth", o.payment_day as "paymentDay", o.void_reason as "voidReason", o.prepaid_total as "prepaidTotal", o.rounding,
      o.penalty_basis_points as "penaltyBasisPoints", o.discount_terms as "discountTerms", o.note, s.id as "siteId", s.label as "siteLabel", sub.name as "subOrganisationName",
      case when o.corrects_number is not null and o.corrects_on is not null then json_build_object('number', o.corrects_number, 'issuedOn', o.corrects_on) end as corrects,
      (select json_build_object('number', w.number, 'customerOrderNumber', w.customer_order_number) from orders w where w.company_id = $2 and w.id = o.order_id) as "order",
      ${list(`select l.id, l.position, l.reference, l.description, l.quantity, l.unit_code as "unitCode", trim_scale(l.unit_price) as "unitPrice", l.discount_basis_points as "discountBasisPoints",
        trim(l.vat_category) as "vatCategory", l.vat_basis_points as "vatBasisPoints", l.total_excl_vat as "totalExclVat", l.starts_on as "startsOn", l.ends_on as "endsOn"
        from invoice_lines l where l.company_id = $2 and l.invoice_id = o.id order by l.position`)} as lines,
      ${list(`select trim(t.category) as category, t.basis_points as "basisPoints", t.basis, t.amount, t.exemption, t.exemption_code as "exemptionCode"
        from invoice_taxes t where t.company_id = $2 and t.invoice_id = o.id order by t.basis_points desc, t.category`)} as taxes,
      ${list(`select ad.position, ad.kind, ad.amount, ad.basis, ad.basis_points as "basisPoints", ad.reason, ad.reason_code as "reasonCode", trim(ad.vat_category) as "vatCategory",
        ad.vat_basis_points as "vatBasisPoints" from invoice_adjustments ad where ad.company_id = $2 and ad.invoice_id = o.id order by ad.position`)} as adjustments,
      (select json_build_object('number', w.number, 'issuedOn', w.issued_on) from invoices w
        where w.company_id = $2 and w.corrects_number = o.number and w.type_code = 384) as "replacedBy",
      ${list(`select dp.number, dp.issued_on as "issuedOn", dp.amount, dp.vat from invoice_deposits dp where dp.company_id = $2 and dp.invoice_id = o.id order by dp.position`)} as deposits,
      ${list(`select w.number, w.issued_on as "issuedOn", dd.amount from invoice_deposits dd join invoices w on w.company_id = $2 and w.id = dd.invoice_id
        where dd.company_id = $2 and dd.number = o.number order by w.issued_on, w.number`)} as "deductedBy",
      ${list(`select st.id, st.code::text as status, ${formatInstant('st.reached_at')} as "reachedAt", st.platform, st.reason, st.amount
        from invoice_statuses st where st.company_id = $2 and st.invoice_id = o.id order by st.reached_at, st.code`)} as statuses,
      ${list(`select p.id, p.paid_on as "paidOn", p.amount, p.method, p.reference from payments p where p.company_id = $2 and p.invoice_id = o.id and p.paid_on <= $3::date order by p.paid_on, p.id`)} as payments,
      ${list(`select a.id, other.number, a.allocated_on as "allocatedOn", a.amount from credit_allocations a
        join invoices other on other.company_id = $2 and other.id = case when a.invoice_id = o.id then a.credit_note_id else a.invoice_id end
        where a.company_id = $2 and a.allocated_on <= $3::date and (a.invoice_id = o.id or a.credit_note_id = o.id) order by a.allocated_on, a.id`)} as allocations,
      ${list(`select d.id, d.number, d.reason, d.message, d.state, d.disputer_name as "disputerName", ${formatInstant('d.created_at')} as "createdAt",
        ${list(`select f.id, f.name, f.size from file_links k join files f on f.company_id = $2 and f.id = k.file_id
          where k.company_id = $2 and k.object_kind = 'invoiceDispute' and k.object_id = d.id order by k.position`)} as files
        from invoice_disputes d where d.company_id = $2 and d.invoice_id = o.id order by d.created_at desc`)} as disputes
    from invoices o left join sites s on s.company_id = $2 and s.id = o.site_id left join sub_organisations sub on sub.company_id = $2 and sub.id = o.sub_organisation_id
    where o.company_id = $2 and o.number = $4
  ) r)::text from caller`;

/** One invoice or credit note with its lines, taxes, payments, allocations and disputes. */
export const invoiceStatement = (token: string, company: number, number: string): Statement => prepareStatement(invoiceText, [token, company, today(), number]);

/** Number of invoices, in total and by state. */
export const invoiceCountsStatement = (token: string, company: number): Statement =>
  prepareStatement(
    `with ${caller} select json_build_object('all', ${countCapped('invoices', 'o.company_id = $2')}, ${states.map((one) => `'${one}', ${countCapped('invoices', `o.company_id = $2 and ${filterByState(one, '$3')}`)}`).join(', ')})::text from caller`,
    [token, company, today()],
  );

const ageingText = `with ${caller}
  select (select json_build_object('currencies', coalesce(json_agg(json_build_object('currency', currency, 'balance', balance, 'overdue', balance - current, 'buckets',
      json_build_object('current', current, 'to30', to30, 'to60', to60, 'to90', to90, 'over90', over90), 'toAllocate', to_allocate, 'overpaid', overpaid)), '[]'))::text
    from (select currency, coalesce(sum(balance) filter (where is_owed), 0) as balance, coalesce(sum(balance) filter (where is_owed and late <= 0), 0) as current,
        coalesce(sum(balance) filter (where is_owed and late between 1 and 30), 0) as to30, coalesce(sum(balance) filter (where is_owed and late between 31 and 60), 0) as to60,
        coalesce(sum(balance) filter (where is_owed and late between 61 and 90), 0) as to90, coalesce(sum(balance) filter (where is_owed and late > 90), 0) as over90,
        coalesce(sum(balance) filter (where type_code = 381 and balance > 0), 0) as to_allocate, coalesce(-sum(balance) filter (where type_code = 380 and balance < 0), 0) as overpaid
      from (select o.currency, o.balance, o.type_code, $3::date - o.due_on as late, o.type_code = 380 and o.balance > 0 as is_owed from invoices o
        where o.company_id = $2 and (o.payment_status in ('open', 'toAllocate') or o.balance < 0)) open
      group by currency) currencies)
  from caller`;

/** Amounts due today, by days overdue. */
export const ageingStatement = (token: string, company: number): Statement => prepareStatement(ageingText, [token, company, today()]);
