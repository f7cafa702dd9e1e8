import { specialLinkMinutes } from '#parties/accounts/direct-link.ts';
import { directLinkAddress } from '#parties/accounts/accounts.paths.ts';
import * as accounts from '#parties/accounts/server/accounts.service.ts';
import * as companies from '#parties/companies/server/companies.service.ts';
import { AppError, platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { networkAddress, limitRate } from '#platform/http/server/rate-limit.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { firstRunState, putInService, type FirstRun } from '../first-run.api.ts';
import { notFirstRunCode, providerError } from '#parties/provider/provider.errors.ts';
import { isFirstRunCode } from './first-run-code.service.ts';
import { isEmpty, lockFirstRun, spendFirstRunCodes } from './first-run.store.ts';
import { forgetProvider } from '#platform/http/server/provider.ts';
import { saveProviderSettings } from '#parties/provider/server/provider-settings.service.ts';

/** First page of an installation without demonstration data. Open to anyone with the code that the process printed, until it is completed. */
export function firstRunRoutes({ route }: Routes, platform: Platform): void {
  const { system } = platform.database;

  route(firstRunState, async () => ({ needed: await isEmpty(system.db) }));

  route(putInService, async ({ body }, { request }) => {
    if (!(await isEmpty(system.db))) throw providerError('provider.alreadySetUp');
    await limitRate(platform, ['first-run', networkAddress(request)], 10, 600);
    if (!(await isFirstRunCode(system.db, body.code))) throw platformError('invalid', {}, { flaws: [{ path: 'code', code: notFirstRunCode }] });
    const hash = await accounts.hashNewPassword(body.administrator.password, body.administrator.email).catch(rethrowUnderAdministrator);
    const link = await system.transaction(async (tx) => {
      await lockFirstRun(tx);
      if (!(await isEmpty(tx))) throw providerError('provider.alreadySetUp');
      await spendFirstRunCodes(tx);
      return setUp(tx, body, hash, request.id);
    });
    forgetProvider(platform);
    return { managerLink: link && platform.config.baseUrl + directLinkAddress(link.code), managerLinkEndsAt: link && link.endsAt };
  });
}

/** Error of the password, under the name of its field in this form. */
function rethrowUnderAdministrator(error: unknown): never {
  if (error instanceof AppError && error.flaws.length > 0)
    throw platformError('invalid', {}, { flaws: error.flaws.map((flaw) => ({ ...flaw, path: `administrator.${flaw.path}` })) });
  throw error;
}

async function setUp(
  tx: ScopedDb,
  { provider, administrator, company }: FirstRun,
  passwordHash: string,
  requestId: string,
): Promise<{ code: string; endsAt: string } | null> {
  const fullName = `${administrator.firstName} ${administrator.lastName}`;
  const author: Author = { kind: 'staff', id: null, name: fullName, requestId };
  const providerId = await companies.createCompany(tx, author, { kind: 'provider', name: provider.name });
  await saveProviderSettings(tx, author, providerId, { phone: provider.phone, supportEmail: provider.supportEmail });
  const { firstName, lastName, email, language } = administrator;
  const { id } = await accounts.createUser(tx, author, { firstName, lastName, email, language, staffRole: 'administrator', isConfirmed: true }, passwordHash);
  return company && addCompany(tx, { ...author, id }, id, company, language);
}

/** First customer with its manager. A link of seven days lets them choose a password. */
async function addCompany(
  tx: ScopedDb,
  author: Author,
  administratorId: string,
  { name, customerNumber, manager }: NonNullable<FirstRun['company']>,
  language: 'fr' | 'en',
): Promise<{ code: string; endsAt: string }> {
  const companyId = await companies.createCompany(tx, author, { kind: 'customer', name, customerNumber });
  const { id: userId } = await accounts.createUser(tx, author, { ...manager, language });
  await accounts.addMember(tx, author, { companyId, userId, rights: { role: 'manager', seesPrices: true, ordersServices: true, acceptsOffers: true } });
  return accounts.issueSignInLink(tx, author, {
    userId,
    purpose: 'forgotten_password',
    issuedBy: { userId: administratorId, staffRole: 'administrator' },
    minutes: specialLinkMinutes.at(-1)!,
  });
}
