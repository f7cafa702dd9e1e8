import { originOf, shownKept } from '#capabilities/ingest/server/origin.service.ts';
import type { Source } from '#capabilities/ingest/source.schema.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { stockItemKind } from '../stock.journal.ts';

/** SQL of items of stock entered by hand, in the scope of staff. */

/** An item as its correction shows it and as a row of the feed needs it. */
export const itemToEnter = (db: ScopedDb, id: string) =>
  db
    .selectFrom('stock_items as i')
    .select((eb) => [
      'i.id',
      'i.company_id as companyId',
      'i.code',
      eb.ref('i.source').$castTo<Source>().as('source'),
      'i.external_id as externalId',
      'i.external_version as externalVersion',
      'i.version',
      'i.manufacturer_code as manufacturer',
      'i.reference',
      'i.description',
      'i.is_replenished as isReplenished',
      'i.replenished_on as replenishedOn',
      'i.expires_on as expiresOn',
      'i.po_number as poNumber',
      'i.site_id as site',
      'i.sub_organisation_id as subOrganisation',
      originOf(db, stockItemKind, { company: eb.ref('i.company_id'), id: eb.ref('i.id') }).as('origin'),
    ])
    .where('i.id', '=', id);
export type ItemToEnter = NonNullable<Awaited<ReturnType<ReturnType<typeof itemToEnter>['executeTakeFirst']>>>;

/** Corrected values of an item of the ERP, as they are shown. */
export const correctedValues = (db: ScopedDb, id: string) =>
  db.selectFrom('kept_values as k').select(shownKept).where('k.object_id', '=', id).orderBy('k.kept_at').orderBy('k.path').limit(100);
