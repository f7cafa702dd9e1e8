import type { Compilable } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';

/** Queries that find an object by the code in its address. */
export interface ObjectQueries<Found> {
  byCode(scope: CompanyScope, code: string): Compilable<Found>;
  /** The company of an object with this code, to open it there. */
  exists(scope: CompanyScope, code: string): Compilable<{ companyId: number }>;
}

/** Finds an object by its code in the companies that were asked for.
 *  @throws elsewhere (with the company that it opens in), when another of the caller's companies holds it; notFound */
export async function findObject<Found>(
  context: CompanyContext,
  code: string,
  { byCode, exists }: ObjectQueries<Found>,
  companies: readonly CompanyScope[] = context.companies,
): Promise<{ scope: CompanyScope; record: Found }> {
  const found = await findRecord(context, code, byCode, companies);
  if (found) return found;
  throw (await findElsewhere(context, code, exists)) ?? platformError('notFound');
}

/** The scope without the sub-organisation that the reader chose: for pages of one object. */
export const wholeScope = (scope: CompanyScope): CompanyScope => scope.narrowedTo?.whole ?? scope;
export const wholeScopes = (scopes: readonly CompanyScope[]): readonly CompanyScope[] => scopes.map(wholeScope);

/** Finds an object by code in the requested companies. Ignores the sub-organisation filter, so that links work. */
export async function findRecord<Found>(
  { platform }: CompanyContext,
  code: string,
  byCode: ObjectQueries<Found>['byCode'],
  asked: readonly CompanyScope[],
): Promise<{ scope: CompanyScope; record: Found } | undefined> {
  const companies = wholeScopes(asked);
  const found = await platform.database.readEach(companies, (scope) => byCode(scope, code));
  const index = found.findIndex((rows) => rows.length > 0);
  return index < 0 ? undefined : { scope: companies[index]!, record: found[index]![0]! };
}

/** Finds an object by its code, and reads what a second query finds by the same code, in one round trip. @throws elsewhere, notFound */
export async function findObjectWith<Found, Beside>(
  context: CompanyContext,
  code: string,
  { byCode, exists }: ObjectQueries<Found>,
  beside: (scope: CompanyScope, code: string) => Compilable<Beside>,
): Promise<{ scope: CompanyScope; record: Found; beside: Beside[] }> {
  const companies = wholeScopes(context.companies);
  const found = await context.platform.database.readTogether(companies, (scope) => [byCode(scope, code), beside(scope, code)]);
  const index = found.findIndex(([rows]) => rows!.length > 0);
  if (index < 0) throw (await findElsewhere(context, code, exists)) ?? platformError('notFound');
  const [[record], rows] = found[index] as [Found[], Beside[]]; // what the queries above select
  return { scope: companies[index]!, record: record!, beside: rows };
}

/** The refusal that leads to another of the caller's companies, and names it. */
export async function findElsewhere(context: CompanyContext, code: string, exists: ObjectQueries<unknown>['exists']): Promise<Error | undefined> {
  const others = context.otherCompanies();
  if (others.length === 0) return undefined;
  const found = await context.platform.database.readEach(others, (scope) => exists(scope, code));
  const holder = others[found.findIndex((rows) => rows.length > 0)];
  return holder && platformError('elsewhere', {}, { members: { company: holder.companyId, companyName: holder.companyName } });
}
