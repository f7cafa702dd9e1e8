import { m } from '#generated/messages/messages.js';
import type { NotificationKind } from './notification.ts';

/** What each kind is called where its frequency is chosen, in digests and where it is stopped. */
export const kindLabels = {
  orderConfirmed: m['notifications.kind.orderConfirmed'],
  deliveryShipped: m['notifications.kind.deliveryShipped'],
  deliveryDelivered: m['notifications.kind.deliveryDelivered'],
  deliveryRescheduled: m['notifications.kind.deliveryRescheduled'],
  deliveryLate: m['notifications.kind.deliveryLate'],
  damageAnswered: m['notifications.kind.damageAnswered'],
  offerReceived: m['notifications.kind.offerReceived'],
  offerRevised: m['notifications.kind.offerRevised'],
  offerExpiring: m['notifications.kind.offerExpiring'],
  requestAnswered: m['notifications.kind.requestAnswered'],
  questionAnswered: m['notifications.kind.questionAnswered'],
  invoiceIssued: m['notifications.kind.invoiceIssued'],
  invoiceOverdue: m['notifications.kind.invoiceOverdue'],
  disputeAnswered: m['notifications.kind.disputeAnswered'],
  offerAccepted: m['notifications.kind.offerAccepted'],
  offerDeclined: m['notifications.kind.offerDeclined'],
  questionAsked: m['notifications.kind.questionAsked'],
  offerRequested: m['notifications.kind.offerRequested'],
  invoiceDisputed: m['notifications.kind.invoiceDisputed'],
} satisfies Record<NotificationKind, unknown>;
