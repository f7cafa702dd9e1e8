/** Marks at the head of a line: an icon by its name and the colour of its family. The server names them, the browser draws them. Pure. */

/** Icons that a domain may name. */
export const markIcons = [
  'alertTriangle',
  'calendarEvent',
  'circleCheck',
  'circleX',
  'clock',
  'clockExclamation',
  'clockX',
  'fileCertificate',
  'fileInvoice',
  'fileText',
  'hourglassLow',
  'mapPin',
  'message',
  'messageQuestion',
  'messages',
  'package',
  'packageImport',
  'progress',
  'receipt',
  'refresh',
  'router',
  'send',
  'shoppingCart',
  'serviceTicket',
  'truckDelivery',
  'users',
] as const;
export type MarkIcon = (typeof markIcons)[number];

/** Families of states: each has a colour of its own. */
export const families = ['neutral', 'info', 'progress', 'success', 'warning', 'danger'] as const;
export type Family = (typeof families)[number];

/** Mark of a line. */
export interface MarkName {
  icon: MarkIcon;
  family: Family;
}
