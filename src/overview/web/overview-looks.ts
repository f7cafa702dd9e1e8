import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockExclamation,
  IconClockX,
  IconMessage2,
  IconPackage,
  IconPackageImport,
  IconProgress,
  IconReceipt,
  IconSend,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react';
import type { OverviewIcon } from '../overview.ts';

/** The marks that domains may use. */
export const overviewMarks = {
  alertTriangle: IconAlertTriangle,
  calendarEvent: IconCalendarEvent,
  circleCheck: IconCircleCheck,
  circleX: IconCircleX,
  clock: IconClock,
  clockExclamation: IconClockExclamation,
  clockX: IconClockX,
  message: IconMessage2,
  package: IconPackage,
  packageImport: IconPackageImport,
  progress: IconProgress,
  receipt: IconReceipt,
  send: IconSend,
  truckDelivery: IconTruckDelivery,
} satisfies Record<OverviewIcon, Icon>;
