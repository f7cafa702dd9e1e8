import { getProvider } from '#companies/server/provider.service.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { legalText } from '../legal.api.ts';

const texts = { mentions: 'legalNotice', confidentialite: 'privacyNotice' } as const;

/** Legal pages, which visitors may read too. */
export function legalRoutes({ route }: Routes, platform: Platform): void {
  route(legalText, async ({ params }) => ({ text: (await getProvider(platform))[texts[params.page]] }));
}
