import { getMailFrame } from '#platform/http/server/provider.ts';
import { canonicalAddress } from '#platform/kernel/email-format.ts';
import { refuseUnknown } from '#platform/http/server/rate-limit.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { invitationOther, invitationUnknown } from '../account.issues.ts';
import { forgotPassword, register, confirmAddress, correctAddress, sendConfirmation } from '../sign-in.api.ts';
import { askForConfirmation, confirmByCode, correctUnconfirmed } from './address-confirmation.service.ts';
import { hashPassword, checkNewPassword, refuseField } from './passwords.ts';
import { openSessionFor, presentOpened, forgetSessions } from './session-opening.ts';
import { askForNewPassword, joinByInvitation, signUp, takeInvitation } from './sign-up.service.ts';
import { findInvitation } from './invitations.store.ts';
import { accountError } from '../accounts.errors.ts';
import { makePersonAuthor } from './accounts.journal.ts';
import { toAddressee } from './accounts.mails.ts';
import { presentUser, selectUser } from './users.store.ts';
import { acceptInvitation } from '../people.api.ts';

export function signUpRoutes({ route }: Routes, platform: Platform): void {
  const { system } = platform.database;

  route(register, async ({ body }, context) => {
    const { request } = context;
    checkNewPassword(body.password, body.email);
    const invitation = body.invitation ? await findInvitation(system.db, body.invitation) : undefined;
    if (body.invitation && !invitation) return refuseUnknown(platform, request, refuseField('invitation', invitationUnknown));
    if (invitation && canonicalAddress(invitation.email) !== body.email) throw refuseField('invitation', invitationOther);
    const [passwordHash, frame] = await Promise.all([hashPassword(body.password), getMailFrame(platform)]);
    const opened = await system.transaction(async (tx) => {
      const user = invitation ? await joinByInvitation(tx, body, invitation, passwordHash, request.id) : await signUp(tx, body, passwordHash, request.id);
      if (!invitation) await askForConfirmation(tx, frame, { userId: user.id, fullName: user.fullName, email: body.email, locale: body.language });
      return openSessionFor(tx, platform, request, user.id, false);
    });
    return presentOpened(context, opened);
  });

  // The same work for known and unknown addresses: one row in the queue, and a job that looks the account up.
  route(forgotPassword, async ({ body: { email, phone } }, context) => {
    const { request, locale } = context;
    await system.transaction((tx) => askForNewPassword(tx, { email, phone: phone || null, locale }, request.id));
  });
}

export function addressConfirmationRoutes({ route }: Routes, platform: Platform): void {
  const { system } = platform.database;

  route(confirmAddress, async ({ body: { code } }, context) => {
    const { caller, request } = context;
    const user = { id: caller.userId, fullName: caller.fullName };
    const opened = await system.transaction(async (tx) => {
      await confirmByCode(tx, makePersonAuthor(user, request.id), user, code);
      return openSessionFor(tx, platform, request, caller.userId, false);
    });
    forgetSessions(platform, caller.userId);
    return presentOpened(context, opened);
  });

  route(sendConfirmation, async (_input, context) => {
    if (context.caller.isConfirmed) throw accountError('accounts.alreadyConfirmed');
    const frame = await getMailFrame(platform);
    await system.transaction((tx) => askForConfirmation(tx, frame, toAddressee(context)));
  });

  route(correctAddress, async ({ body: { email } }, context) => {
    const { caller, author } = context;
    const frame = await getMailFrame(platform);
    const row = await system.transaction(async (tx) => {
      await correctUnconfirmed(tx, author, frame, { ...toAddressee(context), email });
      return selectUser(tx, caller.userId).executeTakeFirstOrThrow();
    });
    forgetSessions(platform, caller.userId);
    return { user: presentUser(row) };
  });
}

/** Invitations of people who have an account. */
export function invitationRoutes({ route }: Routes, platform: Platform): void {
  const { system } = platform.database;

  route(acceptInvitation, async ({ body: { code } }, context) => {
    const { caller, request } = context;
    const invitation = await findInvitation(system.db, code);
    if (!invitation) return refuseUnknown(platform, request, refuseField('code', invitationUnknown));
    if (canonicalAddress(invitation.email) !== caller.email) throw refuseField('code', invitationOther);
    const user = { id: caller.userId, fullName: caller.fullName };
    const opened = await system.transaction(async (tx) => {
      await takeInvitation(tx, makePersonAuthor(user, request.id), user, invitation);
      return openSessionFor(tx, platform, request, caller.userId, false);
    });
    forgetSessions(platform, caller.userId);
    return presentOpened(context, opened);
  });
}
