import { shortenSessions } from '#parties/accounts/server/accounts.service.ts';
import { staleAllClocks } from '#services/tickets/server/watched-clocks.service.ts';
import { sql } from 'kysely';
import { closingLines, slashedDay } from '#platform/kernel/closing-days.ts';
import * as companies from '#parties/companies/server/companies.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { normalIban } from '#platform/kernel/bank-account.ts';
import { getSettings, updateSettings, type ProviderSettings, type ShownSettings } from '#parties/provider/settings.api.ts';
import { forgetProvider, getProvider } from '#platform/http/server/provider.ts';
import { saveProviderSettings } from '#parties/provider/server/provider-settings.service.ts';

/** Settings that the provider's administrators edit. */
export function settingsRoutes({ route }: Routes, platform: Platform): void {
  route(getSettings, async (_input, { staff }) => settingsOf(staff.db));

  route(updateSettings, async ({ body: { version, ...settings } }, context) => {
    const answer = await context.change(async (tx) => {
      const current = await settingsOf(tx, true);
      if (current.version !== version) throw platformError('conflict', {}, { members: { current } });
      const given = normalised(settings);
      const { companyId } = await getProvider(platform);
      await companies.updateIdentity(tx, context.author, companyId, given);
      await saveProviderSettings(tx, context.author, companyId, given);
      const before = normalised(current);
      if (clockSettings.some((name) => before[name] !== given[name])) await staleAllClocks(tx);
      return settingsOf(tx);
    });
    forgetProvider(platform);
    await shortenSessions(platform);
    return answer;
  });
}

const digits = (value: string): string => value.replace(/[\s\u00a0.]/g, '').toUpperCase();

/** Stored form: identifiers without spaces. */
const normalised = (given: ProviderSettings): ProviderSettings => ({
  ...given,
  siren: digits(given.siren),
  siret: digits(given.siret),
  vatNumber: digits(given.vatNumber),
  iban: normalIban(given.iban),
  bic: digits(given.bic),
  closingDays: closingLines(given.closingDays, (day) => day),
});

const clockSettings = ['opensAt', 'closesAt', 'closingDays'] as const;

async function settingsOf(db: ScopedDb, isLocked = false): Promise<ShownSettings> {
  const select = db
    .selectFrom('provider_settings as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .orderBy('s.company_id')
    .limit(1)
    .select((eb) => [
      'c.name',
      's.product_name as productName',
      sql<ShownSettings['legalForm']>`coalesce(c.legal_form, '')`.as('legalForm'),
      ...(['siren', 'siret', 'street', 'complement', 'city'] as const).map((column) => sql<string>`coalesce(${eb.ref(`c.${column}`)}, '')`.as(column)),
      sql<string>`coalesce(c.vat_number, '')`.as('vatNumber'),
      sql<string>`coalesce(c.postal_code, '')`.as('postalCode'),
      's.rcs_city as rcsCity',
      's.share_capital as shareCapital',
      's.publication_director as publicationDirector',
      's.host_name as hostName',
      's.host_address as hostAddress',
      's.host_phone as hostPhone',
      's.phone',
      's.support_email as supportEmail',
      's.website',
      's.iban',
      's.bic',
      's.self_service_password as selfServicePassword',
      's.session_idle_hours as sessionIdleHours',
      's.session_days as sessionDays',
      's.opens_at as opensAt',
      's.closes_at as closesAt',
      's.closing_days as closingDays',
      's.accent',
      's.version',
    ]);
  const row = await (isLocked ? select.forUpdate() : select).executeTakeFirst();
  if (!row) throw platformError('notFound');
  return { ...row, closingDays: closingLines(row.closingDays, slashedDay) };
}
