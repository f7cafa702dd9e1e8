import { prepareStatement, type Row } from './database.ts';
import { answerPage, computePeriodStart, countCapped, presentCount, today, Values, type Answer, type Caller } from './statement.ts';

const filterByState = (state: string, day: string): string =>
  state === 'sent'
    ? `o.state = 'sent' and o.valid_until >= ${day}::date`
    : state === 'expired'
      ? `o.state = 'sent' and o.valid_until < ${day}::date`
      : `o.state = '${state}'`;
const displays = ['sent', 'expired', 'validated', 'inProduction', 'delivered', 'declined'];

/** Fifty offers in their current revision, newest first. */
export function answerOffers(caller: Caller, query: URLSearchParams): Answer {
  const values = new Values(caller.companyId);
  const state = query.get('state'),
    period = query.get('period');
  const where = [
    'o.company_id = $1 and o.is_current',
    ...(state && displays.includes(state) ? [filterByState(state, state === 'sent' || state === 'expired' ? values.add(today()) : '')] : []),
    ...(period ? [`o.issued_on >= ${computePeriodStart(values, period)}`] : []),
  ].join(' and ');
  const row = `o.number, o.revision, o.project, o.requester_name as "requesterName", o.issued_on as "issuedOn", o.valid_until as "validUntil", o.delivery_days as "deliveryDays", o.currency,
    o.total_excl_vat as "totalExclVat", o.total_incl_vat as "totalInclVat", o.state`;
  return answerPage(caller, values, { table: 'offers', day: 'issued_on', sort: 'issuedOn', where, row });
}

const countsText = `select ${countCapped('offers', 'o.company_id = $1 and o.is_current')} as "all", ${displays
  .map((one) => `${countCapped('offers', `o.company_id = $1 and o.is_current and ${filterByState(one, '$2')}`)} as "${one}"`)
  .join(', ')}`;

/** Number of offers, in total and by displayed state. */
export const answerOfferCounts = (caller: Caller): Answer => ({
  statements: [prepareStatement(countsText, [caller.companyId, today()])],
  present: ([counts]) => Object.fromEntries(Object.entries(counts!).map(([state, count]) => [state, presentCount(count)])),
});

const offerTexts = [
  `select o.company_id as "companyId", o.id, o.number, o.revision, o.project, o.requester_name as "requesterName", o.contact_name as "contactName",
    o.contact_email as "contactEmail", o.contact_phone as "contactPhone", o.issued_on as "issuedOn", o.valid_until as "validUntil", o.delivery_days as "deliveryDays", o.note, o.currency,
    o.total_excl_vat as "totalExclVat", o.total_incl_vat as "totalInclVat", o.state, o.content_hash as "contentHash", sub.name as "subOrganisationName",
    o.partial_delivery_allowed as "partialDeliveryAllowed", o.payment_days as "paymentDays", o.payment_end_of_month as "paymentEndOfMonth", o.payment_day as "paymentDay",
    s.id as "site.id", s.label as "site.label", s.street as "site.street", s.complement as "site.complement", s.postal_code as "site.postalCode", s.city as "site.city", s.country as "site.country",
    o.vendor_reference as "vendorReference"
    from offers o left join sites s on s.company_id = $1 and s.id = o.site_id left join sub_organisations sub on sub.company_id = $1 and sub.id = o.sub_organisation_id
    where o.company_id = $1 and o.number = $2 and o.is_current`,
  `select r.id as offer_id, l.id, l.position, l.kind, m.name as "manufacturerName", l.reference, l.description, l.quantity, l.unit_price as "unitPrice", l.discount_basis_points as "discountBasisPoints",
    l.vat_basis_points as "vatBasisPoints", l.total_excl_vat as "totalExclVat", l.period_months as "periodMonths", l.service_level as "serviceLevel"
    from offers r join offer_lines l on l.company_id = $1 and l.offer_id = r.id left join manufacturers m on m.code = l.manufacturer_code where r.company_id = $1 and r.number = $2 order by l.position`,
  `select r.id, r.revision, r.is_current as "isCurrent", r.issued_on as "issuedOn", r.valid_until as "validUntil", r.total_excl_vat as "totalExclVat", r.delivery_days from offers r
    where r.company_id = $1 and r.number = $2 order by r.revision desc`,
  `select f.id, f.name, f.content_type as "contentType", f.size, k.role, f.created_at as "createdAt"
    from offers x join file_links k on k.company_id = $1 and k.object_kind = 'offer' and k.object_id = x.id join files f on f.company_id = $1 and f.id = k.file_id
    where x.company_id = $1 and x.number = $2 order by f.created_at, f.name`,
  'select w.number, w.customer_order_number as "customerOrderNumber", w.state from orders w where w.company_id = $1 and w.offer_number = $2 order by w.ordered_on, w.number',
  `select a.kind, a.revision, a.signer_name as "signerName", a.signer_role as "signerRole", a.purchase_order_number as "purchaseOrderNumber", a.signature_text as "signatureText", a.reason, a.terms_version as "termsVersion", a.terms_sha256 as "termsSha256",
    a.content_hash as "contentHash", a.approver_name as "approverName", a.answered_at as "answeredAt" from offer_answers a where a.company_id = $1 and a.number = $2 order by a.revision desc`,
];

const compare = (before: unknown, after: unknown): Row | null => (before === after ? null : { before, after });

/** Lines of two revisions that differ, matched by reference, repeated references in their order. */
function compareLines(before: readonly Row[], after: readonly Row[]): Row[] {
  const left = Map.groupBy(before, ({ reference }) => reference);
  const changed = after.flatMap((line) => {
    const old = left.get(line.reference)?.shift();
    if (!old) return [describeLine('added', undefined, line)];
    const isSame = old.quantity === line.quantity && old.unitPrice === line.unitPrice && old.totalExclVat === line.totalExclVat;
    return isSame ? [] : [describeLine('changed', old, line)];
  });
  return [...changed, ...before.filter((line) => left.get(line.reference)?.includes(line)).map((line) => describeLine('removed', line, undefined))];
}

function describeLine(kind: string, before: Row | undefined, after: Row | undefined): Row {
  const { reference, description } = (after ?? before)!;
  const compareField = (name: string): Row | null => compare(before?.[name] ?? null, after?.[name] ?? null);
  return {
    kind,
    reference,
    description,
    quantity: compareField('quantity'),
    unitPrice: before && after ? compareField('unitPrice') : null,
    total: compareField('totalExclVat'),
  };
}

/** One offer with its lines, revisions and their differences, documents, orders and answers. */
export const answerOffer = (caller: Caller, number: string): Answer => ({
  statements: offerTexts.map((text) => prepareStatement(text, [caller.companyId, number])),
  present: ([found], lines, revisions, documents, orders, answers) => {
    if (!found) return null;
    const byRevision = Map.groupBy(lines!, ({ offer_id: id }) => id);
    for (const line of lines!) line.offer_id = undefined;
    const compared = revisions!.map((revision, index) => {
      const before = revisions![index + 1];
      const differences = before && {
        lines: compareLines(byRevision.get(before.id) ?? [], byRevision.get(revision.id) ?? []),
        total: compare(before.totalExclVat, revision.totalExclVat),
        validUntil: compare(before.validUntil, revision.validUntil),
        deliveryDays: compare(before.delivery_days, revision.delivery_days),
      };
      return { ...revision, id: undefined, delivery_days: undefined, differences: differences ?? null };
    });
    const isOpen = found.state === 'sent';
    const isAccepted = answers!.some(({ kind }) => kind === 'accepted');
    const decline = caller.acceptsOffers ? (isOpen ? true : 'answered') : 'accepts';
    const accept = decline !== true ? decline : isAccepted ? 'acceptedBefore' : String(found.validUntil) < today() ? 'expired' : true;
    return Object.assign(found, {
      companyName: caller.companyName,
      terms: null,
      salesperson: null,
      lines: byRevision.get(found.id) ?? [],
      revisions: compared,
      documents,
      orders,
      answers,
      can: { accept, decline },
    });
  },
});

const acceptText = `with offer as (
    select o.company_id, o.id, o.number, o.revision, o.content_hash, o.site_id, o.sub_organisation_id from offers o
    where o.company_id = $1 and o.number = $2 and o.is_current and o.state = 'sent' and o.content_hash = $3 and o.valid_until >= $4::date for update of o
  ), answer as (
    insert into offer_answers (company_id, id, offer_id, number, revision, kind, signer_name, signer_role, purchase_order_number, signature_text, content_hash, answered_by, site_id, sub_organisation_id)
    select company_id, uuidv7(), id, number, revision, 'accepted', $5, $6, $7, $8, content_hash, $9, site_id, sub_organisation_id from offer
  ), changed as (
    update offers o set state = 'validated', version = o.version + 1, updated_at = now() from offer where o.company_id = offer.company_id and o.id = offer.id
  ), told as (
    insert into journal (company_id, id, object_kind, object_id, object_title, action, changes, site_id, sub_organisation_id, needs_prices, actor_kind, actor_id, actor_name)
    select company_id, uuidv7(), 'offer', id, number, 'accepted', jsonb_build_object('state', jsonb_build_object('before', 'sent', 'after', 'validated'), 'revision', jsonb_build_object('before', null, 'after', revision),
      'signerName', jsonb_build_object('changed', true), 'purchaseOrderNumber', jsonb_build_object('before', null, 'after', $7::text)), site_id, sub_organisation_id, true, 'user', $9, $10 from offer
    returning company_id, id
  )
  select house.enqueue('bench.follow', json_build_object('entries', json_build_array(json_build_object('companyId', company_id, 'id', id)))) from told`;

/** Inserts the rows that the product inserts when an offer is accepted: the answer, its journal entry and its job; the offer changes its state. */
export const answerAcceptance = (caller: Caller, number: string, form: Record<string, string>): Answer => ({
  statements: caller.acceptsOffers
    ? [
        prepareStatement(acceptText, [
          caller.companyId,
          number,
          form.contentHash,
          today(),
          form.signerName,
          form.signerRole,
          form.purchaseOrderNumber,
          form.signatureText,
          caller.userId,
          caller.name,
        ]),
      ]
    : [],
  present: (written) => (written?.length ? {} : null),
});
