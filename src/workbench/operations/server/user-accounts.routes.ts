import * as accounts from '#parties/accounts/server/accounts.service.ts';
import { issuer, limitLinks, shownLink } from '#parties/accounts/server/direct-links.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { searchPattern } from '#platform/lists/server/search.ts';
import { readStaffPage, type Sort } from '#platform/lists/server/page.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { providerError } from '#parties/provider/provider.errors.ts';
import { getUserAccount, issueAccountLink, listUserAccounts } from '../user-accounts.api.ts';
import { naming, readAccount, stateOf, userAccounts } from './user-accounts.store.ts';

const sorts: Readonly<Record<'name', Sort>> = { name: { column: 'full_name' } };

/** Accounts of all companies: administrators find one and issue a direct link for it. */
export function userAccountsRoutes({ route }: Routes, platform: Platform): void {
  route(listUserAccounts, async ({ query: { q, kind, status, after, before } }, { staff }) => {
    let select = userAccounts(staff.db);
    if (kind) select = select.where('u.staff_role', kind === 'staff' ? 'is not' : 'is', null);
    if (status) select = select.where(stateOf, '=', status);
    const pattern = searchPattern(q);
    if (pattern) select = select.where(naming(pattern));
    return readStaffPage(staff, { sort: 'name', descending: false, after, before }, sorts, 'u', select);
  });

  route(getUserAccount, ({ params: { id } }, { staff }) => readAccount(staff.db, id));

  route(issueAccountLink, async ({ params: { id }, body: { purpose, minutes } }, context) => {
    await limitLinks(platform, context);
    const link = await context.change(async (tx) => {
      const user = await tx.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst();
      if (!user) throw platformError('notFound');
      if (user.status !== 'active') throw providerError('provider.accountInactive');
      return accounts.issueSignInLink(tx, context.author, { userId: id, purpose, minutes, issuedBy: issuer(context) });
    });
    return shownLink(platform, link);
  });
}
