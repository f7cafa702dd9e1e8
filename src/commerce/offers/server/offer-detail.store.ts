import { recordQuery, jsonInstant, refColumn } from '#platform/data/server/db/typed-sql.ts';
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
  'l.discountBasisPoints',
  'l.vatBasisPoints',
  'l.periodMonths',
  'l.serviceLevel',
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

const selectCurrentOffers = ({ db }: CompanyScope) => db.selectFrom('offers as o').where(sql<boolean>`o.is_current`);
type BuilderOf<Query> = Query extends SelectQueryBuilder<infer Tables, infer From, object> ? ExpressionBuilder<Tables, From> : never;
type Tables = BuilderOf<ReturnType<typeof selectCurrentOffers>>;

/** The provider's person to ask about a revision. */
const selectSalesperson = (of: 'o' | 'r') =>
  sql<Salesperson | null>`case when ${refColumn('offers', `${of}.salespersonName`)} is not null then json_build_object('name', ${refColumn('offers', `${of}.salespersonName`)},
    'email', ${refColumn('offers', `${of}.salespersonEmail`)}, 'phone', ${refColumn('offers', `${of}.salespersonPhone`)}) end`.as('salesperson');

/** All revisions of the number, the latest first. */
const selectRevisions = (eb: Tables) =>
  jsonArrayFrom(
    eb
      .selectFrom('offers as r')
      .select((inner) => [
        'r.id',
        'r.revision',
        'r.isCurrent',
        'r.project',
        'r.issuedOn',
        'r.validUntil',
        'r.deliveryDays',
        'r.note',
        'r.paymentDays',
        'r.paymentEndOfMonth',
        'r.paymentDay',
        'r.vendorReference',
        'r.partialDeliveryAllowed',
        selectSalesperson('r'),
        'r.currency',
        'r.totalExclVat',
        'r.totalInclVat',
        'r.contentHash',
        jsonArrayFrom(
          inner
            .selectFrom('offer_lines as l')
            .leftJoin('manufacturers as m', 'm.code', 'l.manufacturerCode')
            .select(['l.id', 'l.position', 'l.kind', 'm.name as manufacturerName', ...offerLineColumns, 'l.totalExclVat'])
            .whereRef('l.companyId', '=', 'r.companyId')
            .whereRef('l.offerId', '=', 'r.id')
            .orderBy('l.position'),
        ).as('lines'),
      ])
      .whereRef('r.companyId', '=', 'o.companyId')
      .whereRef('r.number', '=', 'o.number')
      .orderBy('r.revision', 'desc'),
  ).as('revisions');

/** The ids of all revisions of the number: files hang on the revision they came with. */
const selectRevisionIds = (eb: Tables) =>
  eb.selectFrom('offers as ri').select('ri.id').whereRef('ri.companyId', '=', 'o.companyId').whereRef('ri.number', '=', 'o.number');

/** Acceptances that are not the answer: their purchase orders hang on them, an approved one hangs on the offer. */
const selectApprovalIds = (eb: Tables) =>
  eb
    .selectFrom('offer_approvals as pa')
    .select('pa.id')
    .whereRef('pa.companyId', '=', 'o.companyId')
    .whereRef('pa.number', '=', 'o.number')
    .where('pa.state', '<>', sql.lit('approved'));

const selectDocuments = (eb: Tables) =>
  jsonArrayFrom(
    eb
      .selectFrom('file_links as k')
      .innerJoin('files as f', (join) => join.onRef('f.companyId', '=', 'k.companyId').onRef('f.id', '=', 'k.fileId'))
      .select(['f.id', 'f.name', 'f.contentType', 'f.size', 'k.role', jsonInstant('f.createdAt').as('createdAt')])
      .whereRef('k.companyId', '=', 'o.companyId')
      .where(({ or, and, eb: of }) =>
        or([
          and([of('k.objectKind', '=', sql.lit('offer')), of('k.objectId', 'in', selectRevisionIds(eb))]),
          and([of('k.objectKind', '=', sql.lit(offerApprovalKind)), of('k.objectId', 'in', selectApprovalIds(eb))]),
        ]),
      )
      .orderBy('f.createdAt')
      .orderBy('f.name'),
  ).as('documents');

const selectOrders = (eb: Tables) =>
  jsonArrayFrom(
    eb
      .selectFrom('orders as w')
      .select(['w.number', 'w.customerOrderNumber', 'w.state'])
      .whereRef('w.companyId', '=', 'o.companyId')
      .whereRef('w.offerNumber', '=', 'o.number')
      .orderBy('w.orderedOn')
      .orderBy('w.number'),
  ).as('orders');

const selectAnswers = (eb: Tables) =>
  jsonArrayFrom(
    eb
      .selectFrom('offer_answers as a')
      .select([
        'a.offerId',
        'a.kind',
        'a.revision',
        'a.signerName',
        'a.signerRole',
        'a.purchaseOrderNumber',
        'a.signatureText',
        'a.reason',
        'a.approverName',
        'a.contentHash',
        'a.termsVersion',
        'a.termsSha256',
        jsonInstant('a.answeredAt').as('answeredAt'),
      ])
      .whereRef('a.companyId', '=', 'o.companyId')
      .whereRef('a.number', '=', 'o.number')
      .orderBy('a.revision', 'desc'),
  ).as('answers');

const selectSite = (eb: Tables) =>
  jsonObjectFrom(
    eb
      .selectFrom('sites as s')
      .select(['s.id', 's.label', 's.street', 's.complement', 's.postalCode', 's.city', 's.country'])
      .whereRef('s.companyId', '=', 'o.companyId')
      .whereRef('s.id', '=', 'o.siteId'),
  ).as('site');

/** One offer with everything it shows, in one statement: by number, or by the id of any of its revisions; always the current one. */
export const selectOffer = (scope: CompanyScope, code: string): Compilable<OfferRecord> =>
  wholeOffer(scope, { code }, { column: isUuid(code) ? 'id' : 'number' });

const wholeOffer = keptQuery(
  (scope: CompanyScope, { code }: { code: string }, { column }: { column: 'id' | 'number' }): Compilable<OfferRecord> => {
    const current = selectCurrentOffers(scope);
    const named =
      column === 'number'
        ? current.where('o.number', '=', code)
        : current.where('o.number', '=', (eb) => eb.selectFrom('offers as named').select('named.number').where('named.id', '=', code));
    return recordQuery<OfferRecord>(
      named
        .select((eb) => [selectSite(eb), selectRevisions(eb), selectDocuments(eb), selectOrders(eb), selectAnswers(eb)])
        .leftJoin('sub_organisations as sub', (join) => join.onRef('sub.companyId', '=', 'o.companyId').onRef('sub.id', '=', 'o.subOrganisationId'))
        .select([
          'o.companyId',
          'o.id',
          'o.number',
          'o.revision',
          'o.project',
          'o.requesterName',
          'o.contactName',
          'o.contactEmail',
          'o.contactPhone',
          selectSalesperson('o'),
          'o.issuedOn',
          'o.validUntil',
          'o.deliveryDays',
          'o.note',
          'o.paymentDays',
          'o.paymentEndOfMonth',
          'o.paymentDay',
          'o.vendorReference',
          'o.partialDeliveryAllowed',
          'o.currency',
          'o.totalExclVat',
          'o.totalInclVat',
          'o.state',
          'o.contentHash',
          'o.subOrganisationId',
          'sub.name as subOrganisationName',
        ]),
    );
  },
  () => true,
);

/** The company of an offer with this code. */
export const selectOfferKey = (scope: CompanyScope, code: string): Compilable<{ companyId: number }> =>
  scope.db
    .selectFrom('offers as o')
    .select('o.companyId')
    .where(`o.${isUuid(code) ? 'id' : 'number'}`, '=', code)
    .limit(1);

/** The files that hang on any revision of an offer's number, with where their bytes are. */
export const selectOfferFile = (scope: CompanyScope, number: string, fileId: string) =>
  scope.db
    .selectFrom('file_links as k')
    .innerJoin('files as f', (join) => join.onRef('f.companyId', '=', 'k.companyId').onRef('f.id', '=', 'k.fileId'))
    .leftJoin('offers as o', (join) => join.onRef('o.companyId', '=', 'k.companyId').onRef('o.id', '=', 'k.objectId').on('k.objectKind', '=', 'offer'))
    .leftJoin('offer_approvals as pa', (join) =>
      join.onRef('pa.companyId', '=', 'k.companyId').onRef('pa.id', '=', 'k.objectId').on('k.objectKind', '=', offerApprovalKind),
    )
    .select(['f.name', 'f.contentType', 'f.size', 'f.sha256', 'f.storageKey', 'f.width'])
    .where((eb) => eb(eb.fn.coalesce('o.number', 'pa.number'), '=', number))
    .where('f.id', '=', fileId)
    .limit(1);

/** An offer that is talked about, as its first revision: all revisions share one conversation. */
export const selectOfferSubject = ({ db }: CompanyScope, number: string) =>
  db
    .selectFrom('offers as o')
    .select((eb) => [
      sql<string>`(${eb
        .selectFrom('offers as r')
        .select('r.id')
        .whereRef('r.companyId', '=', 'o.companyId')
        .whereRef('r.number', '=', 'o.number')
        .orderBy('r.id')
        .limit(sql.lit(1))})`.as('objectId'),
      'o.number as title',
      'o.number',
      'o.number as page',
      'o.project as topic',
      'o.siteId',
      'o.subOrganisationId',
    ])
    .where('o.number', '=', number)
    .where('o.isCurrent', '=', sql.lit(true));

/** Whether a company has an offer of this number. */
export const isOffer = async (db: ScopedDb, companyId: number, number: string): Promise<boolean> =>
  (await db.selectFrom('offers').select('id').where('companyId', '=', companyId).where('number', '=', number).limit(1).executeTakeFirst()) !== undefined;
