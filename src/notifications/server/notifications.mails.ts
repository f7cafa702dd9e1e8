import { m } from '#generated/messages/messages.js';
import { accountsPaths } from '#accounts/accounts.paths.ts';
import { formatDay } from '#platform/format.ts';
import type { Locale } from '#platform/locale.ts';
import type { MailBlock, MailContent } from '#platform/server/mail/mail.model.ts';
import { notificationKinds, type NotificationKind, type NotificationParams } from '../notification.ts';
import { kindLabels } from '../notification.labels.ts';
import { notificationText, type NotificationText } from '../notification.text.ts';
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
        return group.length === 0 ? [] : [{ kind: 'paragraph', text: kindLabels[kind]({}, options) }, listOf(reader, group)];
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
      text: [title, detail, hasSeveralCompanies ? companyName : ''].filter(Boolean).join(' · '),
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

type Fact = Extract<MailBlock, { kind: 'facts' }>['items'][number];

/** What a mail about one thing says line by line: for a shipment the carrier, the link that follows it and its serial numbers. */
function factsOf({ locale, today, hasSeveralCompanies }: MailReader, { params, kind, companyName, facts: inShort }: Shown): Fact[] {
  const options = { locale };
  const { carrier, trackingNumber, trackingLink, serials, moreSerials } = params;
  const isDelivery = kind === 'deliveryShipped' || kind === 'deliveryDelivered' || kind === 'deliveryRescheduled' || kind === 'deliveryLate';
  const facts: (Fact | false | undefined | null | '')[] = [
    hasSeveralCompanies && companyName !== null && { label: m['notifications.fact.company']({}, options), value: companyName },
    isDelivery && params.order && { label: m['notifications.fact.order']({}, options), value: params.order },
    isDelivery && params.site && { label: m['notifications.fact.site']({}, options), value: params.site },
    isDelivery && carrier && { label: m['notifications.fact.carrier']({}, options), value: carrier },
    isDelivery && trackingNumber && { label: m['notifications.fact.tracking']({}, options), value: trackingNumber, address: trackingLink },
    isDelivery && params.day && { label: m['notifications.fact.expected']({}, options), value: formatDay(params.day, locale, 'long', today) },
    isDelivery &&
      serials && {
        label: m['notifications.fact.serials']({}, options),
        value: [...serials, ...(moreSerials ? [m['notifications.fact.moreSerials']({ count: moreSerials }, options)] : [])].join('\n'),
      },
    !isDelivery && inShort && { label: m['notifications.fact.detail']({}, options), value: inShort },
  ];
  return facts.filter((fact): fact is Fact => !!fact);
}
