import { serialAddress } from '#installed-base/equipment/equipment.paths.ts';
import { m } from '#generated/messages/messages.js';
import {
  declareNotifications,
  type JournalEvent,
  type MailedFact,
  type NotificationParams,
  type NotificationTopic,
  type Settling,
  type Part,
  type Words,
} from '#capabilities/notifications/notification.ts';
import { formatGroupCount, fact, quoteText } from '#capabilities/notifications/notification.text.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { damageReportKind, deliveryKind, orderKind } from './orders.journal.ts';

/** Notifications about orders, deliveries and damage reports. */

/** Facts of an order; its number is the customer's own where they gave one. */
export interface OrderFacts extends NotificationParams {
  project?: string;
  /** Expected day. */
  day?: string;
}

export interface DeliveryFacts extends NotificationParams {
  /** Number of its order, the customer's own where they gave one. */
  order?: string;
  site?: string;
  carrier?: string;
  trackingNumber?: string;
  trackingLink?: string;
  serials?: string[];
  /** Serial numbers beyond those listed. */
  moreSerials?: number;
  /** Company in which their pages open. */
  company?: number;
  /** Expected day, or the promised one where none is expected. */
  day?: string;
  expectedOn?: string;
  isDelivered?: boolean;
}
type Rescheduled = DeliveryFacts & { previousDay?: string };

const formatExpected = (day: string | undefined, { options, day: shown }: Words): Part =>
  day !== undefined && m['orders.figures.expected']({ day: shown(day) }, options);
const formatOrder = (order: string | undefined, { options }: Words): Part => order !== undefined && m['orders.figures.ofOrder']({ number: order }, options);

const formatTrackLabel = (_params: unknown, { options }: Words): string => m['orders.mail.track']({}, options);
/** An order is confirmed by the version that brings the day of its confirmation. One that arrives without it has no facts, so that nobody is notified. */
const isConfirmation = ({ action, changes }: JournalEvent): boolean => action === 'created' || changes['confirmedOn']?.before === null;

/** A day that is moved several times makes one notification, with the day before the first move; none if it is that day again, or the delivery has arrived. */
const settledDay: Settling = {
  actions: ['rescheduled'],
  fields: ['expectedOn'],
  outcomes(before, now) {
    const { expectedOn, isDelivered } = now as DeliveryFacts;
    if (isDelivered || (before.expectedOn ?? undefined) === expectedOn) return [];
    return [{ kind: 'deliveryRescheduled', params: typeof before.expectedOn === 'string' ? { previousDay: before.expectedOn } : {} }];
  },
};

/** Lines about a delivery: where it goes, who carries it, what is in it. */
function listShipmentFacts(
  { order, site, carrier, trackingNumber, trackingLink, serials, moreSerials, company }: DeliveryFacts,
  words: Words,
): readonly (MailedFact | undefined)[] {
  const tracking = fact(m['orders.field.trackingNumber'], trackingNumber, words);
  const more = moreSerials ? [m['orders.serials.more']({ count: moreSerials }, words.options)] : [];
  const listed = fact(m['orders.field.serials'], serials && [...serials, ...more].join('\n'), words);
  return [
    fact(m['orders.queue.order'], order, words),
    fact(m['orders.field.site'], site, words),
    fact(m['orders.field.carrier'], carrier, words),
    tracking && trackingLink ? { ...tracking, address: trackingLink } : tracking,
    listed && { ...listed, paths: serials!.map((serial) => withCompany(serialAddress(serial), company)) },
  ];
}

const deliveriesTopic: NotificationTopic = { name: 'deliveries', label: m['orders.part.deliveries'], icon: 'truckDelivery' };

export const orderNotifications = declareNotifications<OrderFacts>()(
  orderKind,
  { name: 'orders', label: m['orders.list.title'], icon: 'shoppingCart' },
  {
    orderConfirmed: {
      audience: 'customer',
      needs: 'nothing',
      frequency: 'atOnce',
      label: m['orders.notification.orderConfirmed.label'],
      mark: { icon: 'package', family: 'info' },
      trigger: { actions: ['created', 'updated'], when: isConfirmation, isOncePerObject: true },
      title: ({ number }, { options }) => m['orders.notification.orderConfirmed.title']({ number }, options),
      detail: ({ project, day }, words) => [project, formatExpected(day, words)],
      mail: {
        sentence: ({ number, day }, { options, day: shown }) =>
          day === undefined
            ? m['orders.mail.confirmed']({ number }, options)
            : m['orders.mail.confirmedExpected']({ number, day: shown(day, 'long') }, options),
        facts: ({ project }, words) => [fact(m['orders.field.project'], project, words)],
        button: (_params, { options }) => m['orders.figures.seeOrder']({}, options),
        bundle: formatGroupCount(m['orders.mail.confirmedBundle']),
      },
    },
  },
);

export const deliveryNotifications = declareNotifications<DeliveryFacts>()(
  deliveryKind,
  deliveriesTopic,
  {
    deliveryShipped: {
      audience: 'customer',
      needs: 'nothing',
      frequency: 'atOnce',
      label: m['orders.notification.deliveryShipped.label'],
      mark: { icon: 'truckDelivery', family: 'info' },
      trigger: { actions: ['shipped'] },
      title: ({ number }, { options }) => m['orders.news.shipped']({ number }, options),
      detail: ({ order, site, carrier, day }, words) => [formatOrder(order, words), site, carrier, formatExpected(day, words)],
      mail: {
        sentence: ({ number, order = '', day }, { options, day: shown }) =>
          day === undefined
            ? m['orders.mail.shipped']({ number, order }, options)
            : m['orders.mail.shippedExpected']({ number, order, day: shown(day, 'long') }, options),
        facts: listShipmentFacts,
        button: formatTrackLabel,
        bundle: formatGroupCount(m['orders.mail.shippedBundle']),
      },
    },
    deliveryDelivered: {
      audience: 'customer',
      needs: 'nothing',
      frequency: 'atOnce',
      label: m['orders.notification.deliveryDelivered.label'],
      mark: { icon: 'packageImport', family: 'success' },
      trigger: { actions: ['delivered'] },
      title: ({ number }, { options }) => m['orders.news.delivered']({ number }, options),
      detail: ({ order, site }, words) => [formatOrder(order, words), site],
      mail: {
        sentence: ({ number, order = '' }, { options }) => m['orders.mail.delivered']({ number, order }, options),
        facts: listShipmentFacts,
        button: (_params, { options }) => m['orders.figures.see']({}, options),
        bundle: formatGroupCount(m['orders.mail.deliveredBundle']),
      },
    },
    deliveryRescheduled: {
      audience: 'customer',
      needs: 'nothing',
      frequency: 'atOnce',
      label: m['orders.notification.deliveryRescheduled.label'],
      mark: { icon: 'calendarEvent', family: 'warning' },
      trigger: 'settled',
      title: ({ number, day }, { options, day: shown }) =>
        day === undefined
          ? m['orders.notification.deliveryRescheduled.undated']({ number }, options)
          : m['orders.notification.deliveryRescheduled.title']({ number, day: shown(day) }, options),
      detail: ({ previousDay: before, order, site }: Rescheduled, words) => [
        before !== undefined && m['orders.notification.insteadOf']({ day: words.day(before) }, words.options),
        formatOrder(order, words),
        site,
      ],
      mail: {
        sentence: ({ number, order = '', day, previousDay: before }: Rescheduled, { options, day: shown }) => {
          if (day === undefined) return m['orders.mail.rescheduledUndated']({ number, order }, options);
          const moved = { number, order, day: shown(day, 'long') };
          return before === undefined
            ? m['orders.mail.rescheduledTo'](moved, options)
            : m['orders.mail.rescheduled']({ ...moved, before: shown(before, 'long') }, options);
        },
        facts: listShipmentFacts,
        button: formatTrackLabel,
        bundle: formatGroupCount(m['orders.mail.rescheduledBundle']),
      },
    },
    deliveryLate: {
      audience: 'customer',
      needs: 'nothing',
      frequency: 'atOnce',
      label: m['orders.notification.deliveryLate.label'],
      mark: { icon: 'clockExclamation', family: 'warning' },
      trigger: 'daily',
      title: ({ number }, { options }) => m['orders.notification.deliveryLate.title']({ number }, options),
      detail: ({ day, order, site }, words) => [
        day !== undefined && m['orders.notification.wasExpected']({ day: words.day(day) }, words.options),
        formatOrder(order, words),
        site,
      ],
      mail: {
        sentence: ({ number, order = '', day }, { options, day: shown }) =>
          day === undefined
            ? m['orders.mail.late']({ number, order }, options)
            : m['orders.mail.lateSince']({ number, order, day: shown(day, 'long') }, options),
        facts: listShipmentFacts,
        button: formatTrackLabel,
        bundle: formatGroupCount(m['orders.mail.lateBundle']),
      },
    },
  },
  settledDay,
);

export const damageNotifications = declareNotifications<NotificationParams>()(damageReportKind, deliveriesTopic, {
  damageAnswered: {
    audience: 'customer',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['orders.notification.damageAnswered.label'],
    mark: { icon: 'message', family: 'info' },
    trigger: { actions: ['answered'] },
    title: ({ number, authorId }, { options, isReader }) =>
      isReader(authorId) ? m['orders.notification.damageAnswered.title']({ number }, options) : m['orders.news.damageAnswered']({ number }, options),
    detail: ({ text }, words) => [quoteText(text, words)],
    mail: {
      sentence: ({ number, authorId }, { options, isReader }) =>
        isReader(authorId) ? m['orders.mail.damageAnswered']({ number }, options) : m['orders.mail.damageAnsweredToOther']({ number }, options),
      button: (_params, { options }) => m['orders.figures.readAnswer']({}, options),
      bundle: formatGroupCount(m['orders.mail.damageAnsweredBundle']),
    },
  },
});
