import type { Compilable } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import { nearestNumbers, type KnownNumber } from '#platform/kernel/nearest-matches.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import type { WorkerContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { nearKeys, searchKeys, type SearchKeys } from '#platform/lists/server/search-keys.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import {
  forgetSearches,
  hitsBeside,
  hitsCounted,
  hitsOnPage,
  keepSearch,
  recentSearches,
  search,
  searchCategory,
  searchCategoryEverywhere,
  searchCategoryGiven,
  searchEverywhere,
  searchGiven,
  type Found,
  type FoundPage,
} from '../search.api.ts';
import { presentHit, computeScore } from './present-hit.ts';
import { deleteRecent, insertRecent, readRecent } from './recent-searches.store.ts';
import type { HitRow, SearchSource, Wanted } from './search-source.service.ts';
import { besideOthers, findNearInAll, findNearInCompany, searchInAll, searchInCompany, buildWanted, type WantedNear } from './search.store.ts';

interface PageQuery {
  q: string;
  page?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The search over everything, for customers in their companies and for the provider's people over all of them. @param sources in the order of the categories */
export const searchRoutes =
  (sources: readonly SearchSource[]) =>
  ({ route }: Routes, platform: Platform): void => {
    const [inCompany, inAll] = [searchInCompany(sources), searchInAll(sources)];
    const [nearCompany, nearAll] = [findNearInCompany(sources), findNearInAll(sources)];
    const entered = sources.filter(({ find }) => !find);
    const shared = sources.flatMap(({ kind, find }) => (find ? [{ kind, find }] : []));
    const ofCompanies = entered.filter(({ table }) => table !== undefined).map(({ kind }) => kind);
    const ofAll = entered.map(({ kind }) => kind);
    const ofManagers = entered.filter(({ isForManagers }) => isForManagers).map(({ kind }) => kind);

    const pickKinds = (scope: CompanyScope, own: readonly string[]): readonly string[] =>
      isManager(scope) ? own : own.filter((kind) => !ofManagers.includes(kind));

    /** Rows of every company, in one flush; what belongs to no company is asked for once. */
    const readCompanies = async (companies: readonly CompanyScope[], wanted: Wanted, kinds: readonly string[], isPage: boolean): Promise<HitRow[]> => {
      const scopes = toWholeScopes(companies);
      const own = kinds.filter((kind) => ofCompanies.includes(kind));
      const finds = shared.filter(({ kind }) => kinds.includes(kind));
      const rows = await platform.database.readTogether(scopes, (scope): Compilable<HitRow>[] => {
        const seen = pickKinds(scope, own);
        return [
          ...(seen.length > 0 ? [inCompany(scope, wanted, { kinds: seen.join(), isPage })] : []),
          ...(scope === scopes[0] ? finds.map(({ find }) => find(scope, wanted)) : []),
        ];
      });
      return rows.flat(2) as HitRow[]; // what the queries above select
    };
    const readAll = async (staff: Scope, wanted: Wanted, kinds: readonly string[], isPage: boolean): Promise<HitRow[]> => {
      const own = kinds.filter((kind) => ofAll.includes(kind));
      const finds = shared.filter(({ kind }) => kinds.includes(kind));
      const rows = await staff.read(
        ...(own.length > 0 ? [inAll(staff, wanted, { kinds: own.join(), isPage })] : []),
        ...finds.map(({ find }) => find(staff, wanted)),
      );
      return rows.flat();
    };

    /** @param readNear asked where nothing is found */
    const searchAll = async (
      typed: string,
      kinds: readonly string[],
      read: (wanted: Wanted) => Promise<HitRow[]>,
      readNear: (wanted: WantedNear) => Promise<KnownNumber[]>,
    ): Promise<Found> => {
      const keys = searchKeys(typed);
      if (!keys) return { corrected: null, nearest: [], categories: [] };
      const rows = keepMeant(await read(buildWanted(keys, besideOthers)));
      const { all, ...near } = (rows.length === 0 ? nearKeys(typed) : undefined) ?? { all: undefined };
      const nearest = all === undefined ? [] : nearestNumbers(all, await readNear(near as WantedNear));
      return { corrected: formatCorrected(rows), nearest, categories: groupCategories(rows, keys, kinds) };
    };
    const readNearCompanies = async (companies: readonly CompanyScope[], wanted: WantedNear): Promise<KnownNumber[]> => {
      const read = await platform.database.readTogether(toWholeScopes(companies), (scope) => [
        nearCompany(scope, wanted, { kinds: pickKinds(scope, ofCompanies).join() }),
      ]);
      return read.flat(2) as KnownNumber[]; // what the query above selects
    };
    const readNearEverywhere = async (staff: Scope, wanted: WantedNear): Promise<KnownNumber[]> =>
      (await staff.read(nearAll(staff, wanted, { kinds: ofAll.join() })))[0];

    const searchPage = async (query: PageQuery, kind: string, known: readonly string[], read: (wanted: Wanted) => Promise<HitRow[]>): Promise<FoundPage> => {
      if (!known.includes(kind)) throw platformError('notFound');
      const keys = searchKeys(query.q);
      if (!keys) return { corrected: null, count: 0, more: false, rows: [] };
      const first = ((query.page ?? 1) - 1) * hitsOnPage + 1;
      const rows = keepMeant(
        await read(
          buildWanted(keys, { first: 1, last: first + hitsOnPage - 1 }, { ...(query.from ? { from: query.from } : {}), ...(query.to ? { to: query.to } : {}) }),
        ),
      );
      const [category] = groupCategories(rows, keys, [kind], first, hitsOnPage);
      return { corrected: formatCorrected(rows), count: category?.count ?? 0, more: category?.more ?? false, rows: category?.hits ?? [] };
    };

    /** Objects that technicians see, narrowed to the days that are asked for. */
    const given = sources.flatMap(({ kind, findGiven }) => (findGiven ? [{ kind, findGiven }] : []));
    const kindsOfGiven = given.map(({ kind }) => kind);
    const numbersGiven = sources.flatMap(({ givenNumbers }) => givenNumbers ?? []);
    const readGiven = async ({ given: scope, worker }: WorkerContext, typed: string, wanted: Wanted, kinds: readonly string[]): Promise<HitRow[]> => {
      const finds = given.filter(({ kind }) => kinds.includes(kind));
      const rows = await scope.read(...finds.map(({ findGiven }) => findGiven(scope, worker.id, typed)));
      return rows.flat().filter(({ day }) => day >= wanted.from && day <= wanted.to);
    };

    const kindsOfCompanies = sources.filter(({ table, find }) => table !== undefined || find).map(({ kind }) => kind);
    const kindsOfAll = sources.map(({ kind }) => kind);
    // Pages of one category come after the fixed addresses of recent searches.
    route(recentSearches, async (_, { person }) => ({ texts: await readRecent(person.db) }));
    route(keepSearch, ({ body: { text } }, { change, caller: { userId } }) => change((tx) => insertRecent(tx, userId, text)));
    route(forgetSearches, ({ query: { text } }, { change, caller: { userId } }) => change((tx) => deleteRecent(tx, userId, text)));
    route(search, ({ query: { q } }, { companies }) =>
      searchAll(
        q,
        kindsOfCompanies,
        (wanted) => readCompanies(companies, wanted, kindsOfCompanies, false),
        (wanted) => readNearCompanies(companies, wanted),
      ),
    );
    route(searchCategory, ({ params: { category }, query }, { companies }) =>
      searchPage(query, category, kindsOfCompanies, (wanted) => readCompanies(companies, wanted, [category], true)),
    );
    route(searchEverywhere, ({ query: { q } }, { staff }) =>
      searchAll(
        q,
        kindsOfAll,
        (wanted) => readAll(staff, wanted, kindsOfAll, false),
        (wanted) => readNearEverywhere(staff, wanted),
      ),
    );
    route(searchCategoryEverywhere, ({ params: { category }, query }, { staff }) =>
      searchPage(query, category, kindsOfAll, (wanted) => readAll(staff, wanted, [category], true)),
    );
    route(searchGiven, ({ query: { q } }, context) =>
      searchAll(
        q,
        kindsOfGiven,
        (wanted) => readGiven(context, q, wanted, kindsOfGiven),
        async () => (await context.given.read(...numbersGiven.map((selectNumbers) => selectNumbers(context.given, context.worker.id)))).flat(),
      ),
    );
    route(searchCategoryGiven, ({ params: { category }, query }, context) =>
      searchPage(query, category, kindsOfGiven, (wanted) => readGiven(context, query.q, wanted, [category])),
    );
  };

/** A link leads to an object whatever sub-organisation is chosen beside the company; so does the search. */
const toWholeScopes = (companies: readonly CompanyScope[]): CompanyScope[] => companies.map((scope) => scope.narrowedTo?.whole ?? scope);

/** Whether the caller manages the people of a company; a partner does not manage those of a client. */
const isManager = ({ rights }: CompanyScope): boolean => rights.role === 'manager' && !rights.isPartner;

/** Without those that a corrected search found, where another company has what was typed. */
const keepMeant = (rows: HitRow[]): HitRow[] => (rows.some(({ corrected }) => !corrected) ? rows.filter(({ corrected }) => !corrected) : rows);

const formatCorrected = (rows: readonly HitRow[]): string | null => rows[0]?.corrected?.join(' ') ?? null;

/** Categories with their best hits; that of the best hit first, others in their order. */
function groupCategories(rows: readonly HitRow[], keys: SearchKeys, kinds: readonly string[], first = 1, atMost = hitsBeside): Found['categories'] {
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return kinds
    .flatMap((kind) => {
      const own = byKind.get(kind);
      if (!own) return [];
      const counts = new Map(own.map(({ companyId, count }) => [companyId, count]));
      const count = countKind(own, counts);
      const best = own.toSorted((one, other) => one.rank - other.rank || compareText(one.written, other.written) || compareText(other.day, one.day));
      const hits = best.slice(first - 1, first - 1 + atMost);
      return [{ kind, count: Math.min(count, hitsCounted), more: count > hitsCounted, score: Math.min(...own.map((row) => computeScore(row, keys))), hits }];
    })
    .toSorted((one, other) => one.score - other.score)
    .map(({ kind, count, more, hits }) => ({ kind, count, more, hits: hits.map((row) => presentHit(row, keys)) }));
}

/** Hits of a kind: the sum over companies that were asked apart; one statement over all companies counts them together. */
const countKind = (rows: readonly HitRow[], counts: ReadonlyMap<number, number>): number => {
  const places = new Set(rows.map(({ place }) => place));
  return places.size === rows.length ? rows[0]!.count : [...counts.values()].reduce((sum, count) => sum + count, 0);
};

const compareText = (one: string | null, other: string | null): number => ((one ?? '') < (other ?? '') ? -1 : (one ?? '') > (other ?? '') ? 1 : 0);
