import { m } from '#generated/messages/messages.js';
import { accountsPaths } from '#accounts/accounts.paths.ts';
import { formatDay } from '#platform/format.ts';
import type { Locale } from '#platform/locale.ts';
import type { MailBlock, MailContent } from '#platform/server/mail/mail.model.ts';
import type { NotificationParams } from '../notification.ts';
import { fact, notificationText, wordsFor, type NotificationText } from '../notification.text.ts';
import { openNotificationAddress, unsubscribeAddress } from '../notifications.paths.ts';
import type { NotificationKind } from '../registry.ts';

/** A notification to be mailed. */
export interface MailedNotification {
  id: string;
  of: NotificationKind;
  params: NotificationParams;
  companyName: string | null;
}

/** Reader of a mail. */
export interface MailReader {
  locale: Locale;
  /** Their own, in links that stop mails. */
  unsubscribeKey: string;
  /** The calendar day where they are. */
  today: string;
  /** Several companies, or one of the provider's people: each line names its company. */
  hasSeveralCompanies: boolean;
}

type Shown = MailedNotification & NotificationText;

/** Mails of notifications sent at once: one per kind, so that each can be stopped by itself. */
export function mailsAtOnce(reader: MailReader, notifications: readonly MailedNotification[]): MailContent[] {
  const groups = Map.groupBy(shownTo(reader, notifications), ({ of }) => of);
  return [...groups].map(([of, group]) => {
    const [first, ...others] = group;
    const foot = { preferencesPath: accountsPaths.profile, unsubscribePath: unsubscribeAddress(reader.unsubscribeKey, of.kind) };
    return others.length === 0 ? { ...single(reader, first!), ...foot } : { ...several(reader, of, group), ...foot };
  });
}

/** Everything of a day or a week in one mail, under the headings of its kinds. @param kinds in the order of their headings */
export function digestMail(
  reader: MailReader,
  frequency: 'daily' | 'weekly',
  kinds: readonly NotificationKind[],
  notifications: readonly MailedNotification[],
): MailContent {
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
      ...kinds.flatMap((kind): MailBlock[] => {
        const group = shown.filter(({ of }) => of === kind);
        return group.length === 0 ? [] : [{ kind: 'section', text: kind.label({}, options) }, listOf(reader, group)];
      }),
      { kind: 'note', text: m['notifications.mail.digestNote']({}, options) },
    ],
    preferencesPath: accountsPaths.profile,
    unsubscribePath: unsubscribeAddress(reader.unsubscribeKey, frequency),
  };
}

const shownTo = ({ locale, today }: MailReader, notifications: readonly MailedNotification[]): Shown[] =>
  notifications.map((one) => ({ ...one, ...notificationText(one.of, one.params, wordsFor(locale, today)) }));

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

function several(reader: MailReader, { label }: NotificationKind, group: readonly Shown[]): Pick<MailContent, 'locale' | 'subject' | 'summary' | 'blocks'> {
  const { locale } = reader;
  const subject = m['notifications.mail.several']({ label: label({}, { locale }), count: group.length }, { locale });
  return { locale, subject, summary: group[0]!.title, blocks: [{ kind: 'heading', text: subject }, listOf(reader, group)] };
}

function single(reader: MailReader, one: Shown): Pick<MailContent, 'locale' | 'subject' | 'summary' | 'blocks'> {
  const { locale } = reader;
  const facts = factsOf(reader, one);
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

/** Lines of a mail about one notification: its company, then what its domain says of it. */
function factsOf({ locale, today, hasSeveralCompanies }: MailReader, { of, params, companyName }: MailedNotification) {
  const words = wordsFor(locale, today);
  const lines = [fact(m['notifications.fact.company'], hasSeveralCompanies && companyName, words), ...(of.mailed?.(params, words) ?? [])];
  return lines.filter((line) => line !== undefined);
}
