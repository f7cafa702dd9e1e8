import { sql, type Compilable, type RawBuilder } from 'kysely';
import { platformError } from '#platform/errors.ts';
import { allows } from '#platform/rights.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { CompanyContext } from '#platform/server/http/context.ts';
import type { ConversationSubject, SubjectPlace } from '../conversation-subject.ts';

/** An object that is talked about. Who may see it may read and write. */
export interface Subject {
  kind: string;
  /** The same for all versions of the object. */
  objectId: string;
  /** Code by which its page and the API name it. */
  title: string;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices: boolean;
}

/** Server side of a subject of conversations; named in the `server/<domain>.domain.ts` of its domain. */
export interface SubjectSource {
  subject: ConversationSubject;
  /** Whether the object itself takes the right to see prices. */
  needsPrices: boolean;
  /** Selects the object of a number in the caller's scope, within the limits of its own page. */
  find(scope: CompanyScope, number: string): Compilable<FoundSubject>;
  /** Selects the `place` of the object `c.object_id` of the company `c.company_id`, `c` being a conversation of the query around it. */
  place(db: ScopedDb): Compilable<{ place: SubjectPlace }>;
}
export type FoundSubject = Pick<Subject, 'objectId' | 'title' | 'siteId' | 'subOrganisationId'>;

/** Finds an object with the caller's rights, and the company it is in. @throws notFound, forbidden.prices */
export async function findSubject(
  sources: readonly SubjectSource[],
  { platform, companies }: CompanyContext,
  { kind, code }: { kind: string; code: string },
): Promise<{ scope: CompanyScope; subject: Subject }> {
  const source = sources.find(({ subject }) => subject.kind === kind);
  if (!source) throw platformError('notFound');
  const { needsPrices, find } = source;
  const allowed = companies.filter(({ rights }) => !needsPrices || allows(rights, 'prices') === true);
  if (allowed.length === 0) throw platformError('forbidden.prices');
  const found = await platform.database.readEach(allowed, (scope) => find(scope as CompanyScope, code));
  const index = found.findIndex((rows) => rows.length > 0);
  if (index < 0) throw platformError('notFound');
  return { scope: allowed[index]!, subject: { kind, needsPrices, ...found[index]![0]! } };
}

/** The place of the object that the conversation `c` is about; null where the scope of the query does not see it. */
export const placeOf = (sources: readonly SubjectSource[], db: ScopedDb): RawBuilder<SubjectPlace | null> =>
  sql<SubjectPlace | null>`case c.kind ${sql.join(
    sources.map(({ subject, place }) => sql`when ${sql.lit(subject.kind)} then (${place(db)})`),
    sql` `,
  )} end`;

/** A place as one JSON value. @param page the column with the code of the page, `number` where it is the number itself */
export const jsonPlace = (number: RawBuilder<string>, page: RawBuilder<string> = number): RawBuilder<SubjectPlace> =>
  sql<SubjectPlace>`json_build_object('number', ${number}, 'page', ${page})`;
