import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconFileInvoice,
  IconHourglassLow,
  IconMessage2,
  IconMessageQuestion,
  IconPackage,
  IconPackageImport,
  IconSend,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react';
import type { Family } from '#platform/web/parts/Status.tsx';
import type { NotificationKind } from '../../notification.ts';

/** The mark of each kind, in the colours of its object's state (design §6). */
export const notificationLooks = {
  orderConfirmed: { icon: IconPackage, family: 'info' },
  deliveryShipped: { icon: IconTruckDelivery, family: 'info' },
  deliveryDelivered: { icon: IconPackageImport, family: 'success' },
  deliveryRescheduled: { icon: IconCalendarEvent, family: 'warning' },
  deliveryLate: { icon: IconClockExclamation, family: 'warning' },
  damageAnswered: { icon: IconMessage2, family: 'info' },
  offerReceived: { icon: IconSend, family: 'info' },
  offerRevised: { icon: IconSend, family: 'info' },
  offerExpiring: { icon: IconHourglassLow, family: 'warning' },
  requestAnswered: { icon: IconMessage2, family: 'info' },
  questionAnswered: { icon: IconMessage2, family: 'info' },
  invoiceIssued: { icon: IconFileInvoice, family: 'neutral' },
  invoiceOverdue: { icon: IconAlertTriangle, family: 'danger' },
  disputeAnswered: { icon: IconMessage2, family: 'info' },
  offerAccepted: { icon: IconCircleCheck, family: 'success' },
  offerDeclined: { icon: IconCircleX, family: 'neutral' },
  questionAsked: { icon: IconMessageQuestion, family: 'info' },
  offerRequested: { icon: IconMessageQuestion, family: 'info' },
  invoiceDisputed: { icon: IconAlertTriangle, family: 'warning' },
} as const satisfies Record<NotificationKind, { icon: Icon; family: Family }>;
