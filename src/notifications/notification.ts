/** What people are told, as a table (spec §4, §5): kind → who, what he must be allowed to see, how often it is mailed unless he chose otherwise. Pure. */

export const frequencies = ['off', 'atOnce', 'daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

interface NotificationRule {
  /** A customer's members (and partners who asked for it), or the provider's people who work the queues. */
  audience: 'customer' | 'staff';
  /** The right that a member needs besides his limits. */
  needs: 'nothing' | 'prices';
  /** How often it is mailed by default. */
  frequency: Frequency;
}

export const notificationRules = {
  orderConfirmed: { audience: 'customer', needs: 'nothing', frequency: 'atOnce' },
  deliveryShipped: { audience: 'customer', needs: 'nothing', frequency: 'atOnce' },
  deliveryDelivered: { audience: 'customer', needs: 'nothing', frequency: 'daily' },
  deliveryRescheduled: { audience: 'customer', needs: 'nothing', frequency: 'atOnce' },
  deliveryLate: { audience: 'customer', needs: 'nothing', frequency: 'atOnce' },
  damageAnswered: { audience: 'customer', needs: 'nothing', frequency: 'atOnce' },
  offerReceived: { audience: 'customer', needs: 'prices', frequency: 'atOnce' },
  offerRevised: { audience: 'customer', needs: 'prices', frequency: 'atOnce' },
  offerExpiring: { audience: 'customer', needs: 'prices', frequency: 'atOnce' },
  requestAnswered: { audience: 'customer', needs: 'prices', frequency: 'atOnce' },
  questionAnswered: { audience: 'customer', needs: 'prices', frequency: 'atOnce' },
  invoiceIssued: { audience: 'customer', needs: 'prices', frequency: 'atOnce' },
  invoiceOverdue: { audience: 'customer', needs: 'prices', frequency: 'atOnce' },
  disputeAnswered: { audience: 'customer', needs: 'prices', frequency: 'atOnce' },
  offerAccepted: { audience: 'staff', needs: 'nothing', frequency: 'atOnce' },
  offerDeclined: { audience: 'staff', needs: 'nothing', frequency: 'atOnce' },
  questionAsked: { audience: 'staff', needs: 'nothing', frequency: 'atOnce' },
  offerRequested: { audience: 'staff', needs: 'nothing', frequency: 'atOnce' },
  invoiceDisputed: { audience: 'staff', needs: 'nothing', frequency: 'atOnce' },
} as const satisfies Readonly<Record<string, NotificationRule>>;

export type NotificationKind = keyof typeof notificationRules;
export const notificationKinds = Object.keys(notificationRules) as [NotificationKind, ...NotificationKind[]];
export const isNotificationKind = (value: string): value is NotificationKind => Object.hasOwn(notificationRules, value);

/** What of a person decides which kinds concern him. */
export interface Reader {
  staffRole: 'agent' | 'technician' | 'administrator' | null;
  companies: readonly { via: 'membership' | 'partner' | 'staff'; rights: { prices: boolean } }[];
}

/** The kinds that a person may ever be told of: those he may choose the frequency of. */
export function kindsFor({ staffRole, companies }: Reader): NotificationKind[] {
  const worksQueues = staffRole === 'agent' || staffRole === 'administrator';
  const seesPrices = companies.some(({ rights }) => rights.prices);
  return notificationKinds.filter((kind) => {
    const { audience, needs } = notificationRules[kind];
    return audience === 'staff' ? worksQueues : companies.length > 0 && (needs === 'nothing' || seesPrices);
  });
}

/** Stands beside the kinds in the preferences: whether a partner is told of his clients at all. */
export const ofClients = 'clients' as const;

/** Whether he acts for clients as a partner, and may ask to be told of what happens there. */
export const hasClients = ({ companies }: Reader): boolean => companies.some(({ via }) => via === 'partner');

/** What of a journal entry decides whether somebody is told of it. */
export interface JournalWord {
  objectKind: string;
  action: string;
  actorKind: 'user' | 'staff' | 'feed' | 'system';
  changes: unknown;
}

interface JournalRule {
  objectKind: string;
  actions: readonly string[];
  kind: NotificationKind;
  /** Where the action alone does not say it. */
  when?: (word: JournalWord) => boolean;
}

const byStaff = ({ actorKind }: JournalWord): boolean => actorKind === 'staff';
const byCustomer = ({ actorKind }: JournalWord): boolean => actorKind === 'user';
/** An order is confirmed by the version that brings the day of it. */
const confirms = ({ action, changes }: JournalWord): boolean =>
  action === 'created' || (changes as Record<string, { before?: unknown } | undefined>)['confirmedOn']?.before === null;

/** Which changes people are told of. An order that arrives without its confirmation says nothing yet: its facts decide. */
export const journalRules: readonly JournalRule[] = [
  { objectKind: 'order', actions: ['created', 'updated'], kind: 'orderConfirmed', when: confirms },
  { objectKind: 'delivery', actions: ['shipped'], kind: 'deliveryShipped' },
  { objectKind: 'delivery', actions: ['delivered'], kind: 'deliveryDelivered' },
  { objectKind: 'delivery', actions: ['rescheduled'], kind: 'deliveryRescheduled' },
  { objectKind: 'damageReport', actions: ['answered'], kind: 'damageAnswered' },
  { objectKind: 'offer', actions: ['created'], kind: 'offerReceived' },
  { objectKind: 'offer', actions: ['revised'], kind: 'offerRevised' },
  { objectKind: 'offer', actions: ['accepted'], kind: 'offerAccepted' },
  { objectKind: 'offer', actions: ['declined'], kind: 'offerDeclined' },
  { objectKind: 'offerRequest', actions: ['created'], kind: 'offerRequested' },
  { objectKind: 'offerRequest', actions: ['answered', 'closed'], kind: 'requestAnswered' },
  { objectKind: 'conversation', actions: ['messageSent'], kind: 'questionAnswered', when: byStaff },
  { objectKind: 'conversation', actions: ['messageSent'], kind: 'questionAsked', when: byCustomer },
  { objectKind: 'invoice', actions: ['issued'], kind: 'invoiceIssued' },
  { objectKind: 'invoiceDispute', actions: ['created'], kind: 'invoiceDisputed' },
  { objectKind: 'invoiceDispute', actions: ['answered'], kind: 'disputeAnswered' },
];

/** What a journal entry tells, if anything. */
export const kindOf = (word: JournalWord): NotificationKind | undefined =>
  journalRules.find(({ objectKind, actions, when }) => objectKind === word.objectKind && actions.includes(word.action) && (when?.(word) ?? true))?.kind;

/** The days before the end of an offer's validity on which its readers are reminded. */
export const offerReminderDays = 3;
/** Days from one reminder of an overdue invoice to the next. */
export const overdueEveryDays = 7;

/** How many reminders an invoice that is due on a day has had, this one included: one on the day after, then weekly. 0: none yet.
 *  @param daysLate days since it was due */
export const overdueReminder = (daysLate: number): number => (daysLate < 1 ? 0 : Math.floor((daysLate - 1) / overdueEveryDays) + 1);

/** What a notification's sentences are made of; which are there depends on its kind. Amounts in minor units, days `YYYY-MM-DD`. */
export interface NotificationParams {
  /** Of the object it is about. */
  number: string;
  company?: string;
  project?: string;
  /** The offer that answers a request. */
  offer?: string;
  /** The customer's own number of the order. */
  order?: string;
  site?: string;
  carrier?: string;
  trackingNumber?: string;
  trackingLink?: string;
  serials?: string[];
  /** More serial numbers than are named. */
  moreSerials?: number;
  day?: string;
  previousDay?: string;
  amount?: number;
  currency?: string;
  revision?: number;
  days?: number;
  isCreditNote?: boolean;
  name?: string;
  /** What somebody wrote. */
  text?: string;
}
