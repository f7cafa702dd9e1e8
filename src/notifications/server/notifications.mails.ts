import { m } from '#generated/messages/messages.js';
import { accountsPaths } from '#accounts/accounts.paths.ts';
import { formatDay } from '#platform/format.ts';
import type { Locale } from '#platform/locale.ts';
import type { MailBlock, MailContent } from '#platform/server/mail/mail.model.ts';
import { notificationKinds, type NotificationKind, type NotificationParams } from '../notification.ts';
import { kindLabels } from '../notification.labels.ts';
import { notificationText, type NotificationText } from '../notification.text.ts';
import { mailedFacts } from './mailed-facts.ts';
import { openNotificationAddress, unsubscribeAddress } from '../notifications.paths.ts';

/** A notification to be mailed. */
export interface MailedNotification {
  id: string;
  kind: NotificationKind;
  params: NotificationParams;
  companyName: string | null;
}

/** Whom a mail is for. */
export interface MailReader {
  locale: Locale;
  /** His own, in links that stop mails. */
  unsubscribeKey: string;
  /** The calendar day where he is. */
  today: string;
  /** Names the company in each line: he has several, or is one of the provider's people. */
  hasSeveralCompanies: boolean;
}

type Shown = MailedNotification & NotificationText;

/** The mails of what is told at once: one per kind, so that each can be stopped by itself. */
export function mailsAtOnce(reader: MailReader, notifications: readonly MailedNotification[]): MailContent[] {
  const groups = Map.groupBy(shownTo(reader, notifications), ({ kind }) => kind);
  return [...groups].map(([kind, group]) => {
    const [first, ...others] = group;
    const foot = { preferencesPath: accountsPaths.profile, unsubscribePath: unsubscribeAddress(reader.unsubscribeKey, kind) };
    return others.length === 0 ? { ...single(reader, first!), ...foot } : { ...several(reader, kind, group), ...foot };
  });
}

/** Everything of a day or a week in one mail, under the headings of its kinds. */
export function digestMail(reader: MailReader, frequency: 'daily' | 'weekly', notifications: readonly MailedNotification[]): MailContent {
  const { locale, today } = reader;
  const options = { locale };
  const shown = shownTo(reader, notifications);
  const day = formatDay(today, locale, 'long');
  const subject = frequency === 'daily' ? m['notifications.mail.daily']({ day }, options) : m['notifications.mail.weekly']({ day }, options);
  return {
    locale,
    subject,
    summary: m['notifications.mail.count']({ count: shown.length }, options),
    blocks: [
      { kind: 'heading', text: subject },
      ...notificationKinds.flatMap((kind): MailBlock[] => {
        const group = shown.filter((one) => one.kind === kind);
        return group.length === 0 ? [] : [{ kind: 'section', text: kindLabels[kind]({}, options) }, listOf(reader, group)];
      }),
      { kind: 'note', text: m['notifications.mail.digestNote']({}, options) },
    ],
    preferencesPath: accountsPaths.profile,
    unsubscribePath: unsubscribeAddress(reader.unsubscribeKey, frequency),
  };
}

const shownTo = ({ locale, today }: MailReader, notifications: readonly MailedNotification[]): Shown[] =>
  notifications.map((one) => ({ ...one, ...notificationText(one.kind, one.params, locale, today) }));

function listOf({ hasSeveralCompanies }: MailReader, shown: readonly Shown[]): MailBlock {
  return {
    kind: 'list',
    items: shown.map(({ id, title, detail, companyName }) => ({
      text: title,
      detail: [detail, hasSeveralCompanies ? companyName : ''].filter(Boolean).join(' · '),
      path: openNotificationAddress(id),
    })),
  };
}

function several(reader: MailReader, kind: NotificationKind, group: readonly Shown[]): Pick<MailContent, 'locale' | 'subject' | 'summary' | 'blocks'> {
  const { locale } = reader;
  const subject = m['notifications.mail.several']({ label: kindLabels[kind]({}, { locale }), count: group.length }, { locale });
  return { locale, subject, summary: group[0]!.title, blocks: [{ kind: 'heading', text: subject }, listOf(reader, group)] };
}

function single(reader: MailReader, one: Shown): Pick<MailContent, 'locale' | 'subject' | 'summary' | 'blocks'> {
  const { locale } = reader;
  const facts = mailedFacts(reader, one);
  return {
    locale,
    subject: one.title,
    summary: one.detail,
    blocks: [
      { kind: 'heading', text: one.title },
      ...(one.params.text === undefined ? [] : [{ kind: 'paragraph' as const, text: one.params.text }]),
      ...(facts.length > 0 ? [{ kind: 'facts' as const, items: facts }] : []),
      { kind: 'button', label: m['notifications.mail.open']({}, { locale }), path: openNotificationAddress(one.id) },
    ],
  };
}
