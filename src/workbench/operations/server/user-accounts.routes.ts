import * as accounts from '#parties/accounts/server/accounts.service.ts';
import { toIssuer, limitLinks, presentLink } from '#parties/accounts/server/accounts.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { providerError } from '#parties/provider/provider.errors.ts';
import { getUserAccount, issueAccountLink, listUserAccounts } from '../user-accounts.api.ts';
import { readAccount, readStatus, servedAccounts } from './user-accounts.store.ts';
import * as staffPeople from '#parties/accounts/server/staff.service.ts';
import { getMailFrame } from '#platform/http/server/provider.ts';
import * as api from '../staff.api.ts';

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
      return accounts.issueSignInLink(tx, context.author, { userId: id, purpose, minutes, issuedBy: toIssuer(context) });
    });
    return presentLink(platform, link);
  });
}

/** The provider's own people, for administrators. */
export function staffRoutes({ route }: Routes, platform: Platform): void {
  route(api.inviteStaff, async ({ body }, context) => {
    await limitLinks(platform, context);
    const frame = await getMailFrame(platform);
    return context.change(async (tx) =>
      readAccount(tx, await staffPeople.createStaff(tx, context.author, { frame, issuedBy: toIssuer(context), person: body })),
    );
  });

  route(api.changeStaff, async ({ params: { id }, body }, context) =>
    context.change(async (tx) => {
      await staffPeople.changeStaffRole(tx, context.author, id, body);
      return readAccount(tx, id);
    }),
  );

  route(api.deactivateStaff, async ({ params: { id }, body: { version } }, context) =>
    context.change(async (tx) => {
      await staffPeople.deactivateStaff(tx, context.author, id, version);
      return readAccount(tx, id);
    }),
  );

  route(api.reactivateStaff, async ({ params: { id }, body: { version } }, context) =>
    context.change(async (tx) => {
      await staffPeople.reactivateStaff(tx, context.author, id, version);
      return readAccount(tx, id);
    }),
  );
}
