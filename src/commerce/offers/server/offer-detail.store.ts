import { recordQuery, jsonInstant, columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Compilable, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PricedLine, Taxed } from '#platform/kernel/amounts.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { OfferAnswer, OfferDetail, OfferLine, Salesperson } from '../offers.api.ts';
import { offerApprovalKind } from '../offers.journal.ts';

/** Columns of a line of an offer, under the alias `l`, that its page and a copy of it both show. */
export const offerLineColumns = [
  'l.reference',
  'l.description',
  'l.quantity',
  sql<number>`trim_scale(l.unit_price)`.as('unitPrice'),
  'l.discount_basis_points as discountBasisPoints',
  'l.vat_basis_points as vatBasisPoints',
  'l.period_months as periodMonths',
  'l.service_level as serviceLevel',
] as const;

/** A revision as it was read, with its lines. */
export interface RevisionRecord {
  id: string;
  revision: number;
  isCurrent: boolean;
  project: string;
  issuedOn: string;
  validUntil: string;
  deliveryDays: number | null;
  note: string;
  paymentDays: number | null;
  paymentEndOfMonth: OfferDetail['paymentEndOfMonth'];
  paymentDay: number | null;
  vendorReference: string | null;
  partialDeliveryAllowed: boolean | null;
  salesperson: Salesperson | null;
  currency: string;
  totalExclVat: number;
  totalInclVat: number;
  contentHash: string;
  lines: (OfferLine & PricedLine & Taxed)[];
}

/** An offer as it is read. The service computes the allowed actions and the differences between revisions. */
export type OfferRecord = Omit<OfferDetail, 'companyName' | 'terms' | 'can' | 'revisions' | 'lines' | 'answers'> & {
  subOrganisationId: string | null;
  revisions: RevisionRecord[];
  answers: (OfferAnswer & { offerId: string })[];
};

const currentOffers = ({ db }: CompanyScope) => db.selectFrom('offers as o').where(sql<boolean>`o.is_current`);
type BuilderOf<Query> = Query extends SelectQueryBuilder<infer Tables, infer From, object> ? ExpressionBuilder<Tables, From> : never;
type Tables = BuilderOf<ReturnType<typeof currentOffers>>;

/** The provider's person to ask about a revision. */
const salespersonOf = (of: 'o' | 'r') =>
  sql<Salesperson | null>`case when ${columnOf('offers', `${of}.salesperson_name`)} is not null then json_build_object('name', ${columnOf('offers', `${of}.salesperson_name`)},
    'email', ${columnOf('offers', `${of}.salesperson_email`)}, 'phone', ${columnOf('offers', `${of}.salesperson_phone`)}) end`.as('salesperson');

/** All revisions of the number, the latest first. */
const revisionsOf = (eb: Tables) =>
  jsonArrayFrom(
    eb
      .selectFrom('offers as r')
      .select((inner) => [
        'r.id',
        'r.revision',
        'r.is_current as isCurrent',
        'r.project',
        'r.issued_on as issuedOn',
        'r.valid_until as validUntil',
        'r.delivery_days as deliveryDays',
        'r.note',
        'r.payment_days as paymentDays',
        'r.payment_end_of_month as paymentEndOfMonth',
        'r.payment_day as paymentDay',
        'r.vendor_reference as vendorReference',
        'r.partial_delivery_allowed as partialDeliveryAllowed',
        salespersonOf('r'),
        'r.currency',
        'r.total_excl_vat as totalExclVat',
        'r.total_incl_vat as totalInclVat',
        'r.content_hash as contentHash',
        jsonArrayFrom(
          inner
            .selectFrom('offer_lines as l')
            .leftJoin('manufacturers as m', 'm.code', 'l.manufacturer_code')
            .select(['l.id', 'l.position', 'l.kind', 'm.name as manufacturerName', ...offerLineColumns, 'l.total_excl_vat as totalExclVat'])
            .whereRef('l.company_id', '=', 'r.company_id')
            .whereRef('l.offer_id', '=', 'r.id')
            .orderBy('l.position'),
        ).as('lines'),
      ])
      .whereRef('r.company_id', '=', 'o.company_id')
      .whereRef('r.number', '=', 'o.number')
      .orderBy('r.revision', 'desc'),
  ).as('revisions');

/** The ids of all revisions of the number: files hang on the revision they came with. */
const revisionIds = (eb: Tables) =>
  eb.selectFrom('offers as ri').select('ri.id').whereRef('ri.company_id', '=', 'o.company_id').whereRef('ri.number', '=', 'o.number');

/** Acceptances that are not the answer: their purchase orders hang on them, an approved one hangs on the offer. */
const approvalIds = (eb: Tables) =>
  eb
    .selectFrom('offer_approvals as pa')
    .select('pa.id')
    .whereRef('pa.company_id', '=', 'o.company_id')
    .whereRef('pa.number', '=', 'o.number')
    .where('pa.state', '<>', sql.lit('approved'));

const documentsOf = (eb: Tables) =>
  jsonArrayFrom(
    eb
      .selectFrom('file_links as k')
      .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'k.company_id').onRef('f.id', '=', 'k.file_id'))
      .select(['f.id', 'f.name', 'f.content_type as contentType', 'f.size', 'k.role', jsonInstant('f.created_at').as('createdAt')])
      .whereRef('k.company_id', '=', 'o.company_id')
      .where(({ or, and, eb: of }) =>
        or([
          and([of('k.object_kind', '=', sql.lit('offer')), of('k.object_id', 'in', revisionIds(eb))]),
          and([of('k.object_kind', '=', sql.lit(offerApprovalKind)), of('k.object_id', 'in', approvalIds(eb))]),
        ]),
      )
      .orderBy('f.created_at')
      .orderBy('f.name'),
  ).as('documents');

const ordersOf = (eb: Tables) =>
  jsonArrayFrom(
    eb
      .selectFrom('orders as w')
      .select(['w.number', 'w.customer_order_number as customerOrderNumber', 'w.state'])
      .whereRef('w.company_id', '=', 'o.company_id')
      .whereRef('w.offer_number', '=', 'o.number')
      .orderBy('w.ordered_on')
      .orderBy('w.number'),
  ).as('orders');

const answersOf = (eb: Tables) =>
  jsonArrayFrom(
    eb
      .selectFrom('offer_answers as a')
      .select([
        'a.offer_id as offerId',
        'a.kind',
        'a.revision',
        'a.signer_name as signerName',
        'a.signer_role as signerRole',
        'a.purchase_order_number as purchaseOrderNumber',
        'a.signature_text as signatureText',
        'a.reason',
        'a.approver_name as approverName',
        'a.content_hash as contentHash',
        'a.terms_version as termsVersion',
        'a.terms_sha256 as termsSha256',
        jsonInstant('a.answered_at').as('answeredAt'),
      ])
      .whereRef('a.company_id', '=', 'o.company_id')
      .whereRef('a.number', '=', 'o.number')
      .orderBy('a.revision', 'desc'),
  ).as('answers');

const siteOf = (eb: Tables) =>
  jsonObjectFrom(
    eb
      .selectFrom('sites as s')
      .select(['s.id', 's.label', 's.street', 's.complement', 's.postal_code as postalCode', 's.city', 's.country'])
      .whereRef('s.company_id', '=', 'o.company_id')
      .whereRef('s.id', '=', 'o.site_id'),
  ).as('site');

/** One offer with everything it shows, in one statement: by number, or by the id of any of its revisions; always the current one. */
export const offerByCode = (scope: CompanyScope, code: string): Compilable<OfferRecord> =>
  wholeOffer(scope, { code }, { column: isUuid(code) ? 'id' : 'number' });

const wholeOffer = keptQuery(
  (scope: CompanyScope, { code }: { code: string }, { column }: { column: 'id' | 'number' }): Compilable<OfferRecord> => {
    const current = currentOffers(scope);
    const named =
      column === 'number'
        ? current.where('o.number', '=', code)
        : current.where('o.number', '=', (eb) => eb.selectFrom('offers as named').select('named.number').where('named.id', '=', code));
    return recordQuery<OfferRecord>(
      named
        .select((eb) => [siteOf(eb), revisionsOf(eb), documentsOf(eb), ordersOf(eb), answersOf(eb)])
        .leftJoin('sub_organisations as sub', (join) => join.onRef('sub.company_id', '=', 'o.company_id').onRef('sub.id', '=', 'o.sub_organisation_id'))
        .select([
          'o.company_id as companyId',
          'o.id',
          'o.number',
          'o.revision',
          'o.project',
          'o.requester_name as requesterName',
          'o.contact_name as contactName',
          'o.contact_email as contactEmail',
          'o.contact_phone as contactPhone',
          salespersonOf('o'),
          'o.issued_on as issuedOn',
          'o.valid_until as validUntil',
          'o.delivery_days as deliveryDays',
          'o.note',
          'o.payment_days as paymentDays',
          'o.payment_end_of_month as paymentEndOfMonth',
          'o.payment_day as paymentDay',
          'o.vendor_reference as vendorReference',
          'o.partial_delivery_allowed as partialDeliveryAllowed',
          'o.currency',
          'o.total_excl_vat as totalExclVat',
          'o.total_incl_vat as totalInclVat',
          'o.state',
          'o.content_hash as contentHash',
          'o.sub_organisation_id as subOrganisationId',
          'sub.name as subOrganisationName',
        ]),
    );
  },
  () => true,
);

/** The company of an offer with this code. */
export const offerExists = (scope: CompanyScope, code: string): Compilable<{ companyId: number }> =>
  scope.db
    .selectFrom('offers as o')
    .select('o.company_id as companyId')
    .where(`o.${isUuid(code) ? 'id' : 'number'}`, '=', code)
    .limit(1);

/** The files that hang on any revision of an offer's number, with where their bytes are. */
export const offerFile = (scope: CompanyScope, number: string, fileId: string) =>
  scope.db
    .selectFrom('file_links as k')
    .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'k.company_id').onRef('f.id', '=', 'k.file_id'))
    .leftJoin('offers as o', (join) => join.onRef('o.company_id', '=', 'k.company_id').onRef('o.id', '=', 'k.object_id').on('k.object_kind', '=', 'offer'))
    .leftJoin('offer_approvals as pa', (join) =>
      join.onRef('pa.company_id', '=', 'k.company_id').onRef('pa.id', '=', 'k.object_id').on('k.object_kind', '=', offerApprovalKind),
    )
    .select(['f.name', 'f.content_type as contentType', 'f.size', 'f.sha256', 'f.storage_key as storageKey', 'f.width'])
    .where((eb) => eb(eb.fn.coalesce('o.number', 'pa.number'), '=', number))
    .where('f.id', '=', fileId)
    .limit(1);

/** An offer that is talked about, as its first revision: all revisions share one conversation. */
export const talkedOffer = ({ db }: CompanyScope, number: string) =>
  db
    .selectFrom('offers as o')
    .select((eb) => [
      sql<string>`(${eb
        .selectFrom('offers as r')
        .select('r.id')
        .whereRef('r.company_id', '=', 'o.company_id')
        .whereRef('r.number', '=', 'o.number')
        .orderBy('r.id')
        .limit(sql.lit(1))})`.as('objectId'),
      'o.number as title',
      'o.number',
      'o.number as page',
      'o.project as topic',
      'o.site_id as siteId',
      'o.sub_organisation_id as subOrganisationId',
    ])
    .where('o.number', '=', number)
    .where('o.is_current', '=', sql.lit(true));

/** Whether a company has an offer of this number. */
export const isOffer = async (db: ScopedDb, companyId: number, number: string): Promise<boolean> =>
  (await db.selectFrom('offers').select('id').where('company_id', '=', companyId).where('number', '=', number).limit(1).executeTakeFirst()) !== undefined;
