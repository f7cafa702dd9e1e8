import type { FastifyReply, FastifyRequest } from 'fastify';
import { getMailFrame } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { refuseUnknown } from '#platform/http/server/rate-limit.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { unsubscribe, unsubscribePage } from '../notifications.api.ts';
import type { NotificationRegistry } from '../registry.ts';
import { findAddresseeByKey } from './mailed-notifications.store.ts';
import { stopMails, type Stoppable } from './preferences.service.ts';
import { m } from '#generated/messages/messages.js';
import { escapeHtml, style } from '#platform/files/server/mail/layout.html.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { mailChoicesAddress } from '#platform/kernel/address.ts';

/** Stops mails without signing in: the key in the link is its reader's own, and can do nothing else. */
export function unsubscribeRoutes(registry: NotificationRegistry, { route }: Routes, platform: Platform): void {
  /** @throws notFound */
  const resolveRequest = async (
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
    const { reader, stopped } = await resolveRequest(request, params);
    return show(reply, 'ask', stopped, reader.locale ?? locale);
  });

  route(unsubscribe, async ({ params }, { request, reply, locale }) => {
    const { reader, stopped } = await resolveRequest(request, params);
    await platform.database.system.transaction((tx) => stopMails(registry, tx, reader.userId, stopped));
    return show(reply, 'done', stopped, reader.locale ?? locale);
  });
}

type UnsubscribeStep = 'ask' | 'done';

interface UnsubscribePage {
  step: UnsubscribeStep;
  what: Stoppable;
  locale: Locale;
  frame: MailFrame;
}

const digestLabels = { daily: m['notifications.unsubscribe.daily'], weekly: m['notifications.unsubscribe.weekly'] } as const;

/** The page at the end of a mail's link, in the look of the mail it comes from; needs neither script nor session. */
function unsubscribeHtml({ step, what, locale, frame }: UnsubscribePage): string {
  const options = { locale };
  const label = typeof what === 'string' ? digestLabels[what]({}, options) : what.label({}, options);
  const title = step === 'ask' ? m['notifications.unsubscribe.title']({}, options) : m['notifications.unsubscribe.done']({}, options);
  const text = step === 'ask' ? m['notifications.unsubscribe.ask']({ label }, options) : m['notifications.unsubscribe.doneText']({ label }, options);
  const button = `<form method="post"><button class="fill" style="${style.buttonCell};${style.button};border:0;cursor:pointer">${escapeHtml(m['notifications.unsubscribe.button']({}, options))}</button></form>`;
  const back = `<p class="quiet" style="${style.note};padding-top:16px"><a class="link" style="${style.link}" href="${escapeHtml(mailChoicesAddress)}">${escapeHtml(m['notifications.unsubscribe.choose']({}, options))}</a></p>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(frame.productName)}</title>
<style>${style.sheet}</style>
</head>
<body class="canvas" style="${style.canvas};padding:40px 16px">
<main style="max-width:520px;margin:0 auto">
<p class="ink" style="${style.brand};margin:0">${escapeHtml(frame.provider.name)}</p>
<div class="sheet" style="${style.sheetCell}">
<h1 class="ink" style="${style.heading}">${escapeHtml(title)}</h1>
<p class="ink" style="${style.paragraph}">${escapeHtml(text)}</p>
${step === 'ask' ? button : ''}
${back}
</div>
</main>
</body>
</html>
`;
}
