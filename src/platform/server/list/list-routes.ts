import { sql, type Compilable } from 'kysely';
import type { z } from 'zod';
import type { AnyList, ListColumn } from '../../list.ts';
import { choicesAtMost, type ServedEndpoints, type FilterChoice, type ListEndpoints } from '../../list.api.ts';
import { byCurrency, formatCountry } from '../../format.ts';
import type { Locale } from '../../locale.ts';
import { compareTexts } from '../../text-order.ts';
import { isCountry, type Filter } from '../../list-filters.ts';
import type { CompanyScope } from '../caller.ts';
import type { CompanyContext } from '../http/context.ts';
import type { Routes } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import type { ChoiceRow, Source } from './conditions.ts';
import type { ServedList } from './serve-list.ts';

/** Serves the endpoints of a list. Its sheet is sent with all others, by the domain of exports. */
export function listRoutes<L extends AnyList, T extends Source, Row extends z.ZodObject>(
  routes: Routes,
  platform: Platform,
  endpoints: ServedEndpoints<L, Row>,
  list: ServedList<L, T>,
): void {
  serveEndpoints(routes, platform, endpoints as unknown as ServedEndpoints<AnyList>, list as unknown as ServedList<AnyList>); // whatever its rows are
}

type Handler = (query: never, context: CompanyContext) => Promise<unknown>;

function serveEndpoints({ route, lists }: Routes, platform: Platform, endpoints: ServedEndpoints<AnyList>, served: ServedList<AnyList>): void {
  const { list } = served;
  lists.push({ served, endpoints });
  // The declaration makes both the schema of the response and the rows: their types agree by construction.
  const serve = (endpoint: ListEndpoints<AnyList>[keyof ListEndpoints<AnyList>], handler: Handler) =>
    route(endpoint, (async ({ query }: { query: never }, context: CompanyContext) => handler(query, context)) as never); // see above

  serve(endpoints.list, (query, { companies, today }) => served.page(platform, companies, query, today));
  serve(endpoints.counts, (query, { companies, today }) => served.counts(platform, companies, query, today));
  const choiceNames = Object.entries(list.filters as Record<string, Filter>).flatMap(([name, { kind }]) => (kind === 'choice' ? [name] : []));
  if (endpoints.choices) serve(endpoints.choices, (_query, { companies, locale }) => readChoices(platform, served, choiceNames, companies, locale));
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

const choicesOfCompany = 200;

/** The choices of all filters, in one round trip over all companies. */
async function readChoices(
  platform: Platform,
  served: ServedList<AnyList>,
  names: readonly string[],
  companies: readonly CompanyScope[],
  locale: Locale,
): Promise<Record<string, FilterChoice[]>> {
  const perCompany = await platform.database.readTogether(companies, (scope) => names.map((name) => choiceQuery(served, name, scope)));
  return Object.fromEntries(
    names.map((name, index) => {
      const choices = new Map<string, ChoiceRow>();
      for (const choice of (perCompany.map((lists) => lists[index]!) as ChoiceRow[][]).flat())
        choices.set(choice.value, added(choices.get(choice.value), choice));
      const filter = (served.list.filters as Record<string, Filter>)[name]!;
      const compare = orderOf(filter);
      const named = [...choices.values()].map((choice) => (isCountry(filter) ? { ...choice, label: formatCountry(choice.value, locale) } : choice));
      return [name, named.sort((a, b) => compare(a.label, b.label)).slice(0, choicesAtMost)];
    }),
  );
}

/** A choice with the rows of several companies. */
const added = (before: ChoiceRow | undefined, { count, ...choice }: ChoiceRow): ChoiceRow =>
  count === undefined ? choice : { ...choice, count: (before?.count ?? 0) + count };

/** Choices stand in French order; currencies with the euro first. */
function orderOf(filter: Filter): (a: string, b: string) => number {
  return filter.kind === 'choice' && filter.of === 'currency' ? byCurrency : compareTexts;
}

function choiceQuery(served: ServedList<AnyList>, name: string, scope: CompanyScope): Compilable<ChoiceRow> {
  const { source, column } = served.conditions[name]!;
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
