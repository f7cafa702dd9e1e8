import { computePeriodStart, caller, countCapped, formatInstant, list, page, prepareStatement, today, Values, type Statement } from './statement.ts';

const filterByState = (state: string, day: string): string =>
  state === 'sent'
    ? `o.state = 'sent' and o.valid_until >= ${day}::date`
    : state === 'expired'
      ? `o.state = 'sent' and o.valid_until < ${day}::date`
      : `o.state = '${state}'`;
const displays = ['sent', 'expired', 'validated', 'inProduction', 'delivered', 'declined'];

/** Filter conditions on `offers o`. */
function conditions(values: Values, query: URLSearchParams): string {
  const state = query.get('state'),
    period = query.get('period');
  return [
    'o.company_id = $2 and o.is_current',
    ...(state && displays.includes(state) ? [filterByState(state, state === 'sent' || state === 'expired' ? values.add(today()) : '')] : []),
    ...(period ? [`o.issued_on >= ${computePeriodStart(values, period)}`] : []),
  ].join(' and ');
}

/** Fifty offers in their current revision, newest first. */
export function offersStatement(token: string, company: number, query: URLSearchParams): Statement {
  const values = new Values(token, company);
  const where = conditions(values, query);
  const row = `o.number, o.revision, o.project, o.requester_name as "requesterName", o.issued_on as "issuedOn", o.valid_until as "validUntil", o.delivery_days as "deliveryDays", o.currency,
    o.total_excl_vat as "totalExclVat", o.total_incl_vat as "totalInclVat", o.state`;
  return prepareStatement(`with ${caller} ${page('offers', 'issued_on', 'issuedOn', { where, row })}`, values.list);
}

const compareColumn = (column: string): string =>
  `case when before.${column} is distinct from r.${column} then json_build_object('before', before.${column}, 'after', r.${column}) end`;
const compareLineColumn = (column: string): string =>
  `case when a.${column} is distinct from b.${column} then json_build_object('before', b.${column}, 'after', a.${column}) end`;
const rankLines = (offer: string): string =>
  `(select l.*, row_number() over (partition by l.reference order by l.position) as place from offer_lines l where l.company_id = $2 and l.offer_id = ${offer})`;
// Compared with the previous revision: lines are matched by reference, repeated references in their order.
const differences = `case when before.id is not null then json_build_object(
  'lines', coalesce((select json_agg(json_build_object('kind', case when b.id is null then 'added' when a.id is null then 'removed' else 'changed' end,
      'reference', coalesce(a.reference, b.reference), 'description', coalesce(a.description, b.description),
      'quantity', ${compareLineColumn('quantity')}, 'unitPrice', case when a.id is not null and b.id is not null then ${compareLineColumn('unit_price')} end, 'total', ${compareLineColumn('total_excl_vat')})
      order by a.position is null, a.position, b.position)
    from ${rankLines('r.id')} a full join ${rankLines('before.id')} b on b.reference = a.reference and b.place = a.place
    where a.id is null or b.id is null or (a.quantity, a.unit_price, a.total_excl_vat) is distinct from (b.quantity, b.unit_price, b.total_excl_vat)), '[]'),
  'total', ${compareColumn('total_excl_vat')}, 'validUntil', ${compareColumn('valid_until')}, 'deliveryDays', ${compareColumn('delivery_days')}) end`;

const offerText = `with ${caller}
  select (select row_to_json(r) from (
    select o.company_id as "companyId", caller.company_name as "companyName", o.id, o.number, o.revision, o.project, o.requester_name as "requesterName", o.contact_name as "contactName",
      o.contact_email as "contactEmail", o.contact_phone as "contactPhone", o.issued_on as "issuedOn", o.valid_until as "validUntil", o.delivery_days as "deliveryDays", o.note, o.currency,
      o.total_excl_vat as "totalExclVat", o.total_incl_vat as "totalInclVat", o.state, o.content_hash as "contentHash", sub.name as "subOrganisationName",
      o.partial_delivery_allowed as "partialDeliveryAllowed", o.payment_days as "paymentDays", o.payment_end_of_month as "paymentEndOfMonth", o.payment_day as "paymentDay", null::text as terms,
      case when s.id is not null then json_build_object('id', s.id, 'label', s.label, 'street', s.street, 'complement', s.complement, 'postalCode', s.postal_code, 'city', s.city, 'country', s.country) end as site,
      o.vendor_reference as "vendorReference", null::json as salesperson,
      ${list(`select l.id, l.position, l.kind, m.name as "manufacturerName", l.reference, l.description, l.quantity, l.unit_price as "unitPrice", l.discount_basis_points as "discountBasisPoints",
        l.vat_basis_points as "vatBasisPoints", l.total_excl_vat as "totalExclVat", l.period_months as "periodMonths", l.service_level as "serviceLevel"
        from offer_lines l left join manufacturers m on m.code = l.manufacturer_code where l.company_id = $2 and l.offer_id = o.id order by l.position`)} as lines,
      ${list(`select r.revision, r.is_current as "isCurrent", r.issued_on as "issuedOn", r.valid_until as "validUntil", r.total_excl_vat as "totalExclVat", ${differences} as differences
        from offers r left join offers before on before.company_id = $2 and before.number = r.number and before.revision = r.revision - 1
        where r.company_id = $2 and r.number = o.number order by r.revision desc`)} as revisions,
      ${list(`select f.id, f.name, f.content_type as "contentType", f.size, k.role, ${formatInstant('f.created_at')} as "createdAt"
        from offers x join file_links k on k.company_id = $2 and k.object_kind = 'offer' and k.object_id = x.id join files f on f.company_id = $2 and f.id = k.file_id
        where x.company_id = $2 and x.number = o.number order by f.created_at, f.name`)} as documents,
      ${list(`select w.number, w.customer_order_number as "customerOrderNumber", w.state from orders w where w.company_id = $2 and w.offer_number = o.number order by w.ordered_on, w.number`)} as orders,
      ${list(`select a.kind, a.revision, a.signer_name as "signerName", a.signer_role as "signerRole", a.purchase_order_number as "purchaseOrderNumber", a.signature_text as "signatureText", a.reason, a.terms_version as "termsVersion", a.terms_sha256 as "termsSha256",
        a.content_hash as "contentHash", a.approver_name as "approverName", ${formatInstant('a.answered_at')} as "answeredAt" from offer_answers a where a.company_id = $2 and a.number = o.number order by a.revision desc`)} as answers,
      (select json_build_object('accept', case when not caller.accepts_offers then to_json('accepts'::text) when o.state <> 'sent' then to_json('answered'::text)
          when exists (select from offer_answers a where a.company_id = $2 and a.number = o.number and a.kind = 'accepted') then to_json('acceptedBefore'::text)
          when o.valid_until < $4::date then to_json('expired'::text) else to_json(true) end,
        'decline', case when not caller.accepts_offers then to_json('accepts'::text) when o.state <> 'sent' then to_json('answered'::text) else to_json(true) end)) as can
    from offers o left join sites s on s.company_id = $2 and s.id = o.site_id left join sub_organisations sub on sub.company_id = $2 and sub.id = o.sub_organisation_id
    where o.company_id = $2 and o.number = $3 and o.is_current
  ) r)::text from caller`;

/** One offer with its lines, revisions and their differences, documents, orders and answers. */
export const offerStatement = (token: string, company: number, number: string): Statement => prepareStatement(offerText, [token, company, number, today()]);

/** Number of offers, in total and by displayed state. */
export function offerCountsStatement(token: string, company: number): Statement {
  const where = 'o.company_id = $2 and o.is_current';
  return prepareStatement(
    `with ${caller} select json_build_object('all', ${countCapped('offers', where)}, ${displays.map((one) => `'${one}', ${countCapped('offers', `${where} and ${filterByState(one, '$3')}`)}`).join(', ')})::text from caller`,
    [token, company, today()],
  );
}

const acceptText = `with ${caller}, offer as (
    select o.company_id, o.id, o.number, o.revision, o.content_hash, o.site_id, o.sub_organisation_id, caller.user_id, caller.full_name from caller, offers o
    where o.company_id = $2 and o.number = $3 and o.is_current and o.state = 'sent' and o.content_hash = $4 and o.valid_until >= $5::date and caller.accepts_offers for update of o
  ), answer as (
    insert into offer_answers (company_id, id, offer_id, number, revision, kind, signer_name, signer_role, purchase_order_number, signature_text, content_hash, answered_by, site_id, sub_organisation_id)
    select company_id, uuidv7(), id, number, revision, 'accepted', $6, $7, $8, $9, content_hash, user_id, site_id, sub_organisation_id from offer
  ), changed as (
    update offers o set state = 'validated', version = o.version + 1, updated_at = now() from offer where o.company_id = offer.company_id and o.id = offer.id
  ), told as (
    insert into journal (company_id, id, object_kind, object_id, object_title, action, changes, site_id, sub_organisation_id, needs_prices, actor_kind, actor_id, actor_name)
    select company_id, uuidv7(), 'offer', id, number, 'accepted', jsonb_build_object('state', jsonb_build_object('before', 'sent', 'after', 'validated'), 'revision', jsonb_build_object('before', null, 'after', revision),
      'signerName', jsonb_build_object('changed', true), 'purchaseOrderNumber', jsonb_build_object('before', null, 'after', $8)), site_id, sub_organisation_id, true, 'user', user_id, full_name from offer
    returning company_id, id
  )
  select '{}' from (select house.enqueue('bench.follow', json_build_object('entries', json_build_array(json_build_object('companyId', company_id, 'id', id)))) from told) enqueued`;

/** Inserts the rows that the product inserts when an offer is accepted: the answer, its journal entry and its job; the offer changes its state. */
export const acceptStatement = (token: string, company: number, number: string, form: Record<string, string>): Statement =>
  prepareStatement(acceptText, [
    token,
    company,
    number,
    form.contentHash,
    today(),
    form.signerName,
    form.signerRole,
    form.purchaseOrderNumber,
    form.signatureText,
  ]);
