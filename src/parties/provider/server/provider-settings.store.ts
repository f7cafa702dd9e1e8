import { sql, type Updateable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ProviderSettingsTable } from '#platform/data/server/db/tables.ts';
import type { Logo } from '../logo.api.ts';
import { logoAddress, logoMark } from './read-provider.store.ts';

/** The settings as stored, locked until the transaction ends. */
export const lockSettings = (tx: ScopedDb, companyId: number) =>
  tx.selectFrom('provider_settings').selectAll().where('companyId', '=', companyId).forNoKeyUpdate().executeTakeFirst();

export const upsertSettings = (tx: ScopedDb, companyId: number, values: Updateable<ProviderSettingsTable>) =>
  tx
    .insertInto('provider_settings')
    .values({ companyId, ...values })
    .onConflict((conflict) =>
      conflict.column('companyId').doUpdateSet({ ...values, version: sql<number>`provider_settings.version + 1`, updatedAt: sql<string>`now()` }),
    )
    .execute();

/** The settings with their logo and the file that was sent. */
const settingsWithLogo = (db: ScopedDb) =>
  db
    .selectFrom('provider_settings as s')
    .leftJoin('files as f', (join) => join.onRef('f.companyId', '=', 's.companyId').onRef('f.id', '=', 's.logoFileId'))
    .orderBy('s.companyId')
    .limit(1)
    .select([
      's.companyId',
      's.productName',
      's.logo',
      's.logoWidth as width',
      's.logoHeight as height',
      'f.id as fileId',
      'f.name',
      'f.size',
      'f.storageKey',
      'f.width as fileWidth',
    ]);

/** The logo with the name and size of the file that was sent. */
export async function findLogo(db: ScopedDb): Promise<Logo> {
  const row = await settingsWithLogo(db).executeTakeFirst();
  if (!row?.logo) return { logo: null, fingerprint: '' };
  const fingerprint = logoMark(row.logo);
  return { logo: { address: `${logoAddress}?v=${fingerprint}`, width: row.width!, height: row.height!, name: row.name!, size: row.size! }, fingerprint };
}

/** The logo as stored, its settings locked until the transaction ends. */
export const lockLogo = (tx: ScopedDb) => settingsWithLogo(tx).forNoKeyUpdate('s').executeTakeFirst();

export const updateLogo = (
  tx: ScopedDb,
  companyId: number,
  logo: Pick<Updateable<ProviderSettingsTable>, 'logoFileId' | 'logo' | 'logoWidth' | 'logoHeight'>,
) =>
  tx
    .updateTable('provider_settings')
    .set({ ...logo, updatedAt: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .execute();

export const deleteLogoFile = (tx: ScopedDb, companyId: number, fileId: string) =>
  tx.deleteFrom('files').where('companyId', '=', companyId).where('id', '=', fileId).execute();
