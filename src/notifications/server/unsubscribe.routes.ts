import type { FastifyReply } from 'fastify';
import { getMailFrame } from '#companies/server/provider.service.ts';
import { platformError } from '#platform/errors.ts';
import type { Locale } from '#platform/locale.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { isNotificationKind, notificationKinds, type NotificationKind } from '../notification.ts';
import { unsubscribe, unsubscribePage } from '../notifications.api.ts';
import { chooseFrequencies, frequenciesOf } from './notifications.store.ts';
import { unsubscribeHtml, type UnsubscribeStep } from './unsubscribe.page.ts';

/** What a link stops: one kind, or whatever goes with a digest. */
export type Stoppable = NotificationKind | 'daily' | 'weekly';

/** Stops mails without signing in: the key in the link is its reader's own, and can do nothing else. */
export function unsubscribeRoutes({ route }: Routes, platform: Platform): void {
  const show = async (reply: FastifyReply, step: UnsubscribeStep, what: Stoppable, locale: Locale): Promise<string> => {
    const frame = await getMailFrame(platform);
    // The address holds the reader's key: nobody is to keep it.
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8');
    return unsubscribeHtml({ step, what, locale, frame });
  };

  route(unsubscribePage, async ({ params: { key, what } }, { reply, locale }) => {
    const reader = await findReader(platform.database.system.db, key);
    if (!reader) throw platformError('notFound');
    return show(reply, 'ask', what, reader.locale ?? locale);
  });

  route(unsubscribe, async ({ params: { key, what } }, { reply, locale }) => {
    const reader = await findReader(platform.database.system.db, key);
    if (!reader) throw platformError('notFound');
    await platform.database.system.transaction(async (tx) => {
      const frequencyOf = await frequenciesOf(tx, reader.userId);
      const kinds = isNotificationKind(what) ? [what] : notificationKinds.filter((kind) => frequencyOf(kind) === what);
      await chooseFrequencies(
        tx,
        reader.userId,
        kinds.map((kind) => ({ kind, frequency: 'off' })),
      );
    });
    return show(reply, 'done', what, reader.locale ?? locale);
  });
}

async function findReader(db: ScopedDb, key: string): Promise<{ userId: string; locale: Locale | null } | undefined> {
  const row = await db.selectFrom('users').select(['id', 'language']).where('unsubscribe_key', '=', key).executeTakeFirst();
  return row && { userId: row.id, locale: row.language as Locale | null };
}
