/** What the overview shows of every domain, without knowing any of them. Pure. */

/** The marks that a domain may give what waits and what is new (design §6). */
export const overviewIcons = [
  'alertTriangle',
  'calendarEvent',
  'circleCheck',
  'circleX',
  'clock',
  'clockExclamation',
  'clockX',
  'message',
  'package',
  'packageImport',
  'progress',
  'receipt',
  'send',
  'truckDelivery',
] as const;
export type OverviewIcon = (typeof overviewIcons)[number];

export const overviewFamilies = ['neutral', 'info', 'progress', 'success', 'warning', 'danger'] as const;
export type OverviewFamily = (typeof overviewFamilies)[number];

/** Counts beside a figure are exact up to here, then "plus de 1 000": the list itself counts on. */
export const figureCap = 1_000;
/** Counts beside the entries of the menu are exact up to here, then "99+". */
export const menuCountCap = 99;
/** How much of what waits, of one kind, is named. */
export const waitingNamed = 5;
/** How many updates are shown. */
export const updatesShown = 8;
/** Months of spend that are answered; the first screen shows the last twelve. */
export const spendMonths = 24;
