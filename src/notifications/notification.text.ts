import { m } from '#generated/messages/messages.js';
import { formatDay, formatMoney } from '#platform/format.ts';
import type { Locale } from '#platform/locale.ts';
import type { NotificationKind, NotificationParams } from './notification.ts';

/** A notification as its reader sees it, on screen and in mails. */
export interface NotificationText {
  title: string;
  /** Facts beside it, in one line; may be empty. */
  detail: string;
}

interface Words {
  params: NotificationParams;
  options: { locale: Locale };
  day: (day: string | undefined) => string;
  money: string;
}
type Part = string | false | undefined;

const quoted = ({ params, options }: Words): Part => params.text !== undefined && m['notifications.text.quoted']({ text: params.text }, options);
const ofOrder = ({ params, options }: Words): Part => params.order !== undefined && m['notifications.text.ofOrder']({ number: params.order }, options);
const toSite = ({ params }: Words): Part => params.site;
const exclVat = ({ params, options, money }: Words): Part => params.amount !== undefined && m['notifications.text.exclVat']({ amount: money }, options);
const inclVat = ({ params, options, money }: Words): Part => params.amount !== undefined && m['notifications.text.inclVat']({ amount: money }, options);
const validUntil = ({ params, options, day }: Words): Part => params.day !== undefined && m['notifications.text.validUntil']({ day: day(params.day) }, options);
const byWhom = ({ params }: Words): Part => params.name;

interface Sentence {
  title: (words: Words) => string;
  detail: readonly ((words: Words) => Part)[];
}

const sentences = {
  orderConfirmed: {
    title: ({ params: { number }, options }) => m['notifications.text.orderConfirmed']({ number }, options),
    detail: [
      ({ params }) => params.project,
      ({ params, options, day }) => params.day !== undefined && m['notifications.text.expected']({ day: day(params.day) }, options),
    ],
  },
  deliveryShipped: {
    title: ({ params: { number }, options }) => m['notifications.text.deliveryShipped']({ number }, options),
    detail: [
      ofOrder,
      toSite,
      ({ params }) => params.carrier,
      ({ params, options, day }) => params.day !== undefined && m['notifications.text.expected']({ day: day(params.day) }, options),
    ],
  },
  deliveryDelivered: { title: ({ params: { number }, options }) => m['notifications.text.deliveryDelivered']({ number }, options), detail: [ofOrder, toSite] },
  deliveryRescheduled: {
    title: ({ params: { number, day: to }, options, day }) =>
      to === undefined
        ? m['notifications.text.deliveryUndated']({ number }, options)
        : m['notifications.text.deliveryRescheduled']({ number, day: day(to) }, options),
    detail: [
      ({ params, options, day }) => params.previousDay !== undefined && m['notifications.text.insteadOf']({ day: day(params.previousDay) }, options),
      ofOrder,
      toSite,
    ],
  },
  deliveryLate: {
    title: ({ params: { number }, options }) => m['notifications.text.deliveryLate']({ number }, options),
    detail: [({ params, options, day }) => params.day !== undefined && m['notifications.text.wasExpected']({ day: day(params.day) }, options), ofOrder, toSite],
  },
  damageAnswered: { title: ({ params: { number }, options }) => m['notifications.text.damageAnswered']({ number }, options), detail: [quoted] },
  offerReceived: {
    title: ({ params: { number }, options }) => m['notifications.text.offerReceived']({ number }, options),
    detail: [({ params }) => params.project, exclVat, validUntil],
  },
  offerRevised: {
    title: ({ params: { number, revision = 1 }, options }) => m['notifications.text.offerRevised']({ number, revision }, options),
    detail: [({ params }) => params.project, exclVat, validUntil],
  },
  offerExpiring: {
    title: ({ params: { number, days = 0 }, options }) =>
      days === 0 ? m['notifications.text.offerLastDay']({ number }, options) : m['notifications.text.offerExpiring']({ number, count: days }, options),
    detail: [({ params }) => params.project, exclVat],
  },
  requestAnswered: {
    title: ({ params: { number }, options }) => m['notifications.text.requestAnswered']({ number }, options),
    detail: [({ params, options }) => params.offer !== undefined && m['notifications.text.byOffer']({ number: params.offer }, options), quoted],
  },
  questionAnswered: {
    title: ({ params: { number, name = '' }, options }) => m['notifications.text.questionAnswered']({ number, name }, options),
    detail: [quoted],
  },
  invoiceIssued: {
    title: ({ params: { number, isCreditNote }, options }) =>
      isCreditNote ? m['notifications.text.creditNoteIssued']({ number }, options) : m['notifications.text.invoiceIssued']({ number }, options),
    detail: [
      inclVat,
      ({ params, options, day }) => !params.isCreditNote && params.day !== undefined && m['notifications.text.dueOn']({ day: day(params.day) }, options),
    ],
  },
  invoiceOverdue: {
    title: ({ params: { number, days = 1 }, options }) => m['notifications.text.invoiceOverdue']({ number, count: days }, options),
    detail: [({ params, options, money }) => params.amount !== undefined && m['notifications.text.balance']({ amount: money }, options)],
  },
  disputeAnswered: { title: ({ params: { number }, options }) => m['notifications.text.disputeAnswered']({ number }, options), detail: [quoted] },
  offerAccepted: {
    title: ({ params: { number, company = '' }, options }) => m['notifications.text.offerAccepted']({ number, company }, options),
    detail: [byWhom, exclVat],
  },
  offerDeclined: {
    title: ({ params: { number, company = '' }, options }) => m['notifications.text.offerDeclined']({ number, company }, options),
    detail: [byWhom, quoted],
  },
  questionAsked: {
    title: ({ params: { number, company = '' }, options }) => m['notifications.text.questionAsked']({ number, company }, options),
    detail: [byWhom, quoted],
  },
  offerRequested: {
    title: ({ params: { company = '' }, options }) => m['notifications.text.offerRequested']({ company }, options),
    detail: [({ params }) => params.number, byWhom, ({ params }) => params.project],
  },
  invoiceDisputed: {
    title: ({ params: { number, company = '' }, options }) => m['notifications.text.invoiceDisputed']({ number, company }, options),
    detail: [byWhom, quoted],
  },
} as const satisfies Record<NotificationKind, Sentence>;

/** The sentences of a notification. @param today the reader's day, from which years are shown or left out */
export function notificationText(kind: NotificationKind, params: NotificationParams, locale: Locale, today: string): NotificationText {
  const words: Words = {
    params,
    options: { locale },
    day: (day) => (day === undefined ? '' : formatDay(day, locale, 'auto', today)),
    money: params.amount === undefined ? '' : formatMoney(params.amount, params.currency ?? 'EUR', locale),
  };
  const { title, detail }: Sentence = sentences[kind];
  return {
    title: title(words),
    detail: detail
      .map((part) => part(words))
      .filter((part): part is string => !!part)
      .join(' · '),
  };
}
