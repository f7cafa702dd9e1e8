import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import { escapeHtml, style } from '#platform/files/server/mail/layout.html.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { mailChoicesAddress } from '#platform/kernel/frame.paths.ts';
import type { Stoppable } from './preferences.service.ts';

export type UnsubscribeStep = 'ask' | 'done';

interface UnsubscribePage {
  step: UnsubscribeStep;
  what: Stoppable;
  locale: Locale;
  frame: MailFrame;
}

const digestLabels = { daily: m['notifications.unsubscribe.daily'], weekly: m['notifications.unsubscribe.weekly'] } as const;

/** The page at the end of a mail's link, in the look of the mail it comes from; needs neither script nor session. */
export function unsubscribeHtml({ step, what, locale, frame }: UnsubscribePage): string {
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
