import type { Locale } from '#platform/kernel/locale.ts';
import type { MarkIcon, MarkName } from '#platform/kernel/marks.ts';
import type { Message } from '#platform/kernel/message.ts';
import { addDays, isWorkingDay, computeWeekday } from '#platform/kernel/calendar.ts';

/** Notifications by kind. Each domain declares its own kinds in `<domain>.notifications.ts`; nothing here knows them. Pure. */

export const frequencies = ['off', 'atOnce', 'daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

/** Hour of the reader's own day at which their digests leave, until they choose another. */
export const defaultDigestHour = 8;

/** Longest pause of mails, in months. */
export const longestPause = 12;

/** Whether a person gets no mail today. @param until last day of the pause, if any @param today the provider's */
export const isPaused = (until: string | null | undefined, today: string): until is string => !!until && until >= today;

/** Part of a journal entry that decides whether somebody is notified. */
export interface JournalEvent {
  objectKind: string;
  action: string;
  actorKind: 'user' | 'staff' | 'feed' | 'system' | 'recipient';
  changes: Readonly<Record<string, { before?: unknown; after?: unknown } | undefined>>;
}

/** Journal entries about the object that make a notification of a kind. */
export interface JournalRule {
  actions: readonly string[];
  /** Further condition, when the action alone does not decide. */
  when?: (event: JournalEvent) => boolean;
  /** Params that only the entry knows. */
  params?: (event: JournalEvent) => object;
  /** Sent once per object instead of once per entry. */
  isOncePerObject?: true;
}

/** Formatting for one reader. */
export interface Words {
  options: { locale: Locale };
  /** @param day `YYYY-MM-DD` @param form `short` leaves out the current year */
  day(day: string, form?: 'short' | 'long'): string;
  /** @param minor amount in minor units */
  money(minor: number, currency: string | undefined): string;
  /** Whether the reader is this person: "your report" to its author, "the report" to colleagues. */
  isReader(userId: string | undefined): boolean;
}

/** Params that the mechanism itself reads; a domain adds its own. They are stored with the notification: a name keeps its meaning for ever. */
export interface NotificationParams {
  /** Number of the object. */
  number: string;
  /** Text that somebody wrote: a paragraph of its own in a mail. */
  text?: string;
  /** User id of the person whose report, dispute or request it is about. */
  authorId?: string;
  /** Files of the company, for kinds whose mails have them. */
  attached?: readonly string[];
  /** Number of its lines that the reader may see, where the object is shown by its lines (`Place`). */
  lines?: number;
}

/** Part of a line; an absent or empty one is left out. */
export type Part = string | false | null | undefined;

/** A line of a mail about one notification; `address` makes its value a link, `paths` each of its lines one into the portal. */
export interface MailedFact {
  label: string;
  value: string;
  address?: string;
  paths?: readonly string[];
}

/** A kind of notification. `Params`: what its sentences are made of. */
export interface NotificationRule<Params extends NotificationParams> {
  /** A customer's members (and partners who asked for it), the provider's people who work the queues, or the technician of the object. */
  audience: 'customer' | 'staff' | 'technician';
  /** Right without which no notification of this kind can reach a member. */
  needs: 'nothing' | 'prices';
  /** Default mail frequency. */
  frequency: Frequency;
  /** Name where its frequency is chosen, in digests and where it is stopped. */
  label: Message;
  mark: MarkName;
  /** Journal entries that cause it; `daily`: the reminder of its domain, once a day; `settled`: a series of changes that has come to rest (`Settling`). */
  trigger: JournalRule | 'daily' | 'settled';
  /** Days before an end on which it comes, the earliest first: each person chooses which of them they want. */
  alertDays?: readonly number[];
  title(params: Params, words: Words): string;
  /** Facts beside the title, in one line. */
  detail(params: Params, words: Words): readonly Part[];
  mail: MailRule<Params>;
}

/** Mail of a kind: after the greeting a sentence, a text that somebody wrote, the facts and a button. */
export interface MailRule<Params extends NotificationParams> {
  /** Whole sentence with the main facts. One that introduces `text` ends with a colon. */
  sentence(params: Params, words: Words): string;
  /** Lines below it. */
  facts?(params: Params, words: Words): readonly (MailedFact | undefined)[];
  /** Names the object that it opens, or the action that is asked for. */
  button(params: Params, words: Words): string;
  /** Whether a mail about one notification has its files (`attached`). */
  hasFiles?: true;
  /** PDF about its object that is made for a mail about one notification. */
  makes?: { by: string; name(params: Params): string };
  /** Subject of a mail about several notifications of the kind. */
  bundle(group: readonly Params[], words: Words): string;
}

/** Subject of several kinds: their mail frequency is chosen together. */
export interface NotificationTopic {
  name: string;
  label: Message;
  icon: MarkIcon;
}

/** Minutes without a further change after which a series of changes has come to rest. */
export const settledAfterMinutes = 10;
/** End of the series of changes that is in progress now. */
export const computeSettledAt = (): Date => new Date(Date.now() + settledAfterMinutes * 60_000);

/** Changes that are made in series, such as the steps of a planner's mouse: one notification tells their result, none where it is as before. */
export interface Settling {
  /** Actions of the entries that belong to a series. */
  actions: readonly string[];
  /** Fields of the entries that are collected; an entry without one of them belongs to none. */
  fields: readonly string[];
  /** Notifications for a series of entries; empty: nobody is notified.
   *  @param before values before its first change, of the fields that changed
   *  @param now current facts of the object */
  outcomes(before: Readonly<Record<string, unknown>>, now: NotificationParams): readonly { kind: string; params: object }[];
}

/** Kinds of notifications about one kind of object. */
export interface NotificationsAbout<Params extends NotificationParams = NotificationParams, Kinds extends Readonly<Record<string, unknown>> = Rules> {
  objectKind: string;
  topic: NotificationTopic;
  kinds: Kinds;
  settling?: Settling;
  /** Type of the facts that its server side reads; there is no such value. */
  facts?: Params;
}
type Rules = Readonly<Record<string, NotificationRule<NotificationParams>>>;

/** Declares the kinds about one kind of object: `declareNotifications<OfferFacts>()(offerKind, offersTopic, { offerReceived: { … } })`.
 *  A kind whose reminder or journal rule adds params annotates them: `title({ number, days }: OfferFacts & { days: number }, words)`. */
export const declareNotifications =
  <Facts extends NotificationParams>() =>
  <const Kinds extends Readonly<Record<string, NotificationRule<Facts>>>>(
    objectKind: string,
    topic: NotificationTopic,
    kinds: Kinds,
    settling?: Settling,
  ): NotificationsAbout<Facts, Kinds> => ({ objectKind, topic, kinds, ...(settling ? { settling } : {}) });

/** Person whose rights decide which kinds concern them. */
export interface Reader {
  staffRole: 'agent' | 'technician' | 'administrator' | null;
  companies: readonly { via: 'membership' | 'partner' | 'staff'; rights: { prices: boolean } }[];
}

/** Stands beside the kinds in the preferences: whether a partner is notified of their clients at all. */
export const ofClients = 'clients' as const;

/** Whether a person acts for clients as a partner, and may ask to be notified of what happens there. */
export const hasClients = ({ companies }: Reader): boolean => companies.some(({ via }) => via === 'partner');

/** Days on which digests leave: daily ones on each day that the provider works, weekly ones on the first such day of a week, a Monday as a rule. Pure.
 *  @param closedOn closing days of the provider */
export function isDigestDay(frequency: 'daily' | 'weekly', day: string, closedOn?: ReadonlySet<string>): boolean {
  if (!isWorkingDay(day, closedOn)) return false;
  if (frequency === 'daily') return true;
  for (let before = 1; before < computeWeekday(day); before++) if (isWorkingDay(addDays(day, -before), closedOn)) return false;
  return true;
}
