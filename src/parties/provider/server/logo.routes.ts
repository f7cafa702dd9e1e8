import { buffer } from 'node:stream/consumers';
import { forgetProvider, getProvider } from '#platform/http/server/provider.ts';
import { logoMark } from './read-provider.store.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { drawLogo } from '#platform/files/server/picture.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getLogo, logoHeightMin, logoPicture, removeLogo, setLogo, type Logo } from '../logo.api.ts';
import { providerError } from '../provider.errors.ts';
import { findLogo, deleteLogoFile, lockLogo, updateLogo } from './provider-settings.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import { forgetLater } from '#platform/files/server/forget.jobs.ts';
import { listKeys, type ReceivedFile } from '#platform/files/server/received-file.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';

const yearS = 365 * 86_400;

/** The logo: administrators set and remove it, everybody sees it, in mails too. */
export function logoRoutes({ route }: Routes, platform: Platform): void {
  const { storage } = platform;

  route(getLogo, async (_input, { staff }) => findLogo(staff.db));

  route(setLogo, async ({ files, body }, context) => {
    const file = files.logo[0]!;
    const picture = await drawLogo(await buffer(await storage.get(file.storageKey)));
    if (picture.height < logoHeightMin) throw providerError('provider.logoTooSmall', { height: picture.height, minimum: logoHeightMin });
    return change(context, body.seen, { file, picture });
  });

  route(removeLogo, async ({ query }, context) => change(context, query.seen, null));

  route(logoPicture, async ({ query }, { reply }) => {
    const { logo } = (await getProvider(platform)).identity;
    if (!logo) throw platformError('notFound');
    const isCurrent = query.v === logoMark(logo.image);
    void reply.headers({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      // Mail programs in a browser show it on an address of their own.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': isCurrent ? `public, max-age=${yearS}, immutable` : 'no-cache',
    });
    return Buffer.from(logo.image);
  });

  async function change({ change: write, author }: StaffContext, seen: string, given: NewLogo | null): Promise<Logo> {
    const logo = await write(async (tx) => {
      await changeLogo(tx, author, seen, given);
      return findLogo(tx);
    });
    forgetProvider(platform);
    return logo;
  }
}

/** A logo as it was sent, and as it is shown. */
interface NewLogo {
  file: ReceivedFile;
  picture: { image: Buffer; width: number; height: number };
}

/** Sets or removes the logo. Call `forgetProvider` after the commit.
 *  @param seen fingerprint of the logo that the author has seen
 *  @throws conflict when another logo is there */
async function changeLogo(tx: ScopedDb, author: Author, seen: string, given: NewLogo | null): Promise<void> {
  const before = await lockLogo(tx);
  if (!before) throw platformError('notFound');
  if ((before.logo ? logoMark(before.logo) : '') !== seen) throw platformError('conflict', {}, { members: { current: await findLogo(tx) } });
  const { companyId } = before;
  const object = { kind: 'providerSettings', id: deriveObjectId('providerSettings', companyId), title: before.productName };
  if (given) await insertFile(tx, given.file, author.id, { objectKind: object.kind, objectId: object.id, role: 'logo' });
  await updateLogo(tx, companyId, {
    logoFileId: given?.file.id ?? null,
    logo: given?.picture.image ?? null,
    logoWidth: given?.picture.width ?? null,
    logoHeight: given?.picture.height ?? null,
  });
  if (before.fileId) {
    await deleteLogoFile(tx, companyId, before.fileId);
    await forgetLater(tx, listKeys({ storageKey: before.storageKey!, width: before.fileWidth }));
  }
  if (given || before.logo)
    await record(tx, author, [
      { companyId, object, action: 'updated', fields: { logo: { before: before.logo ? before.name : null, after: given?.file.name ?? null } } },
    ]);
}
