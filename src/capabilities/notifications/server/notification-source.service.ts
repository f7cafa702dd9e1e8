import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { JournalEntry } from '#platform/data/server/journal/follow.ts';
import type { NotificationParams, NotificationRule, NotificationsAbout, Words } from '../notification.ts';

/** Server side of a domain's notifications: what is read of an object somebody is notified of, and what a day brings about.
 *  `src/app/registers.ts` names the sources; nothing here knows them. */

/** An object of which somebody is notified. */
export interface ObjectKey {
  companyId: number;
  id: string;
  /** Part of the object, where each has facts of its own: a message of a conversation. */
  part?: number;
}

/** Types of the columns of a key, for `rowsOf`. */
export const keyTypes = { companyId: 'integer', id: 'uuid', part: 'bigint' } as const;

/** Facts of an object as they are now, and who may see it. */
export interface Known<Facts = NotificationParams> {
  companyId: number;
  objectId: string;
  part?: number;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices: boolean;
  /** The only people who are notified, of those who may see the object; absent: all of them. Staff among them are notified too. */
  people?: readonly string[];
  params: Facts;
  /** Screen that shows the object. */
  address: string;
  /** Technician whom the kinds for technicians are for, and the screen that shows the object to them. */
  technician?: { id: string; address: string } | null;
}

/** The same as a reader of a kind knows it: technicians alone are notified of what is theirs, where they see it. */
export function pickKnown<Of extends Known>(audience: 'customer' | 'staff' | 'technician', known: Of): Of[] {
  if (audience !== 'technician') return [known];
  return known.technician ? [{ ...known, people: [known.technician.id], address: known.technician.address }] : [];
}

/** Lines of an object with the same site and sub-organisation. Members limited to some are notified of those that they may see. */
export interface Place {
  siteId: string | null;
  subOrganisationId: string | null;
  lines: number;
}

/** An object that a day brings about something for. */
export interface Due<Params = object> {
  companyId: number;
  id: string;
  /** Tells the occasions of one object apart: each is notified once, however often the job runs. */
  occasion: string;
  params: Params;
  /** Places of what the day concerns, where the object is shown by its lines. */
  places?: readonly Place[];
  /** The day before the end that is due, where each person chooses among several (`alertDays`). */
  alertDay?: number;
}

/** Finds what is due on a day of the provider's calendar. Runs once a day; must find what a missed day left unnotified. */
export type Reminder<Params = object> = (db: ScopedDb, today: string) => Promise<readonly Due<Params>[]>;

export interface NotificationSource {
  about: NotificationsAbout;
  read(db: ScopedDb, keys: readonly ObjectKey[]): Promise<readonly Known[]>;
  findPart?(entry: JournalEntry): number | undefined;
  /** Reminders by kind. */
  reminders: Readonly<Record<string, Reminder>>;
}

type ParamsOf<Rule> = Rule extends { title(params: infer Params, words: Words): string } ? Params : never;
type DailyKind<Kinds> = { [Kind in keyof Kinds]: Kinds[Kind] extends { trigger: 'daily' } ? Kind : never }[keyof Kinds];
/** Params of a kind that the facts do not hold must come from its reminder. */
type DueParams<Rule, Facts> = Omit<ParamsOf<Rule>, keyof Facts> & Partial<ParamsOf<Rule>>;
type Reminders<Kinds, Facts> = [DailyKind<Kinds>] extends [never] ? {} : { reminders: { [Kind in DailyKind<Kinds>]: Reminder<DueParams<Kinds[Kind], Facts>> } };

/** Declares the server side of the kinds about one kind of object. Each `daily` kind needs its reminder.
 *  `read` reads all objects of a job in one query; one that it leaves out is not notified. */
export const notificationSource = <Facts extends NotificationParams, Kinds extends Readonly<Record<string, NotificationRule<Facts>>>>(
  source: {
    about: NotificationsAbout<Facts, Kinds>;
    read(db: ScopedDb, keys: readonly ObjectKey[]): Promise<readonly Known<NoInfer<Facts>>[]>;
    findPart?(entry: JournalEntry): number | undefined;
  } & Reminders<Kinds, Facts>,
): NotificationSource => ({ reminders: {}, ...source });

/** Maximum characters of a text somebody wrote that a notification holds. */
export const excerptLength = 1000;

/** Params without those that are null or empty. */
export const omitEmpty = <Params extends object>(params: Params): { [Name in keyof Params]?: Exclude<Params[Name], null | undefined> } =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null && value !== undefined && value !== '')) as {
    [Name in keyof Params]?: Exclude<Params[Name], null | undefined>;
  };

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Kinds of notifications, with what is read of their objects. */
    notifications?: readonly NotificationSource[];
  }
}
