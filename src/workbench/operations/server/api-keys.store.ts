import { sql, type Insertable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ApiKeysTable } from '#platform/data/server/db/tables.ts';
import type { ApiKey } from '../api-keys.api.ts';

const selectKeys = (db: ScopedDb) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.createdBy')
    .select([
      'k.id',
      'k.name',
      'k.prefix',
      'u.fullName as createdByName',
      'k.createdAt',
      'k.lastUsedAt',
      'k.revokedAt',
      'k.expiresOn',
      'k.entities',
      sql<
        ApiKey['companies']
      >`case when k.company_ids is not null then coalesce((select jsonb_agg(jsonb_build_object('companyId', c.id, 'name', c.name) order by c.name)
        from companies c where c.id = any(k.company_ids)), '[]') end`.as('companies'),
    ]);

/** Keys of systems, the latest first. */
export const listKeys = (db: ScopedDb): Promise<ApiKey[]> => selectKeys(db).orderBy('k.createdAt', 'desc').orderBy('k.id').limit(500).execute();

export const findKey = (db: ScopedDb, id: string): Promise<ApiKey | undefined> => selectKeys(db).where('k.id', '=', id).executeTakeFirst();

export async function insertKey(tx: ScopedDb, key: Insertable<ApiKeysTable>): Promise<void> {
  await tx.insertInto('api_keys').values(key).execute();
}

/** Revokes a key. @returns its name; undefined without a valid one */
export const markKeyRevoked = (tx: ScopedDb, id: string): Promise<{ name: string } | undefined> =>
  tx
    .updateTable('api_keys')
    .set({ revokedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst();

/** The given companies that a key may be limited to. */
export const readCompanies = (db: ScopedDb, ids: readonly number[]): Promise<{ id: number }[]> =>
  db.selectFrom('companies').select('id').where('id', 'in', ids).where('kind', '<>', 'provider').execute();
