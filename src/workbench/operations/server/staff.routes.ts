import { issuer, limitLinks } from '#parties/accounts/server/accounts.service.ts';
import * as staffPeople from '#parties/accounts/server/staff.service.ts';
import { getMailFrame } from '#platform/http/server/provider.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../staff.api.ts';
import { readAccount } from './user-accounts.store.ts';

/** The provider's own people, for administrators. */
export function staffRoutes({ route }: Routes, platform: Platform): void {
  route(api.inviteStaff, async ({ body }, context) => {
    await limitLinks(platform, context);
    const frame = await getMailFrame(platform);
    return context.change(async (tx) => readAccount(tx, await staffPeople.createStaff(tx, context.author, { frame, issuedBy: issuer(context), person: body })));
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
