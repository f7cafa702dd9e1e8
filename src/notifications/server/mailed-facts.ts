import { m } from '#generated/messages/messages.js';
import { formatDay, formatMoney } from '#platform/format.ts';
import type { Message } from '#platform/message.ts';
import type { MailBlock } from '#platform/server/mail/mail.model.ts';
import { notificationRules, type NotificationKind } from '../notification.ts';
import type { MailedNotification, MailReader } from './notifications.mails.ts';

type Fact = Extract<MailBlock, { kind: 'facts' }>['items'][number];

const offered = { amount: m['notifications.fact.exclVat'], day: m['notifications.fact.validUntil'] };
const delivered = { day: m['notifications.fact.expected'] };

/** What the amount and the day of a notification are, where a mail about it alone names them. */
const labels: Readonly<Partial<Record<NotificationKind, { amount?: Message; day?: Message }>>> = {
  orderConfirmed: delivered,
  deliveryShipped: delivered,
  deliveryRescheduled: delivered,
  deliveryLate: delivered,
  offerReceived: offered,
  offerRevised: offered,
  offerExpiring: offered,
  invoiceIssued: { amount: m['notifications.fact.inclVat'], day: m['notifications.fact.due'] },
  invoiceOverdue: { amount: m['notifications.fact.balance'], day: m['notifications.fact.due'] },
  offerAccepted: { amount: m['notifications.fact.exclVat'] },
  offerDeclined: { amount: m['notifications.fact.exclVat'] },
};

/** What a mail about one thing says line by line: for a shipment the carrier, the link that follows it and its serial numbers; for an
 *  invoice what it comes to and until when. What the title says already is not said again. */
export function mailedFacts({ locale, today, hasSeveralCompanies }: MailReader, { params, kind, companyName }: MailedNotification): Fact[] {
  const options = { locale };
  const day = (value: string): string => formatDay(value, locale, 'long', today);
  const { amount: amountIs, day: dayIs } = labels[kind] ?? {};
  const { amount, currency = 'EUR', serials, moreSerials, trackingNumber, trackingLink } = params;
  const fact = (label: Message, value: string | undefined | null | false): Fact | undefined => (value ? { label: label({}, options), value } : undefined);
  return [
    fact(m['notifications.fact.company'], hasSeveralCompanies && companyName),
    fact(m['notifications.fact.request'], kind === 'offerRequested' && params.number),
    // A customer knows what he has said himself.
    fact(m['notifications.fact.by'], notificationRules[kind].audience === 'staff' && params.name),
    fact(m['notifications.fact.offer'], params.offer),
    fact(m['notifications.fact.project'], params.project),
    fact(m['notifications.fact.order'], params.order),
    fact(m['notifications.fact.site'], params.site),
    fact(m['notifications.fact.carrier'], params.carrier),
    trackingNumber === undefined
      ? undefined
      : { label: m['notifications.fact.tracking']({}, options), value: trackingNumber, ...(trackingLink ? { address: trackingLink } : {}) },
    amountIs && amount !== undefined ? fact(amountIs, formatMoney(amount, currency, locale)) : undefined,
    dayIs && params.day !== undefined && !params.isCreditNote ? fact(dayIs, day(params.day)) : undefined,
    fact(m['notifications.fact.insteadOf'], params.previousDay !== undefined && day(params.previousDay)),
    fact(
      m['notifications.fact.serials'],
      serials && [...serials, ...(moreSerials ? [m['notifications.fact.moreSerials']({ count: moreSerials }, options)] : [])].join('\n'),
    ),
  ].filter((one) => one !== undefined);
}
