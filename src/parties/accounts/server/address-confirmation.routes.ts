import { getMailFrame } from '#platform/http/server/provider.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { accountError } from '../accounts.errors.ts';
import { confirmAddress, correctAddress, sendConfirmation } from '../address-confirmation.api.ts';
import { personHimself } from './accounts.journal.ts';
import { addresseeOf } from './accounts.mails.ts';
import { askForConfirmation, confirmByCode, correctUnconfirmed } from './address-confirmation.service.ts';
import { forgetSessions, openSessionFor, presentOpened } from './session-opening.ts';
import { presentUser, userById } from './users.store.ts';

export function addressConfirmationRoutes({ route }: Routes, platform: Platform): void {
  const { system } = platform.database;

  route(confirmAddress, async ({ body: { code } }, context) => {
    const { caller, request } = context;
    const user = { id: caller.userId, full_name: caller.fullName };
    const opened = await system.transaction(async (tx) => {
      await confirmByCode(tx, personHimself(user, request.id), user, code);
      return openSessionFor(tx, platform, request, caller.userId, false);
    });
    forgetSessions(platform, caller.userId);
    return presentOpened(context, opened);
  });

  route(sendConfirmation, async (_input, context) => {
    if (context.caller.isConfirmed) throw accountError('accounts.alreadyConfirmed');
    const frame = await getMailFrame(platform);
    await system.transaction((tx) => askForConfirmation(tx, frame, addresseeOf(context)));
  });

  route(correctAddress, async ({ body: { email } }, context) => {
    const { caller, author } = context;
    const frame = await getMailFrame(platform);
    const row = await system.transaction(async (tx) => {
      await correctUnconfirmed(tx, author, frame, { ...addresseeOf(context), email });
      return userById(tx, caller.userId).executeTakeFirstOrThrow();
    });
    forgetSessions(platform, caller.userId);
    return { user: presentUser(row) };
  });
}
