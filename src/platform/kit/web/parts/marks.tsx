import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockExclamation,
  IconFileCertificate,
  IconClockX,
  IconFileInvoice,
  IconFileText,
  IconHourglassLow,
  IconMapPin,
  IconMessage2,
  IconMessageQuestion,
  IconMessages,
  IconPackage,
  IconPackageImport,
  IconProgress,
  IconReceipt,
  IconRefreshDot,
  IconRouter,
  IconSend,
  IconShoppingCart,
  IconTicket,
  IconTruckDelivery,
  IconUsers,
  type Icon,
  type IconBell,
} from '@tabler/icons-react';
import type { MarkIcon, MarkName } from '#platform/kernel/marks.ts';
import unreadMarkStyles from './UnreadMark.module.css';
import styles from './marks.module.css';

/** The icons that the server names. */
export const markIcons = {
  alertTriangle: IconAlertTriangle,
  calendarEvent: IconCalendarEvent,
  circleCheck: IconCircleCheck,
  circleX: IconCircleX,
  clock: IconClock,
  clockExclamation: IconClockExclamation,
  clockX: IconClockX,
  fileCertificate: IconFileCertificate,
  fileInvoice: IconFileInvoice,
  fileText: IconFileText,
  hourglassLow: IconHourglassLow,
  mapPin: IconMapPin,
  message: IconMessage2,
  messageQuestion: IconMessageQuestion,
  messages: IconMessages,
  package: IconPackage,
  packageImport: IconPackageImport,
  progress: IconProgress,
  receipt: IconReceipt,
  refresh: IconRefreshDot,
  router: IconRouter,
  send: IconSend,
  shoppingCart: IconShoppingCart,
  serviceTicket: IconTicket,
  truckDelivery: IconTruckDelivery,
  users: IconUsers,
} satisfies Record<MarkIcon, Icon>;

/** The sign at the head of a line that says what happened, in the colour of its family. */
export function Mark({ icon, family }: MarkName) {
  const Icon = markIcons[icon];
  return <Icon size={18} stroke={1.7} className={styles.mark} data-family={family} aria-hidden="true" />;
}

/** Icon of a button of the header with the number of what is unread. @param shown the number as it is written; the count where absent */
export function UnreadMark({ icon: Icon, count, shown = String(count), isPhone }: { icon: typeof IconBell; count: number; shown?: string; isPhone?: true }) {
  return (
    <span className={unreadMarkStyles.mark}>
      <Icon size={isPhone ? 22 : 18} stroke={1.7} aria-hidden="true" />
      {count > 0 ? (
        <span className={unreadMarkStyles.badge} aria-hidden="true">
          {shown}
        </span>
      ) : null}
    </span>
  );
}
