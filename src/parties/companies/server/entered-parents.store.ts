import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Companies for which objects are entered by hand. */
const customer = (db: ScopedDb, companyId: number) => db.selectFrom('companies as k').where('k.id', '=', companyId).where('k.kind', '<>', 'provider');

/** The company, its sites and its sub-organisations, from which people choose; no company for the provider. */
export const parentChoices = (db: ScopedDb, companyId: number) =>
  [
    customer(db, companyId).select('k.id'),
    db.selectFrom('sites').select(['id', 'label']).where('company_id', '=', companyId).where('archived_at', 'is', null).orderBy('label').limit(1000),
    db.selectFrom('sub_organisations').select(['id', 'parent_id as parentId', 'name']).where('company_id', '=', companyId).orderBy('name').limit(1000),
  ] as const;

/** The given manufacturers, sites and sub-organisations that exist; undefined for a company that is no customer. */
export const findParents = (
  db: ScopedDb,
  companyId: number,
  given: { manufacturers: readonly string[]; sites: readonly string[]; subOrganisations: readonly string[] },
) =>
  customer(db, companyId)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('manufacturers as f')
          .select('f.code as id')
          .where(sql<SqlBool>`f.code = any(${given.manufacturers}::text[])`),
      ).as('manufacturers'),
      jsonArrayFrom(
        eb
          .selectFrom('sites as s')
          .select('s.id')
          .whereRef('s.company_id', '=', 'k.id')
          .where(sql<SqlBool>`s.id = any(${given.sites}::uuid[])`),
      ).as('sites'),
      jsonArrayFrom(
        eb
          .selectFrom('sub_organisations as u')
          .select('u.id')
          .whereRef('u.company_id', '=', 'k.id')
          .where(sql<SqlBool>`u.id = any(${given.subOrganisations}::uuid[])`),
      ).as('subOrganisations'),
    ])
    .executeTakeFirst();
