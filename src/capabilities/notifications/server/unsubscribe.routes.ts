import type { FastifyReply, FastifyRequest } from 'fastify';
import { getMailFrame } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { refuseUnknown } from '#platform/http/server/unknown-codes.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { unsubscribe, unsubscribePage } from '../notifications.api.ts';
import type { NotificationRegistry } from '../registry.ts';
import { findAddresseeByKey } from './mailed-notifications.store.ts';
import { stopMails, type Stoppable } from './preferences.service.ts';
import { unsubscribeHtml, type UnsubscribeStep } from './unsubscribe.page.ts';

/** Stops mails without signing in: the key in the link is its reader's own, and can do nothing else. */
export function unsubscribeRoutes(registry: NotificationRegistry, { route }: Routes, platform: Platform): void {
  /** @throws notFound */
  const asked = async (
    request: FastifyRequest,
    { key, what }: { key: string; what: string },
  ): Promise<{ reader: { userId: string; locale: Locale | null }; stopped: Stoppable }> => {
    const stopped = what === 'daily' || what === 'weekly' ? what : registry.find(what);
    const reader = stopped && (await findAddresseeByKey(platform.database.system.db, key));
    if (!stopped || !reader) return refuseUnknown(platform, request, platformError('notFound'));
    return { reader, stopped };
  };

  const show = async (reply: FastifyReply, step: UnsubscribeStep, what: Stoppable, locale: Locale): Promise<string> => {
    const frame = await getMailFrame(platform);
    // The address holds the reader's key: nobody is to keep it.
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8');
    return unsubscribeHtml({ step, what, locale, frame });
  };

  route(unsubscribePage, async ({ params }, { request, reply, locale }) => {
    const { reader, stopped } = await asked(request, params);
    return show(reply, 'ask', stopped, reader.locale ?? locale);
  });

  route(unsubscribe, async ({ params }, { request, reply, locale }) => {
    const { reader, stopped } = await asked(request, params);
    await platform.database.system.transaction((tx) => stopMails(registry, tx, reader.userId, stopped));
    return show(reply, 'done', stopped, reader.locale ?? locale);
  });
}
