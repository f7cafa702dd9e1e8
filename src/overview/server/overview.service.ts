import type { Compilable, RawBuilder } from 'kysely';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { Locale } from '#platform/locale.ts';
import type { Need } from '#platform/rights.ts';
import type { Figure, Wait, Update } from '../overview.api.ts';

/** What domains give to the overview. Each exports its parts in `<domain>.figures.ts`; `server/<domain>.domain.ts` names them.
 *  The overview knows no domain: it asks each part's question of every company on screen, all in one round trip. */

/** For whom the answer is put into words. */
export interface OverviewWords {
  locale: Locale;
  /** The provider's day. */
  today: string;
  /** A link to an object: names its company where the screen alone does not say it. */
  linkTo(path: string, companyId: number): string;
  /** The company's name, where several are on screen. */
  nameOf(companyId: number): string | undefined;
}

/** What a part's question may depend on. */
export interface OverviewValues {
  today: string;
  userId: string;
  companyId: number;
  /** First day of the oldest month of spend. */
  since: string;
}

/** The answer to a part's question for one company. */
export interface CompanyAnswer<Row> {
  companyId: number;
  /** The rights of the reader there. */
  scope: CompanyScope;
  row: Row;
}

/** The more pressing, the lower; within a rank the earlier day comes first. */
export interface RankedWait extends Wait {
  rank: number;
  day: string;
}

export interface MonthOfSpend {
  /** `YYYY-MM`. */
  month: string;
  currency: string;
  total: number;
}

/** What a part shows of its answers. */
export interface PartShown {
  figures?: readonly Figure[];
  waiting?: readonly RankedWait[];
  /** Beyond what `waiting` names. */
  waitingMore?: number;
  spend?: { months: readonly MonthOfSpend[]; address: string };
}

/** One question to the database, and what is shown of it. */
export interface OverviewPart<Row = never> {
  /** What it takes to see it; companies where the reader lacks it are not asked. */
  need: Need;
  /** Kinds of objects that it is about, for live updates. */
  kinds: readonly string[];
  /** A select of one row, part of the one statement that is asked at every visit. As in every kept query, values are put in, not computed with. */
  question(scope: CompanyScope, values: OverviewValues): RawBuilder<unknown>;
  show(answers: readonly CompanyAnswer<Row>[], words: OverviewWords): PartShown;
}

/** What waits behind an entry of the menu, counted beside it (design §4). */
export interface MenuCount {
  /** The address of the entry. */
  address: string;
  /** What it takes to see the entry; companies where the reader lacks it are not counted. */
  need: Need;
  /** Kinds of objects that it is about, for live updates. */
  kinds: readonly string[];
  /** The rows that wait, from an index: as many as are counted are read. Kept and prepared. */
  rows(scope: CompanyScope, values: { today: string }): Compilable<unknown>;
}

/** A journal entry about an object that readers hear of. */
export interface NewsEntry<About = unknown> {
  companyId: number;
  objectId: string;
  /** Title of the object in the journal: its number. */
  title: string;
  action: string;
  actorName: string;
  actorKind: string;
  changes: Record<string, { before?: unknown; after?: unknown } | undefined>;
  /** What `about` read; null where the object is gone. */
  about: About | null;
}

/** The sentences of one kind of object. */
export interface NewsSource<About = never> {
  objectKind: string;
  /** Among `newsActions`. */
  actions: readonly string[];
  /** Whether the reader may hear of it at all, besides what the journal's entry itself needs. */
  need: Extract<Need, 'nothing' | 'prices'>;
  /** One JSON value about the object `j.object_id` of the query around it, read in the reader's scope. */
  about?(scope: CompanyScope): Compilable<{ about: About }>;
  /** Null: nothing worth telling. */
  show(entry: NewsEntry<About>, words: OverviewWords): Omit<Update, 'key' | 'happenedAt'> | null;
}

/** Everything that one domain gives. */
export interface OverviewSource {
  parts: readonly OverviewPart<never>[];
  menu: readonly MenuCount[];
  news: readonly NewsSource<never>[];
  /** Where a new request of this domain begins, and what it takes to make one. */
  request?: { address: string; need: Need };
}

/** Actions that readers call news, as the index `journal_news` holds them. */
export const newsActions = [
  'created',
  'confirmed',
  'shipped',
  'delivered',
  'rescheduled',
  'cancelled',
  'revised',
  'accepted',
  'declined',
  'expired',
  'issued',
  'paid',
  'settled',
  'allocated',
  'answered',
  'messageSent',
  'closed',
  'validated',
  'refused',
  'deployed',
  'invoiced',
] as const;
