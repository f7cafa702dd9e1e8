import { platformError } from '#platform/kernel/errors.ts';
import { readOrigin, rememberDevice } from '#platform/http/server/known-places.ts';
import { refuseUnknown } from '#platform/http/server/rate-limit.ts';
import { cookieName, readSession } from '#platform/http/server/sessions.ts';
import type { PublicContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getProvider, presentProvider } from '#platform/http/server/provider.ts';
import { accountError } from '../accounts.errors.ts';
import { login, portal, setLanguage, spendSignInLink } from '../sign-in.api.ts';
import { makePersonAuthor, recordAccount } from './accounts.journal.ts';
import { confirmByLink } from './address-confirmation.service.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { forgetSessions, openSessionFor, presentOpened, takeCookie } from './session-opening.ts';
import { endSessionOfToken } from './sessions.store.ts';
import { spendLink } from './sign-in-links.store.ts';
import { attemptSignIn } from './sign-in-throttle.ts';
import { findByIdentifier, ensureLanguage, isCurrentHash, updatePasswordHash } from './users.store.ts';

/** Signing in always clears the former session first, even when it fails. */
async function endFormerSession({ platform, request, reply }: PublicContext): Promise<void> {
  const token = request.cookies[cookieName(platform.config, 'session')];
  if (!token) return;
  const ended = await platform.database.system.transaction((tx) => endSessionOfToken(tx, token));
  if (ended) forgetSessions(platform, ended.userId);
  takeCookie(platform, reply);
}

export function signInRoutes({ route }: Routes, platform: Platform): void {
  const { system } = platform.database;

  route(login, async ({ body: { identifier, password } }, context) => {
    const { request } = context;
    await endFormerSession(context);
    const origin = readOrigin(platform, request);
    const attempt = await attemptSignIn(platform, identifier, origin);
    const user = await findByIdentifier(system.db, identifier);
    const { isRight, isOutdated } = await verifyPassword(user?.passwordHash, password);
    if (!user || !isRight) throw accountError('accounts.signInFailed');
    const freshHash = isOutdated ? await hashPassword(password) : undefined;
    const opened = await system.transaction(async (tx) => {
      if (!(await isCurrentHash(tx, user.id, user.passwordHash!))) throw accountError('accounts.signInFailed');
      if (freshHash) await updatePasswordHash(tx, user.id, freshHash, false);
      await ensureLanguage(tx, user.id);
      await recordAccount(tx, makePersonAuthor(user, request.id), { user: { id: user.id, fullName: user.fullName }, action: 'signedIn' });
      return openSessionFor(tx, platform, request, user.id, false);
    });
    await attempt.succeeded();
    rememberDevice(platform, context.reply, origin);
    return presentOpened(context, opened);
  });

  route(spendSignInLink, async ({ body: { code } }, context) => {
    const { request } = context;
    const opened = await system.transaction(async (tx) => {
      const link = await spendLink(tx, code);
      if (!link) return undefined;
      await ensureLanguage(tx, link.user.id);
      await confirmByLink(tx, makePersonAuthor(link.user, request.id), link.user);
      await recordAccount(tx, makePersonAuthor(link.user, request.id), { user: { id: link.user.id, fullName: link.user.fullName }, action: 'signedInByLink' });
      return openSessionFor(tx, platform, request, link.user.id, link.purpose === 'forgotten_password');
    });
    if (!opened) return refuseUnknown(platform, request, accountError('accounts.linkSpent'));
    return presentOpened(context, opened);
  });

  route(setLanguage, async ({ params: { lang } }, { request }) => {
    const caller = await findCaller(platform, request);
    if (caller && caller.language !== lang) {
      await platform.database.person(caller.userId).transaction((tx) => ensureLanguage(tx, caller.userId, lang));
      forgetSessions(platform, caller.userId);
    }
    return { language: lang };
  });

  route(portal, async () => {
    const provider = await getProvider(platform);
    return { provider: presentProvider(provider), demo: platform.config.isDemo, selfServicePassword: provider.selfServicePassword };
  });
}

/** The caller, or nothing for visitors: they may set the language too. */
async function findCaller(platform: Platform, request: PublicContext['request']) {
  try {
    const { caller } = await readSession(platform, request);
    return caller.passwordStep || caller.viewer ? undefined : caller;
  } catch (error) {
    if (error instanceof Error && error.message === platformError('unauthenticated').code) return undefined;
    throw error;
  }
}
