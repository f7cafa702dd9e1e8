import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import type { LineKind } from '#commerce/orders/order.ts';
import { completionsOfOffersAtMost, peopleAtMost, sitesAtMost } from '../offer-drafts.api.ts';
import type { DraftSalesperson } from '../offer-draft.ts';
import type { KeptContent } from '../offer-drafts.schema.ts';
import { offerLineColumns } from '#commerce/offers/server/offer-detail.store.ts';

/** SQL of drafts, in the scope of staff. */

/** A draft with the rows that its composer offers. */
export const selectDraftToEdit = (db: ScopedDb, id: string) =>
  db
    .selectFrom('offer_drafts as d')
    .innerJoin('companies as c', 'c.id', 'd.companyId')
    .select((eb) => [
      'd.id',
      'd.companyId',
      'c.name as companyName',
      'd.offerNumber',
      'd.requestKind',
      'd.requestId',
      'd.currency',
      eb.ref('d.content').$castTo<KeptContent>().as('content'),
      'd.version',
      'd.updatedAt',
      'd.editorName',
      'c.paymentDays as agreedDays',
      'c.paymentEndOfMonth as agreedEndOfMonth',
      'c.paymentDay as agreedDay',
      eb
        .selectFrom('offers as o')
        .select((of) => of.fn.max('o.revision').as('revision'))
        .whereRef('o.companyId', '=', 'd.companyId')
        .whereRef('o.number', '=', 'd.offerNumber')
        .as('revision'),
      jsonArrayFrom(
        eb
          .selectFrom('memberships as m')
          .innerJoin('users as u', 'u.id', 'm.userId')
          .select(['u.id', 'u.fullName as name', 'u.email'])
          .whereRef('m.companyId', '=', 'd.companyId')
          .where('m.seesPrices', '=', true)
          .where('u.status', '=', 'active')
          .orderBy('u.fullName')
          .limit(peopleAtMost),
      ).as('people'),
      jsonArrayFrom(
        eb
          .selectFrom('sites as s')
          .select(['s.id', 's.label', 's.city'])
          .whereRef('s.companyId', '=', 'd.companyId')
          .where('s.archivedAt', 'is', null)
          .orderBy('s.label')
          .limit(sitesAtMost),
      ).as('sites'),
      jsonArrayFrom(
        eb
          .selectFrom('users as w')
          .select(['w.id', 'w.fullName as name', 'w.email', selectPhone('w').as('phone')])
          .where('w.staffRole', 'is not', null)
          .where('w.status', '=', 'active')
          .orderBy('w.fullName')
          .limit(peopleAtMost),
      ).as('staff'),
    ])
    .where('d.id', '=', id);

/** Number at which a person is reached, empty where none is known. */
const selectPhone = (of: 'u' | 'w') =>
  sql<string>`coalesce(nullif(${refColumn('users', `${of}.landline`)}, ''), nullif(${refColumn('users', `${of}.mobile`)}, ''), '')`;

/** One of the provider's people as the salesperson of an offer. */
export async function findSalesperson(db: ScopedDb, userId: string | null): Promise<DraftSalesperson | undefined> {
  if (userId === null) return undefined;
  return db
    .selectFrom('users as u')
    .select(['u.id as salespersonId', selectPhone('u').as('salespersonPhone')])
    .where('u.id', '=', userId)
    .where('u.staffRole', 'is not', null)
    .executeTakeFirst();
}

/** As the index holds it. */
const keyOfReference = sql<string>`upper(regexp_replace(p.reference, '[^A-Za-z0-9]+', '', 'g'))`;

/** Products as lines of an offer. A service that a manufacturer sells is support. */
const selectCatalogue = (db: ScopedDb) =>
  db
    .selectFrom('products as p')
    .innerJoin('manufacturers as f', 'f.code', 'p.manufacturerCode')
    .select([
      'p.manufacturerCode as manufacturer',
      'f.name as manufacturerName',
      'p.reference',
      'p.description',
      'p.listPrice',
      sql<LineKind>`case p.kind when 'hardware' then 'equipment' when 'software' then 'subscription' else 'support' end`.as('kind'),
    ]);
export type CataloguedLine = Awaited<ReturnType<ReturnType<typeof selectCatalogue>['execute']>>[number];

/** Products whose reference contains what is typed, those that begin with it first. */
export async function listCompletions(db: ScopedDb, typed: string): Promise<CataloguedLine[]> {
  const key = referenceKey(typed);
  if (key.length < searchMinCharacters) return [];
  // Two characters have no trigram of their own, except at the beginning.
  const pattern = key.length > searchMinCharacters ? `%${key}%` : `${key}%`;
  return selectCatalogue(db)
    .where(sql<boolean>`${keyOfReference} like ${pattern}`)
    .orderBy(sql`${keyOfReference} like ${`${key}%`}`, 'desc')
    .orderBy('p.reference')
    .limit(completionsOfOffersAtMost)
    .execute();
}

/** Products of the catalogue by reference, of each manufacturer that uses it. */
export async function findCatalogueProducts(db: ScopedDb, references: readonly string[]): Promise<ReadonlyMap<string, CataloguedLine[]>> {
  if (references.length === 0) return new Map();
  const rows = await selectCatalogue(db)
    .where('p.reference', 'in', [...new Set(references)])
    .execute();
  return Map.groupBy(rows, ({ reference }) => reference);
}

/** The current revision of an offer, or a draft, as another one takes it over. */
export const selectOfferToCopy = (db: ScopedDb, companyId: number, number: string) =>
  selectSentOffers(db).where('o.companyId', '=', companyId).where('o.number', '=', number).where('o.isCurrent', '=', true).executeTakeFirst();
export const selectOfferToCopyById = (db: ScopedDb, id: string) => selectSentOffers(db).where('o.id', '=', id).executeTakeFirst();

const selectSentOffers = (db: ScopedDb) =>
  db.selectFrom('offers as o').select((eb) => [
    'o.companyId',
    'o.number',
    'o.isCurrent',
    'o.state',
    'o.requesterName as requester',
    'o.contactName',
    'o.contactEmail',
    'o.contactPhone',
    'o.subOrganisationId',
    'o.project',
    'o.siteId',
    'o.deliveryDays',
    'o.paymentDays',
    'o.paymentEndOfMonth',
    'o.paymentDay',
    'o.vendorReference',
    'o.partialDeliveryAllowed',
    'o.note',
    'o.currency',
    eb
      .selectFrom('users as u')
      .innerJoin('memberships as m', 'm.userId', 'u.id')
      .select('u.id')
      .whereRef('m.companyId', '=', 'o.companyId')
      .whereRef('u.email', '=', 'o.contactEmail')
      .limit(1)
      .as('recipientId'),
    eb
      .selectFrom('users as w')
      .select('w.id')
      .whereRef('w.email', '=', 'o.salespersonEmail')
      .where('w.staffRole', 'is not', null)
      .where('w.status', '=', 'active')
      .limit(1)
      .as('salespersonId'),
    'o.salespersonPhone',
    jsonArrayFrom(eb.selectFrom('offer_answers as a').select(['a.kind']).whereRef('a.companyId', '=', 'o.companyId').whereRef('a.number', '=', 'o.number')).as(
      'answers',
    ),
    jsonArrayFrom(
      eb
        .selectFrom('offer_lines as l')
        .select(['l.kind', 'l.manufacturerCode as manufacturer', ...offerLineColumns])
        .whereRef('l.companyId', '=', 'o.companyId')
        .whereRef('l.offerId', '=', 'o.id')
        .orderBy('l.position'),
    ).as('lines'),
  ]);
export type SentOffer = NonNullable<Awaited<ReturnType<typeof selectOfferToCopy>>>;

/** Locks the current revision of an offer until the transaction ends. */
export const lockOffer = (tx: ScopedDb, id: string) =>
  tx.selectFrom('offers').select('id').where('id', '=', id).where('isCurrent', '=', true).forNoKeyUpdate().execute();

/** The revision of an offer that has just landed. */
export const readCurrentRevision = (db: ScopedDb, companyId: number, number: string) =>
  db
    .selectFrom('offers')
    .select(['id', 'revision'])
    .where('companyId', '=', companyId)
    .where('number', '=', number)
    .where('isCurrent', '=', true)
    .executeTakeFirstOrThrow();

/** Currency of a customer; nothing where there is none. */
export const findCustomer = (db: ScopedDb, companyId: number) =>
  db.selectFrom('companies').select('currency').where('id', '=', companyId).where('kind', '<>', 'provider').executeTakeFirst();
