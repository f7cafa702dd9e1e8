import * as accounts from '#parties/accounts/server/accounts.service.ts';
import { issuer, limitLinks, shownLink } from '#parties/accounts/server/accounts.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { providerError } from '#parties/provider/provider.errors.ts';
import { getUserAccount, issueAccountLink, listUserAccounts } from '../user-accounts.api.ts';
import { readAccount, readStatus, servedAccounts } from './user-accounts.store.ts';

/** Accounts of all companies: administrators find one and issue a direct link for it. */
export function userAccountsRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  servedAccounts.routes(routes, { list: listUserAccounts });

  route(getUserAccount, ({ params: { id } }, { staff }) => readAccount(staff.db, id));

  route(issueAccountLink, async ({ params: { id }, body: { purpose, minutes } }, context) => {
    await limitLinks(platform, context);
    const link = await context.change(async (tx) => {
      const status = await readStatus(tx, id);
      if (status === undefined) throw platformError('notFound');
      if (status !== 'active') throw providerError('provider.accountInactive');
      return accounts.issueSignInLink(tx, context.author, { userId: id, purpose, minutes, issuedBy: issuer(context) });
    });
    return shownLink(platform, link);
  });
}
