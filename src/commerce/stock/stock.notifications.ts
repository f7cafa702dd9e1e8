import { m } from '#generated/messages/messages.js';
import {
  declareNotifications,
  type JournalEvent,
  type MailedFact,
  type NotificationParams,
  type NotificationTopic,
  type Words,
} from '#capabilities/notifications/notification.ts';
import { formatGroupCount, fact } from '#capabilities/notifications/notification.text.ts';
import { reservationKind, stockItemKind } from './stock.journal.ts';

/** Notifications about stock and its reservations. */

export interface ReservationFacts extends NotificationParams {
  /** Reference of the item. */
  reference?: string;
  /** Pieces that it holds, or held when it ended. */
  quantity?: number;
  /** Last day. */
  day?: string;
  reason?: string;
  /** Person who reserved. */
  name?: string;
}

/** Facts of an item; its `number` is its reference. */
export interface StockItemFacts extends NotificationParams {
  description?: string;
  /** Pieces that can be reserved. */
  quantity?: number;
}

const stockTopic: NotificationTopic = { name: 'stock', label: m['stock.title'], icon: 'package' };

const formatReserved = ({ quantity = 1, reference = '' }: ReservationFacts, { options }: Words): string =>
  m['stock.notification.reserved']({ count: quantity, reference }, options);
const buildMailValues = (params: ReservationFacts, words: Words) => ({
  number: params.number,
  reserved: formatReserved(params, words),
  day: params.day === undefined ? '' : words.day(params.day, 'long'),
});
const listFacts = ({ name, reason }: ReservationFacts, words: Words): readonly (MailedFact | undefined)[] => [
  fact(m['stock.reservation.field.reserver'], name, words),
  fact(m['stock.field.reason'], reason, words),
];

export const reservationNotifications = declareNotifications<ReservationFacts>()(reservationKind, stockTopic, {
  reservationLapsing: {
    audience: 'customer',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['stock.notification.reservationLapsing.label'],
    mark: { icon: 'hourglassLow', family: 'warning' },
    trigger: 'daily',
    title: ({ number, days }: ReservationFacts & { days: number }, { options }) =>
      days === 0
        ? m['stock.notification.reservationLapsing.lastDay']({ number }, options)
        : m['stock.notification.reservationLapsing.title']({ number, count: days }, options),
    detail: (params, words) => [formatReserved(params, words), params.reason],
    mail: {
      sentence: (params, words) => m['stock.mail.reservationLapsing'](buildMailValues(params, words), words.options),
      facts: listFacts,
      button: (_params, { options }) => m['stock.mail.viewReservation']({}, options),
      bundle: formatGroupCount(m['stock.mail.reservationLapsingBundle']),
    },
  },
  reservationLapsed: {
    audience: 'customer',
    needs: 'nothing',
    frequency: 'daily',
    label: m['stock.notification.reservationLapsed.label'],
    mark: { icon: 'clockX', family: 'neutral' },
    trigger: { actions: ['lapsed'], params: ({ changes }) => ({ quantity: changes.quantity?.before }) },
    title: ({ number }, { options }) => m['stock.notification.reservationLapsed.title']({ number }, options),
    detail: (params, words) => [formatReserved(params, words), params.reason],
    mail: {
      sentence: (params, words) => m['stock.mail.reservationLapsed'](buildMailValues(params, words), words.options),
      facts: listFacts,
      button: (_params, { options }) => m['stock.mail.viewReservation']({}, options),
      bundle: formatGroupCount(m['stock.mail.reservationLapsedBundle']),
    },
  },
});

/** Whether stock came for an item of which nothing was available. */
const isEndOfShortage = ({ changes }: JournalEvent): boolean => changes.available?.before === 0 && Number(changes.available.after) > 0;

export const stockItemNotifications = declareNotifications<StockItemFacts>()(stockItemKind, stockTopic, {
  stockReplenished: {
    audience: 'customer',
    needs: 'nothing',
    frequency: 'daily',
    label: m['stock.notification.stockReplenished.label'],
    mark: { icon: 'packageImport', family: 'success' },
    trigger: { actions: ['entered', 'adjusted', 'updated'], when: isEndOfShortage },
    title: ({ number }, { options }) => m['stock.notification.stockReplenished.title']({ number }, options),
    detail: ({ description, quantity = 1 }, { options }) => [description, m['stock.notification.stockReplenished.detail']({ count: quantity }, options)],
    mail: {
      sentence: ({ number, quantity = 1 }, { options }) => m['stock.mail.stockReplenished']({ number, count: quantity }, options),
      facts: ({ description }, words) => [fact(m['stock.field.description'], description, words)],
      button: (_params, { options }) => m['stock.mail.viewItem']({}, options),
      bundle: formatGroupCount(m['stock.mail.stockReplenishedBundle']),
    },
  },
});
