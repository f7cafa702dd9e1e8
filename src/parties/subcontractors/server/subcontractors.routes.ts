import { getProvider, presentProvider } from '#platform/http/server/provider.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../subcontractors.api.ts';
import { addRecipient, addSubcontractor, changeRecipient, changeSubcontractor } from './subcontractors.service.ts';
import { subcontractors } from './subcontractors.store.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { PublicContext } from '#platform/http/server/context.ts';
import { readOrigin, rememberDevice } from '#platform/http/server/known-places.ts';
import { cookieName } from '#platform/http/server/sessions.ts';
import { endRecipientSession, openRecipientSession, recipientSessionHours } from '#platform/data/server/sessions/recipient-session.ts';
import * as access from '../recipient-access.api.ts';
import { requestCode, spendCode } from './recipient-codes.service.ts';
import { findActiveRecipient } from './recipients.store.ts';

/** Subcontractors as the provider's office keeps them. */
export function subcontractorsRoutes({ route }: Routes, platform: Platform): void {
  const readJournalCompany = async (): Promise<number> => (await getProvider(platform)).companyId;

  route(api.listSubcontractors, async (_input, { staff }) => ({ rows: await subcontractors(staff.db).execute() }));

  route(api.createSubcontractor, async ({ body }, { author, change }) => {
    const providerId = await readJournalCompany();
    return change((tx) => addSubcontractor(tx, author, providerId, body));
  });

  route(api.changeSubcontractor, async ({ params, body }, { author, change }) => {
    const providerId = await readJournalCompany();
    return change((tx) => changeSubcontractor(tx, author, providerId, params.id, body));
  });

  route(api.createRecipient, async ({ params, body }, { author, change }) => {
    const providerId = await readJournalCompany();
    return change((tx) => addRecipient(tx, author, providerId, params.id, body));
  });

  route(api.changeRecipient, async ({ params, body }, { author, change }) => {
    const providerId = await readJournalCompany();
    return change((tx) => changeRecipient(tx, author, providerId, params.id, body));
  });
}

const cookieOptions = ({ config }: Platform) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.baseUrl.startsWith('https:') }) as const;

/** Sign-in and sign-out of subcontractors' recipients. */
export function recipientAccessRoutes({ route }: Routes, platform: Platform): void {
  const { system } = platform.database;
  const readToken = ({ request }: PublicContext): string | undefined => request.cookies[cookieName(platform.config, 'recipient')];

  route(access.askForCode, ({ body }, { request }) => requestCode(platform, body, readOrigin(platform, request)));

  route(access.openRecipientSession, async ({ body }, context) => {
    const origin = readOrigin(platform, context.request);
    const recipient = await spendCode(context, body, origin);
    const former = readToken(context);
    if (former) await endRecipientSession(system, former);
    const name = `${recipient.name} (${recipient.companyName})`;
    const token = await openRecipientSession(system, { recipientId: recipient.id, name, language: recipient.language });
    rememberDevice(platform, context.reply, origin);
    void context.reply.setCookie(cookieName(platform.config, 'recipient'), token, { ...cookieOptions(platform), maxAge: recipientSessionHours * 3600 });
    return present(recipient, context);
  });

  route(access.getRecipientSession, async (_input, context) => {
    const recipient = await findActiveRecipient(system.db, context.worker.id);
    if (!recipient) throw platformError('unauthenticated');
    return present(recipient, context);
  });

  route(access.endRecipientSession, async (_input, context) => {
    await endRecipientSession(system, readToken(context)!);
    void context.reply.clearCookie(cookieName(platform.config, 'recipient'), cookieOptions(platform));
    return { ended: true as const };
  });

  async function present(recipient: Omit<access.RecipientSession, 'today' | 'provider'>, { today }: PublicContext): Promise<access.RecipientSession> {
    return { ...recipient, today, provider: presentProvider(await getProvider(platform)) };
  }
}
