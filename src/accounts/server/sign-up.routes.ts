import { getMailFrame } from '#companies/server/provider.service.ts';
import { canonicalAddress } from '#platform/email-format.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { invitationOther, invitationUnknown } from '../account.issues.ts';
import { forgotPassword, register } from '../sign-in.api.ts';
import { askForConfirmation } from './address-confirmation.service.ts';
import { hashPassword } from './password-hash.ts';
import { checkNewPassword, refuseField } from './password-rules.ts';
import { openSessionFor, presentOpened } from './session-opening.ts';
import { limitVisitor } from './sign-in-throttle.ts';
import { askForNewPassword, joinByInvitation, signUp } from './sign-up.service.ts';
import { findInvitation } from './sign-ups.store.ts';

export function signUpRoutes({ route }: Routes, platform: Platform): void {
  const { system } = platform.database;

  route(register, async ({ body }, context) => {
    const { request } = context;
    await limitVisitor(platform, 'registration', request.ip, 60, 3600);
    checkNewPassword(body.password, body.email);
    const invitation = body.invitation ? await findInvitation(system.db, body.invitation) : undefined;
    if (body.invitation && !invitation) throw refuseField('invitation', invitationUnknown);
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
  route(forgotPassword, async ({ body: { email, phone } }, { request, locale }) => {
    await limitVisitor(platform, 'forgotten-password', request.ip, 20, 3600);
    await system.transaction((tx) => askForNewPassword(tx, { email, phone: phone || null, locale }, request.id));
  });
}
