import { m } from '#generated/messages/messages.js';
import { mailChoicesAddress } from '#platform/kernel/address.ts';
import { formatDay } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { MailBlock, MailContent, MailFact } from '#platform/files/server/mail/mail.model.ts';
import type { MailedPlace } from '#platform/files/server/mail/outbox.ts';
import type { NotificationParams, Words } from '../notification.ts';
import { fact, notificationText, makeWords } from '../notification.text.ts';
import { openNotificationAddress, unsubscribeAddress } from '../notifications.paths.ts';
import type { NotificationKind } from '../registry.ts';

/** A notification to be mailed. */
export interface MailedNotification {
  id: string;
  of: NotificationKind;
  params: NotificationParams;
  objectId: string;
  companyId: number | null;
  companyName: string | null;
  /** Place of what it is about; null: of no company. */
  place: MailedPlace | null;
}

/** Reader of a mail. */
export interface MailReader {
  userId: string;
  locale: Locale;
  /** Their own, in links that stop mails. */
  unsubscribeKey: string;
  /** The calendar day where they are. */
  today: string;
  /** Several companies, or one of the provider's people: each line names its company. */
  hasSeveralCompanies: boolean;
}

type Body = Pick<MailContent, 'subject' | 'summary' | 'blocks'>;

/** `alone`: the only notification of a mail, whose files go with it. `about`: its notifications; all when absent. */
export interface NotificationMail {
  content: MailContent;
  about?: readonly MailedNotification[];
  alone?: MailedNotification;
}

/** Mails of notifications sent at once: one per kind, so that each can be stopped by itself. */
export function buildInstantMails(reader: MailReader, notifications: readonly MailedNotification[]): NotificationMail[] {
  return [...Map.groupBy(notifications, ({ of }) => of)].map(([of, group]) => ({
    content: {
      locale: reader.locale,
      ...(group.length === 1 ? buildSingle(reader, group[0]!) : buildBundle(reader, of, group)),
      preferencesPath: mailChoicesAddress,
      unsubscribePath: unsubscribeAddress(reader.unsubscribeKey, of.kind),
    },
    about: group,
    ...(group.length === 1 ? { alone: group[0]! } : {}),
  }));
}

/** Everything of a day or a week in one mail, under the headings of its kinds. @param kinds in the order of their headings */
export function buildDigestMail(
  reader: MailReader,
  frequency: 'daily' | 'weekly',
  kinds: readonly NotificationKind[],
  notifications: readonly MailedNotification[],
): MailContent {
  const { locale, today } = reader;
  const options = { locale };
  const day = formatDay(today, locale, 'long');
  const text = m['notifications.mail.digest']({ day, count: notifications.length }, options);
  return {
    locale,
    subject: frequency === 'daily' ? m['notifications.mail.daily']({ day }, options) : m['notifications.mail.weekly']({ day }, options),
    summary: text,
    blocks: [
      { kind: 'paragraph', text },
      ...kinds.flatMap((kind): MailBlock[] => {
        const group = notifications.filter(({ of }) => of === kind);
        return group.length === 0 ? [] : [{ kind: 'section', text: kind.label({}, options) }, buildList(reader, group)];
      }),
      { kind: 'note', text: m['notifications.mail.digestNote']({}, options) },
    ],
    preferencesPath: mailChoicesAddress,
    unsubscribePath: unsubscribeAddress(reader.unsubscribeKey, frequency),
  };
}

const makeReaderWords = ({ locale, today, userId }: MailReader): Words => makeWords(locale, today, userId);

/** Several notifications: each with its line and the facts that the line does not say. */
const buildList = (reader: MailReader, group: readonly MailedNotification[]): MailBlock => ({
  kind: 'list',
  items: group.map((one) => {
    const { title, detail } = notificationText(one.of, one.params, makeReaderWords(reader));
    return { text: title, detail, facts: collectFacts(reader, one).filter(({ value }) => !detail.includes(value)), path: openNotificationAddress(one.id) };
  }),
});

function buildBundle(reader: MailReader, of: NotificationKind, group: readonly MailedNotification[]): Body {
  const words = makeReaderWords(reader);
  const params = group.map((one) => one.params);
  const subject = of.mail.bundle(params, words);
  return { subject, summary: notificationText(of, params[0]!, words).title, blocks: [{ kind: 'paragraph', text: `${subject}.` }, buildList(reader, group)] };
}

function buildSingle(reader: MailReader, one: MailedNotification): Body {
  const words = makeReaderWords(reader);
  const { of, params } = one;
  const { title, detail } = notificationText(of, params, words);
  const facts = collectFacts(reader, one);
  return {
    subject: title,
    summary: detail,
    blocks: [
      { kind: 'paragraph', text: of.mail.sentence(params, words) },
      ...(params.text === undefined ? [] : [{ kind: 'paragraph' as const, text: params.text }]),
      ...(facts.length > 0 ? [{ kind: 'facts' as const, items: facts }] : []),
      { kind: 'button', label: of.mail.button(params, words), path: openNotificationAddress(one.id) },
    ],
  };
}

/** Lines about one notification: its company for readers of several, unless its domain names it, then the facts of its domain. */
function collectFacts(reader: MailReader, { of, params, companyName }: MailedNotification): MailFact[] {
  const words = makeReaderWords(reader);
  const own = (of.mail.facts?.(params, words) ?? []).filter((line) => line !== undefined);
  const isNamed = own.some(({ value }) => value === companyName);
  const company = fact(m['notifications.fact.company'], reader.hasSeveralCompanies && !isNamed && companyName, words);
  return company ? [company, ...own] : own;
}
