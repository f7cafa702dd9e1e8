import { sql, type Compilable } from 'kysely';
import type { z } from 'zod';
import { choicesOfCompany } from '#platform/kernel/constants.ts';
import type { AnyList, ListColumn } from '../list.ts';
import { choicesAtMost, type ServedEndpoints, type FilterChoice, type ListEndpoints, type SoughtChoices } from '../list.api.ts';
import { compareCurrencies, formatCountry } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { isUuid } from '#platform/kernel/address.ts';
import { compareTexts } from '#platform/kernel/table/plain-text.ts';
import { isCountry, type Filter } from '../list-filters.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { ChoiceRow, Source } from './conditions.ts';
import type { ExportedList, Exporter } from './exporter.ts';
import { listExporter } from './list-exporter.ts';
import { searchKeys } from './search-keys.ts';
import type { ServedList } from './serve-list.ts';

/** A list as its domain brings it: its endpoints, and its Excel file where it declares a sheet. */
export interface BroughtList {
  routes(routes: Routes, platform: Platform): void;
  exporter?: Exporter;
}

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Lists of a company's objects, with their endpoints and Excel files. */
    lists?: readonly BroughtList[];
  }
}

/** Brings a list: serves its endpoints, and makes its sheet, which the domain of exports sends with all others. */
export function bringList<L extends AnyList, T extends Source, Row extends z.ZodObject>(
  endpoints: ServedEndpoints<L, Row>,
  list: ServedList<L, T>,
): BroughtList {
  const served = list as unknown as ServedList<AnyList>; // whatever its rows are
  return {
    routes: (routes, platform) => serveEndpoints(routes, platform, endpoints as unknown as ServedEndpoints<AnyList>, served), // see above
    ...(served.list.sheet ? { exporter: listExporter(served, endpoints.sheet as ExportedList) } : {}),
  };
}

type Handler = (query: never, context: CompanyContext) => Promise<unknown>;

/** The lists that are served, walked by the house tests. */
export interface ServedLists {
  served: ServedList<AnyList>;
  endpoints: ServedEndpoints<AnyList>;
}
const listsByRoutes = new WeakMap<Routes, ServedLists[]>();
export const getServedLists = (routes: Routes): readonly ServedLists[] => listsByRoutes.get(routes) ?? [];

function serveEndpoints(routes: Routes, platform: Platform, endpoints: ServedEndpoints<AnyList>, served: ServedList<AnyList>): void {
  const { list } = served;
  const { route } = routes;
  listsByRoutes.set(routes, [...getServedLists(routes), { served, endpoints }]);
  // The declaration makes both the schema of the response and the rows: their types agree by construction.
  const serve = (endpoint: ListEndpoints<AnyList>[keyof ListEndpoints<AnyList>], handler: Handler) =>
    route(endpoint, (async ({ query }: { query: never }, context: CompanyContext) => handler(query, context)) as never); // see above

  serve(endpoints.list, (query, { companies, today }) => served.page(platform, companies, query, today));
  serve(endpoints.counts, (query, { companies, today }) => served.counts(platform, companies, query, today));
  const choiceNames = Object.entries(list.filters as Record<string, Filter>).flatMap(([name, { kind }]) => (kind === 'choice' ? [name] : []));
  if (endpoints.choices)
    serve(endpoints.choices, (query, { companies, locale }) => readChoices(platform, served, choiceNames, companies, { locale, sought: query }));
  if (list.selection && endpoints.selection) {
    const { max, amount } = list.selection;
    const column = amount === undefined ? undefined : (list.columns[amount] as ListColumn<object>);
    serve(endpoints.selection, async (query, { companies, today }) => {
      const rows: { id: string; companyId: number; amount: number | null; currency: string | null }[] = [];
      for await (const row of served.everyRow(platform, companies, query, today)) {
        if (rows.length === max) return { rows, more: true };
        const { id, companyId } = row;
        const [minor, currency] = column?.kind === 'money' ? [column.value(row), column.currency(row)] : [null, null];
        rows.push({ id, companyId, amount: minor, currency });
      }
      return { rows, more: false };
    });
  }
}

/** The choices of all filters, or those sought of one, in one round trip over all companies. */
async function readChoices(
  platform: Platform,
  served: ServedList<AnyList>,
  names: readonly string[],
  companies: readonly CompanyScope[],
  { locale, sought }: { locale: Locale; sought: SoughtChoices },
): Promise<Record<string, FilterChoice[]>> {
  const filters = served.list.filters as Record<string, Filter>;
  const asked = sought.filter === undefined ? names : names.filter((name) => name === sought.filter && isFilterValue(filters[name]!, sought.value));
  const perCompany = await platform.database.readTogether(companies, (scope) => asked.map((name) => choiceQuery(served, name, { scope, sought })));
  return Object.fromEntries(
    names.map((name) => {
      const index = asked.indexOf(name);
      if (index < 0) return [name, []];
      const choices = new Map<string, ChoiceRow>();
      // A named value comes with its label alone.
      for (const { value = sought.value!, ...row } of (perCompany.map((lists) => lists[index]!) as (Omit<ChoiceRow, 'value'> & Partial<ChoiceRow>)[][]).flat())
        choices.set(value, addCount(choices.get(value), { ...row, value }));
      const filter = filters[name]!;
      const compare = chooseOrder(filter);
      const named = [...choices.values()].map((choice) => (isCountry(filter) ? { ...choice, label: formatCountry(choice.value, locale) } : choice));
      return [name, named.sort((a, b) => compare(a.label, b.label)).slice(0, choicesAtMost)];
    }),
  );
}

/** Whether a filter may have a value: ids have their format. */
const isFilterValue = (filter: Filter, value: string | undefined): boolean =>
  value === undefined || filter.kind !== 'choice' || filter.of !== 'id' || isUuid(value);

/** A choice with the rows of several companies. */
const addCount = (before: ChoiceRow | undefined, { count, ...choice }: ChoiceRow): ChoiceRow =>
  count === undefined ? choice : { ...choice, count: (before?.count ?? 0) + count };

/** Choices stand in French order; currencies with the euro first. */
function chooseOrder(filter: Filter): (a: string, b: string) => number {
  return filter.kind === 'choice' && filter.of === 'currency' ? compareCurrencies : compareTexts;
}

interface Seeking {
  scope: CompanyScope;
  sought: SoughtChoices;
}

function choiceQuery(
  served: ServedList<AnyList>,
  name: string,
  { scope, sought: { filter, value, q } }: Seeking,
): Compilable<Omit<ChoiceRow, 'value'> & Partial<ChoiceRow>> {
  const { source, column } = served.conditions[name]!;
  if (source && filter === name && value !== undefined && source.selectLabel) return source.selectLabel(scope, value);
  const keys = filter === name ? searchKeys(q) : undefined;
  if (source?.search && keys) return source.search(scope, keys);
  if (source) return source.choices(scope);
  if (column === undefined) throw new Error(`The filter ${name} of ${served.list.name} says nowhere where its choices come from.`);
  const ref = sql.ref<string>(`it.${column}`);
  return served
    .select(scope, { today: '', filters: {} })
    .select([ref.as('value'), ref.as('label')])
    .distinct()
    .where(sql<boolean>`${ref} <> ''`)
    .orderBy(ref)
    .limit(choicesOfCompany);
}
