import type { Compilable, RawBuilder } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { MarkIcon } from '#platform/kernel/marks.ts';
import type { Message } from '#platform/kernel/message.ts';
import type { Need } from '#platform/kernel/rights.ts';
import type { Ends, Figure, Wait, Update } from '../overview.api.ts';
import type { ClientLook } from '../partner-space.api.ts';

/** Contributions of domains to the overview. Each domain exports its parts in `<domain>.figures.ts`; `server/<domain>.domain.ts` names them. The
 *  overview knows no domain: it runs the query of each part for every company on screen, all in one round trip. */

/** Language, date and links for the sentences of a response. */
export interface OverviewWords {
  locale: Locale;
  /** Current day of the provider. */
  today: string;
  /** Link to an object. Names its company where the screen needs it. */
  linkTo(path: string, companyId: number): string;
  /** Whether the reader is this person. */
  isReader(userId: string | null): boolean;
  /** Name of a company, where several are on screen. */
  findCompanyName(companyId: number): string | undefined;
}

/** Values that the query of a part may use. */
export interface OverviewValues {
  today: string;
  userId: string;
  companyId: number;
  /** First day of the oldest month of spend. */
  since: string;
}

/** Result of a part's query for one company. */
export interface CompanyRow<Row> {
  companyId: number;
  /** Rights of the reader in this company. */
  scope: CompanyScope;
  row: Row;
}

/** Lower ranks are more urgent; within a rank the earlier day comes first. */
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

/** Content that a part contributes. */
export interface PartShown {
  figures?: readonly Figure[];
  waiting?: readonly RankedWait[];
  /** Number of to-do items beyond those in `waiting`. */
  waitingMore?: number;
  spend?: { months: readonly MonthOfSpend[]; address: string };
  ends?: Ends;
}

/** A figure of a client company, or of several together, in the partner space. */
export interface ClientFigure {
  value: string;
  /** Below the value of one company, and below that of all. Empty: nothing to add. */
  note: string;
  summary: string;
  look: ClientLook;
  isNone: boolean;
}

/** Column of the partner space. */
export interface ClientFigures<Row> {
  key: string;
  /** Place among the columns: lower ones first. */
  place: number;
  label(words: OverviewWords): string;
  /** List of what it counts. */
  address: string;
  figure(answers: readonly CompanyRow<Row>[], words: OverviewWords): ClientFigure;
}

/** One query to the database, and the content made of its result. */
export interface OverviewPart<Row = never> {
  /** Right needed to see it. Companies where the reader lacks it are skipped. */
  need: Need;
  /** Kinds of objects that it counts, for live updates. */
  kinds: readonly string[];
  /** Select of one row, part of the single statement of every visit. The statement is kept: values are bound, never computed into its text. */
  question(scope: CompanyScope, values: OverviewValues): RawBuilder<unknown>;
  show(responses: readonly CompanyRow<Row>[], words: OverviewWords): PartShown;
  /** Its column in the partner space. */
  ofClients?: ClientFigures<Row>;
}

/** Count beside a menu entry. */
export interface MenuCount {
  /** Address of the entry. */
  address: string;
  /** Target of the entry while something waits: the list with the filters that select what is counted. */
  opens: string;
  /** Right needed to see the entry. Companies where the reader lacks it are not counted. */
  need: Need;
  /** Kinds of objects that it counts, for live updates. */
  kinds: readonly string[];
  /** Rows to count, read from an index up to the cap. Kept and prepared. */
  rows(scope: CompanyScope, values: { today: string }): Compilable<unknown>;
}

/** A journal entry shown to readers as news. */
export interface NewsEntry<About = unknown> {
  companyId: number;
  objectId: string;
  /** Title of the object in the journal: its number. */
  title: string;
  action: string;
  actorId: string | null;
  actorName: string;
  actorKind: string;
  changes: Record<string, { before?: unknown; after?: unknown } | undefined>;
  /** Result of `about`; null where the object is deleted. */
  about: About | null;
}

/** Sentences for one kind of object. */
export interface NewsSource<About = never> {
  objectKind: string;
  /** A subset of `newsActions`. */
  actions: readonly string[];
  /** Right needed for the news at all, besides the right that the journal entry needs. */
  need: Extract<Need, 'nothing' | 'prices'>;
  /** One JSON value about the object `j.object_id` of the enclosing query, read in the reader's scope. */
  about?(scope: CompanyScope): Compilable<{ about: About }>;
  /** Null: not shown. */
  show(entry: NewsEntry<About>, words: OverviewWords): Omit<Update, 'key' | 'happenedAt' | 'isOwn'> | null;
}

/** First step in a company in which nothing has happened yet. */
export interface FirstStep {
  key: string;
  /** Place among the steps: lower ones first. */
  place: number;
  icon: MarkIcon;
  title: Message;
  text: Message;
  action: Message;
  address: string;
  need: Need;
}

/** Everything that a domain contributes. */
export interface OverviewSource {
  parts: readonly OverviewPart<never>[];
  /** Parts of the partner space alone. */
  clientParts?: readonly OverviewPart<never>[];
  menu: readonly MenuCount[];
  news: readonly NewsSource<unknown>[];
  firstStep?: FirstStep;
}

/** Actions shown as news, as indexed in `journal_news`. */
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

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Figures, to-do items, menu counts and latest updates of the overview. */
    overview?: OverviewSource;
  }
}
