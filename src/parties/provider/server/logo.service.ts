import { sql } from 'kysely';
import { logoAddress, logoMark } from './read-provider.store.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import { forgetLater } from '#platform/files/server/forget.jobs.ts';
import { keysOf, type ReceivedFile } from '#platform/files/server/received-file.ts';
import { objectIdOf } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { Logo } from '../logo.api.ts';

const settingsWithLogo = (db: ScopedDb) =>
  db
    .selectFrom('provider_settings as s')
    .leftJoin('files as f', (join) => join.onRef('f.company_id', '=', 's.company_id').onRef('f.id', '=', 's.logo_file_id'))
    .orderBy('s.company_id')
    .limit(1)
    .select([
      's.company_id as companyId',
      's.product_name as productName',
      's.logo',
      's.logo_width as width',
      's.logo_height as height',
      'f.id as fileId',
      'f.name',
      'f.size',
      'f.storage_key as storageKey',
      'f.width as fileWidth',
    ]);

/** The logo with the name and size of the file that was sent. */
export async function logoOf(db: ScopedDb): Promise<Logo> {
  const row = await settingsWithLogo(db).executeTakeFirst();
  if (!row?.logo) return { logo: null, fingerprint: '' };
  const fingerprint = logoMark(row.logo);
  return { logo: { address: `${logoAddress}?v=${fingerprint}`, width: row.width!, height: row.height!, name: row.name!, size: row.size! }, fingerprint };
}

/** A logo as it was sent, and as it is shown. */
export interface NewLogo {
  file: ReceivedFile;
  picture: { image: Buffer; width: number; height: number };
}

/** Sets or removes the logo. Call `forgetProvider` after the commit.
 *  @param seen fingerprint of the logo that the author has seen
 *  @throws conflict when another logo is there */
export async function changeLogo(tx: ScopedDb, author: Author, seen: string, given: NewLogo | null): Promise<void> {
  const before = await settingsWithLogo(tx).forUpdate('s').executeTakeFirst();
  if (!before) throw platformError('notFound');
  if ((before.logo ? logoMark(before.logo) : '') !== seen) throw platformError('conflict', {}, { members: { current: await logoOf(tx) } });
  const { companyId } = before;
  const object = { kind: 'providerSettings', id: objectIdOf('providerSettings', companyId), title: before.productName };
  if (given) await insertFile(tx, given.file, author.id, { objectKind: object.kind, objectId: object.id, role: 'logo' });
  await tx
    .updateTable('provider_settings')
    .set({
      logo_file_id: given?.file.id ?? null,
      logo: given?.picture.image ?? null,
      logo_width: given?.picture.width ?? null,
      logo_height: given?.picture.height ?? null,
      updated_at: sql<string>`now()`,
    })
    .where('company_id', '=', companyId)
    .execute();
  if (before.fileId) {
    await tx.deleteFrom('files').where('company_id', '=', companyId).where('id', '=', before.fileId).execute();
    await forgetLater(tx, keysOf({ storageKey: before.storageKey!, width: before.fileWidth }));
  }
  if (given || before.logo)
    await record(tx, author, [
      { companyId, object, action: 'updated', fields: { logo: { before: before.logo ? before.name : null, after: given?.file.name ?? null } } },
    ]);
}
