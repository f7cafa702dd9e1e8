import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { invitationRoutes, addressConfirmationRoutes, signUpRoutes } from './sign-up.routes.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { peopleRoutes } from './people.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { cookieName } from '#platform/http/server/sessions.ts';
import { accountError } from '../accounts.errors.ts';
import { leaveView, viewAs } from '../accounts.api.ts';
import { forgetSessions, presentOpened } from './session-opening.ts';
import { finishView, recordView } from './view-as.service.ts';
import { insertView, reopenOwn, viewableMember, viewOfToken } from './view-as.store.ts';

/** Sign-in, sign-up, session and profile. */
export function accountsRoutes(routes: Routes, platform: Platform): void {
  signInRoutes(routes, platform);
  signUpRoutes(routes, platform);
  addressConfirmationRoutes(routes, platform);
  profileRoutes(routes, platform);
  credentialRoutes(routes, platform);
  invitationRoutes(routes, platform);
  peopleRoutes(routes, platform);
  viewAsRoutes(routes, platform);
}

/** Administrators see the portal as a member of a company does, in a session of its own that changes nothing. */
function viewAsRoutes({ route }: Routes, platform: Platform): void {
  const { system } = platform.database;

  route(viewAs, async ({ params }, context) => {
    const { caller, author } = context;
    const opened = await system.transaction(async (tx) => {
      const member = await viewableMember(tx, Number(params.companyId), params.id).executeTakeFirst();
      if (!member) throw platformError('notFound');
      if (member.staffRole !== null || member.status !== 'active' || !member.isConfirmed) throw accountError('accounts.notViewable');
      await recordView(tx, author, member, 'began');
      return insertView(tx, { companyId: member.companyId, userId: member.userId, viewerId: caller.userId, from: caller.sessionId });
    });
    return presentOpened(context, opened);
  });

  route(leaveView, async (_input, context) => {
    const token = context.request.cookies[cookieName(platform.config, 'session')];
    const left = await system.transaction(async (tx) => {
      const view = token && token.length <= 200 ? await viewOfToken(tx, token) : undefined;
      if (!view) return undefined;
      await finishView(tx, view);
      return { viewerId: view.viewerId, own: await reopenOwn(tx, view) };
    });
    if (left) forgetSessions(platform, left.viewerId);
    if (!left?.own) throw platformError('unauthenticated');
    return presentOpened(context, left.own);
  });
}
