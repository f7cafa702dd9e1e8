import { getMailFrame } from '#platform/http/server/provider.ts';
import { canonicalAddress } from '#platform/kernel/email-format.ts';
import { refuseUnknown } from '#platform/http/server/rate-limit.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { invitationOther, invitationUnknown } from '../account.issues.ts';
import { forgotPassword, register } from '../sign-in.api.ts';
import { askForConfirmation } from './address-confirmation.service.ts';
import { hashPassword } from './password-hash.ts';
import { checkNewPassword, refuseField } from './password-rules.ts';
import { openSessionFor, presentOpened } from './session-opening.ts';
import { askForNewPassword, joinByInvitation, signUp } from './sign-up.service.ts';
import { findInvitation } from './invitations.store.ts';

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
