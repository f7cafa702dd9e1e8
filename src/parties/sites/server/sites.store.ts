import { sql, type InsertObject, type RawBuilder, type Updateable } from 'kysely';
import type { SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ChoiceSource } from '#platform/lists/server/conditions.ts';
import { indexedIds, selectFound } from '#platform/lists/server/search.ts';
import { choicesOfCompany } from '#platform/kernel/constants.ts';
import { siteKind } from '../sites.journal.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB, SitesTable } from '#platform/data/server/db/tables.ts';
import type { DeliveryHours } from '../delivery-hours.ts';

/** Choices of a site filter: the company's sites in use. */
export const siteChoices: ChoiceSource = {
  choices: ({ db }: CompanyScope) =>
    db.selectFrom('sites').select(['id as value', 'label']).where('archived_at', 'is', null).orderBy('label').limit(choicesOfCompany),
  search: (scope, keys) =>
    selectFound(scope, { table: 'sites', alias: 's' }, indexedIds(siteKind)(scope, keys))
      .select(['s.id as value', 's.label'])
      .where('s.archived_at', 'is', null)
      .orderBy('s.label')
      .limit(choicesOfCompany),
  labelOf: ({ db }: CompanyScope, id: string) => db.selectFrom('sites').select('label').where('id', '=', id),
};

/** The site of a code, or of a label as the search names it. */
export const linkedSite: SubjectSource['find'] = ({ db }, code) =>
  db
    .selectFrom('sites as s')
    .select([
      's.id as objectId',
      's.code as title',
      's.code as number',
      's.code as page',
      's.label as topic',
      's.id as siteId',
      sql<string | null>`null::uuid`.as('subOrganisationId'),
    ])
    .where((eb) => eb.or([eb('s.code', '=', code), eb('s.label', '=', code)]))
    .orderBy(sql`s.code = ${code}`, 'desc')
    .orderBy('s.id')
    .limit(sql.lit(1));

/** A site as stored, locked until the transaction ends. */
export const lockedSite = (tx: ScopedDb, id: string) => tx.selectFrom('sites').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Sites with their states, locked until the transaction ends. */
export const lockedSites = (tx: ScopedDb, ids: readonly string[]) =>
  tx.selectFrom('sites').select(['id', 'label', 'state']).where('id', 'in', ids).orderBy('id').forUpdate().execute();

type Hours = { delivery_hours: DeliveryHours[] };

/** Columns as the database takes them: JSON as text. */
const written = <Columns extends Hours>(columns: Columns) => ({ ...columns, delivery_hours: sql<string>`${JSON.stringify(columns.delivery_hours)}::jsonb` });

export const insertSite = (tx: ScopedDb, site: Omit<InsertObject<DB, 'sites'>, 'delivery_hours'> & Hours) =>
  tx.insertInto('sites').values(written(site)).execute();

export const updateSite = (tx: ScopedDb, id: string, columns: Omit<Updateable<SitesTable>, 'delivery_hours'> & Hours) =>
  tx
    .updateTable('sites')
    .set({ ...written(columns), updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

const changed = { version: sql<number>`version + 1`, updated_at: sql<string>`now()` };

/** Marks a site as changed: what a person edits at the same time is a conflict. */
export const raiseVersion = (tx: ScopedDb, id: string) => tx.updateTable('sites').set(changed).where('id', '=', id).execute();

/** @param archivedAt null takes the sites out of the archive */
export const updateArchived = (tx: ScopedDb, ids: readonly string[], archivedAt: RawBuilder<string> | null) =>
  tx
    .updateTable('sites')
    .set({ archived_at: archivedAt, ...changed })
    .where('id', 'in', ids)
    .execute();
