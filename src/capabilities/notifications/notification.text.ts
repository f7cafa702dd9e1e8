import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { formatDay, formatMoney } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Message, MessageWith } from '#platform/kernel/message.ts';
import type { MailedFact, NotificationParams, NotificationRule, Part, Words } from './notification.ts';

/** A notification as its reader sees it, on screen and in mails. */
export interface NotificationText {
  title: string;
  /** Facts beside it, in one line; may be empty. */
  detail: string;
}

/** Formatting for a reader. @param today the reader's day: decides whether a day shows its year @param readerId their user id */
export const makeWords = (locale: Locale, today: string, readerId: string): Words => ({
  options: { locale },
  day: (day, form = 'short') => formatDay(day, locale, form === 'long' ? 'long' : 'auto', today),
  money: (minor, currency = 'EUR') => formatMoney(minor, currency, locale),
  isReader: (userId) => userId === readerId,
});

/** The sentences of a notification. */
export function notificationText(rule: NotificationRule<NotificationParams>, params: NotificationParams, words: Words): NotificationText {
  return { title: rule.title(params, words), detail: withDots(...rule.detail(params, words)) };
}

/** Text that somebody wrote, in quotation marks. */
export const quoteText = (text: string | undefined, { options }: Words): Part => text !== undefined && m['notifications.text.quoted']({ text }, options);

/** A line of a mail; none where there is no value. */
export const fact = (label: Message, value: string | undefined | null | false, { options }: Words): MailedFact | undefined =>
  value ? { label: label({}, options), value } : undefined;

/** Subject of a mail about several notifications that says their number. */
export const formatGroupCount =
  (bundle: MessageWith<{ count: number }>) =>
  (group: readonly unknown[], { options }: Words): string =>
    bundle({ count: group.length }, options);

/** Names the customer's person in mails to the provider's people. */
export const makeAuthorFact = (name: string | undefined, words: Words): MailedFact | undefined => fact(m['notifications.fact.by'], name, words);
