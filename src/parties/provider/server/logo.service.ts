import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import { forgetLater } from '#platform/files/server/forget.jobs.ts';
import { keysOf, type ReceivedFile } from '#platform/files/server/received-file.ts';
import { objectIdOf } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { deleteLogoFile, lockedLogo, logoOf, updateLogo } from './provider-settings.store.ts';
import { logoMark } from './read-provider.store.ts';

/** A logo as it was sent, and as it is shown. */
export interface NewLogo {
  file: ReceivedFile;
  picture: { image: Buffer; width: number; height: number };
}

/** Sets or removes the logo. Call `forgetProvider` after the commit.
 *  @param seen fingerprint of the logo that the author has seen
 *  @throws conflict when another logo is there */
export async function changeLogo(tx: ScopedDb, author: Author, seen: string, given: NewLogo | null): Promise<void> {
  const before = await lockedLogo(tx);
  if (!before) throw platformError('notFound');
  if ((before.logo ? logoMark(before.logo) : '') !== seen) throw platformError('conflict', {}, { members: { current: await logoOf(tx) } });
  const { companyId } = before;
  const object = { kind: 'providerSettings', id: objectIdOf('providerSettings', companyId), title: before.productName };
  if (given) await insertFile(tx, given.file, author.id, { objectKind: object.kind, objectId: object.id, role: 'logo' });
  await updateLogo(tx, companyId, {
    logo_file_id: given?.file.id ?? null,
    logo: given?.picture.image ?? null,
    logo_width: given?.picture.width ?? null,
    logo_height: given?.picture.height ?? null,
  });
  if (before.fileId) {
    await deleteLogoFile(tx, companyId, before.fileId);
    await forgetLater(tx, keysOf({ storageKey: before.storageKey!, width: before.fileWidth }));
  }
  if (given || before.logo)
    await record(tx, author, [
      { companyId, object, action: 'updated', fields: { logo: { before: before.logo ? before.name : null, after: given?.file.name ?? null } } },
    ]);
}
