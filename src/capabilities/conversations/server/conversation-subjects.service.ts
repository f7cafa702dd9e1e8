import type { Compilable } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import { checkNeed } from '#platform/kernel/rights.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { AuthorKind } from '../conversation.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { ConversationSubject, SubjectPlace } from '../conversation-subject.ts';

/** An object that is talked about. Who may see it may read and write. The conversation keeps all of this, as it was at its last message. */
export interface Subject extends SubjectPlace {
  kind: string;
  /** The same for all versions of the object. */
  objectId: string;
  /** Code by which its page and the API name it. */
  title: string;
  /** Name of the object beyond its number: the project of an order. */
  topic: string;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices: boolean;
  takeUp?: SubjectSource['takeUp'];
}

/** A message just written about an object. */
export interface WrittenMessage {
  companyId: number;
  objectId: string;
  seq: number;
  from: AuthorKind;
}

/** An object of the portal that a reader can be led to: by a link in a message, or by a general conversation about it. */
export interface LinkedSource {
  subject: Pick<ConversationSubject, 'kind' | 'icon' | 'address' | 'title'>;
  /** Whether the object itself takes the right to see prices. */
  needsPrices: boolean;
  /** Selects the object of a number in the caller's scope, within the limits of its own page. */
  find(scope: CompanyScope, number: string): Compilable<FoundSubject>;
}

/** Server side of a subject of conversations; named in the `server/<domain>.domain.ts` of its domain. */
export interface SubjectSource extends LinkedSource {
  subject: ConversationSubject;
  /** The people who are notified of messages of the provider, by the id of their object; absent: everybody who may see the object. */
  readPeople?(db: ScopedDb, objects: readonly { companyId: number; id: string }[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Takes a message up as part of a case, such as a dispute. A message that it takes up waits and is notified there. */
  takeUp?(tx: ScopedDb, author: Author, message: WrittenMessage): Promise<boolean>;
}
export type FoundSubject = Omit<Subject, 'kind' | 'needsPrices' | 'takeUp'> & {
  /** Whether this object requires the right to see prices, for kinds whose objects differ. */
  needsPrices?: boolean;
};

/** Keeps the query that finds a subject: every page of an object with a conversation runs it. */
export function keepSubjectQuery(find: SubjectSource['find']): SubjectSource['find'] {
  const kept = keptQuery(
    (scope: CompanyScope, { code }: { code: string }) => find(scope, code),
    () => true,
  );
  return (scope, code) => kept(scope, { code }, {});
}

/** Finds an object with the caller's rights, and the company it is in. @throws notFound, forbidden.prices */
export async function findSubject(
  sources: readonly (LinkedSource & Pick<SubjectSource, 'takeUp'>)[],
  { platform, companies }: CompanyContext,
  { kind, code }: { kind: string; code: string },
): Promise<{ scope: CompanyScope; subject: Subject }> {
  const source = sources.find(({ subject }) => subject.kind === kind);
  if (!source) throw platformError('notFound');
  const { needsPrices, find, takeUp } = source;
  const allowed = companies.filter(({ rights }) => !needsPrices || checkNeed(rights, 'prices') === true);
  if (allowed.length === 0) throw platformError('forbidden.prices');
  const found = await platform.database.readEach(allowed, (scope) => find(scope as CompanyScope, code));
  const index = found.findIndex((rows) => rows.length > 0);
  if (index < 0) throw platformError('notFound');
  return { scope: allowed[index]!, subject: { kind, needsPrices, ...(takeUp ? { takeUp } : {}), ...found[index]![0]! } };
}

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Objects that people can have a conversation about. */
    subjects?: readonly SubjectSource[];
    /** Further objects that a link in a message shows as a card, and that a general conversation can be about. */
    linked?: readonly LinkedSource[];
  }
}
