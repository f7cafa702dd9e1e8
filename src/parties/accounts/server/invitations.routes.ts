import { canonicalAddress } from '#platform/kernel/email-format.ts';
import { refuseUnknown } from '#platform/http/server/rate-limit.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { invitationOther, invitationUnknown } from '../account.issues.ts';
import { acceptInvitation } from '../people.api.ts';
import { personHimself } from './accounts.journal.ts';
import { refuseField } from './password-rules.ts';
import { forgetSessions, openSessionFor, presentOpened } from './session-opening.ts';
import { takeInvitation } from './sign-up.service.ts';
import { findInvitation } from './invitations.store.ts';

/** Invitations of people who have an account. */
export function invitationRoutes({ route }: Routes, platform: Platform): void {
  const { system } = platform.database;

  route(acceptInvitation, async ({ body: { code } }, context) => {
    const { caller, request } = context;
    const invitation = await findInvitation(system.db, code);
    if (!invitation) return refuseUnknown(platform, request, refuseField('code', invitationUnknown));
    if (canonicalAddress(invitation.email) !== caller.email) throw refuseField('code', invitationOther);
    const user = { id: caller.userId, full_name: caller.fullName };
    const opened = await system.transaction(async (tx) => {
      await takeInvitation(tx, personHimself(user, request.id), user, invitation);
      return openSessionFor(tx, platform, request, caller.userId, false);
    });
    forgetSessions(platform, caller.userId);
    return presentOpened(context, opened);
  });
}
