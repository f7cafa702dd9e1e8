import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { contactColumns } from '#parties/sites/server/contacts.store.ts';

/** The site of the row under an alias, by its `site_id`, as a JSON object: a column of a query that is scoped as a whole. */
export const selectSite = (alias: string) =>
  jsonObjectFrom(
    expressionBuilder<DB>()
      .selectFrom('sites as p')
      .select(['p.id', 'p.code', 'p.label', 'p.street', 'p.complement', 'p.postalCode', 'p.city', 'p.country', 'p.accessInstructions'])
      .where('p.companyId', '=', refColumn('tickets', `${alias}.companyId`))
      .where('p.id', '=', refColumn('tickets', `${alias}.siteId`)),
  );

/** The same for the contact of its `contact_id`. */
export const selectContact = (alias: string) =>
  jsonObjectFrom(
    expressionBuilder<DB>()
      .selectFrom('contacts as k')
      .select(contactColumns('k'))
      .where('k.companyId', '=', refColumn('tickets', `${alias}.companyId`))
      .where('k.id', '=', refColumn('tickets', `${alias}.contactId`)),
  );

/** Whether another ticket of the same roll-out stands at a site. */
export const isInRollout = async (tx: ScopedDb, { companyId, id }: ObjectKey, siteId: string | null): Promise<boolean> =>
  (await tx
    .selectFrom('tickets as t')
    .innerJoin('tickets as o', (join) => join.onRef('o.companyId', '=', 't.companyId').onRef('o.rolloutId', '=', 't.rolloutId').onRef('o.id', '<>', 't.id'))
    .select('o.id')
    .where('t.companyId', '=', companyId)
    .where('t.id', '=', id)
    .where('o.siteId', '=', siteId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
