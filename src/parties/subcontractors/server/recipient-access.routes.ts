import { getProvider, presentProvider } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { PublicContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { originOf, rememberDevice } from '#platform/http/server/known-places.ts';
import { cookieName } from '#platform/http/server/sessions.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { endRecipientSession, openRecipientSession, recipientSessionHours } from '#platform/data/server/sessions/recipient-session.ts';
import * as api from '../recipient-access.api.ts';
import { requestCode, spendCode } from './recipient-codes.service.ts';
import { findActiveRecipient } from './recipients.store.ts';

const cookieOptions = ({ config }: Platform) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.baseUrl.startsWith('https:') }) as const;

/** Sign-in and sign-out of subcontractors' recipients. */
export function recipientAccessRoutes({ route }: Routes, platform: Platform): void {
  const { system } = platform.database;
  const tokenOf = ({ request }: PublicContext): string | undefined => request.cookies[cookieName(platform.config, 'recipient')];

  route(api.askForCode, ({ body }, { request }) => requestCode(platform, body, originOf(platform, request)));

  route(api.openRecipientSession, async ({ body }, context) => {
    const origin = originOf(platform, context.request);
    const recipient = await spendCode(context, body, origin);
    const former = tokenOf(context);
    if (former) await endRecipientSession(system, former);
    const name = `${recipient.name} (${recipient.companyName})`;
    const token = await openRecipientSession(system, { recipientId: recipient.id, name, language: recipient.language });
    rememberDevice(platform, context.reply, origin);
    void context.reply.setCookie(cookieName(platform.config, 'recipient'), token, { ...cookieOptions(platform), maxAge: recipientSessionHours * 3600 });
    return present(recipient, context);
  });

  route(api.getRecipientSession, async (_input, context) => {
    const recipient = await findActiveRecipient(system.db, context.worker.id);
    if (!recipient) throw platformError('unauthenticated');
    return present(recipient, context);
  });

  route(api.endRecipientSession, async (_input, context) => {
    await endRecipientSession(system, tokenOf(context)!);
    void context.reply.clearCookie(cookieName(platform.config, 'recipient'), cookieOptions(platform));
    return { ended: true as const };
  });

  async function present(recipient: Omit<api.RecipientSession, 'today' | 'provider'>, { today }: PublicContext): Promise<api.RecipientSession> {
    return { ...recipient, today, provider: presentProvider(await getProvider(platform)) };
  }
}
