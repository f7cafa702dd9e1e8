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
import { changeLogo, type NewLogo } from './logo.service.ts';
import { logoOf } from './provider-settings.store.ts';

const yearS = 365 * 86_400;

/** The logo: administrators set and remove it, everybody sees it, in mails too. */
export function logoRoutes({ route }: Routes, platform: Platform): void {
  const { storage } = platform;

  route(getLogo, async (_input, { staff }) => logoOf(staff.db));

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
      return logoOf(tx);
    });
    forgetProvider(platform);
    return logo;
  }
}
