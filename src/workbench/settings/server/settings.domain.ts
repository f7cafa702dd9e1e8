import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { mailTestRoutes } from './mail-test.routes.ts';
import { shortenSessions } from '#parties/accounts/server/accounts.service.ts';
import { invalidateAllClocks } from '#services/tickets/server/watched-clocks.service.ts';
import { closingLines } from '#platform/kernel/closing-days.ts';
import * as companies from '#parties/companies/server/companies.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { normalIban } from '#platform/kernel/company-identifiers.ts';
import { getSettings, updateSettings, type ProviderSettings } from '#parties/provider/settings.api.ts';
import { forgetProvider, getProvider } from '#platform/http/server/provider.ts';
import { saveProviderSettings } from '#parties/provider/server/provider-settings.service.ts';
import { readSettings } from './settings.store.ts';

/** The page of settings, which reaches into several domains. */
export const settingsDomain: ServerDomain = { routes: [settingsRoutes, mailTestRoutes] };

/** Settings that the provider's administrators edit. */
function settingsRoutes({ route }: Routes, platform: Platform): void {
  route(getSettings, async (_input, { staff }) => readSettings(staff.db));

  route(updateSettings, async ({ body: { version, ...settings } }, context) => {
    const answer = await context.change(async (tx) => {
      const current = await readSettings(tx, true);
      if (current.version !== version) throw platformError('conflict', {}, { members: { current } });
      const given = normalise(settings);
      const { companyId } = await getProvider(platform);
      await companies.updateIdentity(tx, context.author, companyId, given);
      await saveProviderSettings(tx, context.author, companyId, given);
      const before = normalise(current);
      if (clockSettings.some((name) => before[name] !== given[name])) await invalidateAllClocks(tx);
      return readSettings(tx);
    });
    forgetProvider(platform);
    await shortenSessions(platform);
    return answer;
  });
}

const digits = (value: string): string => value.replace(/[\s\u00a0.]/g, '').toUpperCase();

/** Stored form: identifiers without spaces. */
const normalise = (given: ProviderSettings): ProviderSettings => ({
  ...given,
  siren: digits(given.siren),
  siret: digits(given.siret),
  vatNumber: digits(given.vatNumber),
  iban: normalIban(given.iban),
  bic: digits(given.bic),
  closingDays: closingLines(given.closingDays, (day) => day),
});

const clockSettings = ['opensAt', 'closesAt', 'closingDays'] as const;
