import { platformError } from '#platform/kernel/errors.ts';
import { getMailFrame } from '#platform/http/server/provider.ts';
import type { PersonContext } from '#platform/http/server/context.ts';
import { changeOnce, readIntent } from '#platform/http/server/idempotency.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { currentPasswordRequired, emailSame, emailTaken, passwordSame } from '../account.issues.ts';
import { changeEmail, changePassword, confirmEmail } from '../accounts.api.ts';
import { accountError } from '../accounts.errors.ts';
import { recordAccount } from './accounts.journal.ts';
import { toAddressee, mailEmailChange, mailEmailChanged, mailPasswordChanged } from './accounts.mails.ts';
import { insertEmailChange, isConfirmed, spendEmailChange, updateEmail } from './email-changes.store.ts';
import { hashPassword, verifyPassword, checkNewPassword, refuseField } from './passwords.ts';
import { forgetSessions, openSessionFor, presentOpened } from './session-opening.ts';
import { endSessions } from './sessions.store.ts';
import { spendOpenLinks } from './sign-in-links.store.ts';
import { attemptCurrentPassword } from './sign-in-throttle.ts';
import { findPasswordHash, presentUser, updatePasswordHash, selectUser } from './users.store.ts';

/** Whether the caller proves their current password. Guesses are throttled. */
async function isCurrentPassword({ platform, caller }: PersonContext, password: string): Promise<boolean> {
  const attempt = await attemptCurrentPassword(platform, caller.userId);
  const user = await findPasswordHash(platform.database.person(caller.userId).db, caller.userId);
  const { isRight } = await verifyPassword(user?.passwordHash, password);
  if (isRight) await attempt.succeeded();
  return isRight;
}

/** Credentials and addresses are written in the system scope alone. Bodies with passwords are never given to the intent, whose fingerprint is
 *  stored. */
export function credentialRoutes({ route }: Routes, platform: Platform): void {
  const { system } = platform.database;

  route(changePassword, async ({ body: { currentPassword, password } }, context) => {
    const { caller, request, author } = context;
    if (!caller.passwordStep) {
      if (currentPassword === undefined) throw refuseField('currentPassword', currentPasswordRequired);
      if (!(await isCurrentPassword(context, currentPassword))) throw accountError('accounts.passwordChangeFailed');
      if (password === currentPassword) throw refuseField('password', passwordSame);
    }
    checkNewPassword(password, caller.email);
    const [hash, frame] = await Promise.all([hashPassword(password), getMailFrame(platform)]);
    const opened = await system.transaction(async (tx) => {
      // The password first: a concurrent sign-in with the old password has then finished, and its session is among those ended below.
      await updatePasswordHash(tx, caller.userId, hash, true);
      // The session of this request must still be open: of two concurrent requests only one sets the password.
      if ((await endSessions(tx, caller.userId, { only: caller.sessionId })) === 0) throw platformError('unauthenticated');
      await endSessions(tx, caller.userId);
      await spendOpenLinks(tx, caller.userId);
      await recordAccount(tx, author, { user: { id: caller.userId, fullName: caller.fullName }, action: 'passwordChanged', changed: ['password'] });
      await mailPasswordChanged(tx, frame, toAddressee(context));
      return openSessionFor(tx, platform, request, caller.userId, false);
    });
    forgetSessions(platform, caller.userId);
    return presentOpened(context, opened);
  });

  route(changeEmail, async ({ body: { email, currentPassword } }, context) => {
    const { caller, author, request } = context;
    if (!(await isCurrentPassword(context, currentPassword))) throw accountError('accounts.emailChangeFailed');
    if (email === caller.email) throw refuseField('email', emailSame);
    const intent = readIntent(caller.userId, 'POST /api/email-changes', request.headers['idempotency-key'], { email });
    const frame = await getMailFrame(platform);
    await changeOnce(system, intent, async (tx) => {
      const code = await insertEmailChange(tx, caller.userId, email);
      await recordAccount(tx, author, { user: { id: caller.userId, fullName: caller.fullName }, action: 'emailChangeRequested', changed: ['email'] });
      await mailEmailChange(tx, frame, { ...toAddressee(context), email }, code);
    });
  });

  // Only a caller who has confirmed an address learns whether it is free.
  route(confirmEmail, async ({ body: { code } }, context) => {
    const { caller, author } = context;
    const frame = await getMailFrame(platform);
    const row = await system.transaction(async (tx) => {
      const email = await spendEmailChange(tx, caller.userId, code);
      if (email === undefined) {
        if (!(await isConfirmed(tx, caller.userId, code))) throw accountError('accounts.emailLinkSpent');
      } else {
        if (!(await updateEmail(tx, caller.userId, email))) throw refuseField('email', emailTaken);
        await recordAccount(tx, author, { user: { id: caller.userId, fullName: caller.fullName }, action: 'emailChanged', changed: ['email'] });
        await mailEmailChanged(tx, frame, toAddressee(context));
      }
      return selectUser(tx, caller.userId).executeTakeFirstOrThrow();
    });
    forgetSessions(platform, caller.userId);
    return { user: presentUser(row) };
  });
}
