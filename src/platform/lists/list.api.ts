import { z } from 'zod';
import { listPeriods, type Filter, type FilterValue } from './list-filters.ts';
import { endpoint, type Endpoint } from '#platform/http/contract.ts';
import { pageRows } from '#platform/kernel/constants.ts';
import { nearestAtMost } from '#platform/kernel/nearest-matches.ts';
import type { AnyList, SortOf, ListReaders, StateOf } from './list.ts';
import type { PlainFields } from './plain-fields.ts';
import {
  cappedCount,
  companyId,
  companyParam,
  country,
  currency,
  day,
  commaList,
  pageResponse,
  pageQuery,
  queryFlag,
  searchQuery,
  responseText,
  text,
  uuid,
  boundedList,
} from '#platform/http/schemas.ts';

/** The endpoints of a list, as its declaration makes them. */

/** Fields of a response that are shown as they came. */
export const responseFields = <Fields extends PlainFields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, (field.kind === 'day' ? day() : responseText(field.max)).nullable()])) as {
    [Name in keyof Fields]: z.ZodNullable<z.ZodString>;
  };

type Optional<Output, Input = string> = z.ZodOptional<z.ZodType<Output, Input>>;
type StateShape<L> = [StateOf<L>] extends [never] ? {} : { state: Optional<StateOf<L>[] | undefined> };
type FilterShape<L extends AnyList> = StateShape<L> & typeof searchQuery & { [Name in keyof L['filters']]: Optional<FilterValue<L['filters'][Name]>> };
type SortShape<L> = { sort: z.ZodDefault<z.ZodEnum<{ [Name in SortOf<L>]: Name }>>; dir: z.ZodOptional<z.ZodEnum<{ asc: 'asc'; desc: 'desc' }>> };
type Flat<Shape> = { [Name in keyof Shape]: Shape[Name] };

/** The filters of a list as a query. */
export type FilterSchema<L extends AnyList> = z.ZodObject<Flat<FilterShape<L>>>;
/** Filters and sort: of an export, and of the neighbours of a row. */
export type SortedSchema<L extends AnyList> = z.ZodObject<Flat<FilterShape<L> & SortShape<L>>>;
/** Filters, sort and page. */
export type PageSchema<L extends AnyList> = z.ZodObject<Flat<FilterShape<L> & SortShape<L> & typeof pageQuery>>;
export type ListFilter<L extends AnyList> = z.output<FilterSchema<L>>;
export type SortedQuery<L extends AnyList> = z.output<SortedSchema<L>>;
export type PageQuery<L extends AnyList> = z.output<PageSchema<L>>;

function buildSchema(filter: Filter): z.ZodType {
  switch (filter.kind) {
    case 'one':
      return z.enum(filter.values as [string, ...string[]]);
    case 'choice':
      return filter.of === 'id' ? uuid() : filter.of === 'currency' ? currency() : filter.of === 'country' ? country() : text(200);
    case 'text':
      return text(filter.maxLength);
    case 'flag':
      return queryFlag();
    case 'period':
      return z.enum(listPeriods);
    case 'day':
      return day();
  }
}

const filterShape = (list: AnyList) => ({
  ...(list.search ? searchQuery : {}),
  ...(list.states ? { state: commaList(list.states.values as [string, ...string[]]).optional() } : {}),
  ...Object.fromEntries(Object.entries(list.filters as Record<string, Filter>).map(([name, filter]) => [name, buildSchema(filter).optional()])),
});
const sortShape = (list: AnyList) => ({
  sort: z.enum(Object.keys(list.sorts) as [string, ...string[]]).default(list.sort),
  dir: z.enum(['asc', 'desc']).optional(),
});

// The shapes are built by name from the declaration: only here do their types and their values meet.
export const filterSchema = <L extends AnyList>(list: L): FilterSchema<L> => z.object(filterShape(list)) as unknown as FilterSchema<L>;
export const sortedSchema = <L extends AnyList>(list: L): SortedSchema<L> =>
  z.object({ ...filterShape(list), ...sortShape(list) }) as unknown as SortedSchema<L>; // see above
const pageSchema = <L extends AnyList>(list: L): PageSchema<L> =>
  z.object({ ...filterShape(list), ...pageQuery, ...sortShape(list) }) as unknown as PageSchema<L>; // see above

type CountNames<L> = 'all' | StateOf<L>;
type CountsSchema<L> = z.ZodObject<{ [Name in CountNames<L>]: typeof cappedCount }>;
const countsSchema = <L extends AnyList>(list: L): CountsSchema<L> =>
  z.object(Object.fromEntries(['all', ...(list.states?.values ?? [])].map((name) => [name, cappedCount]))) as unknown as CountsSchema<L>; // keys by name, as above

/** A label may be put together from a number and a name of 200 characters. */
const choice = z.object({ value: responseText(200), label: responseText(260), count: z.int().optional() }).meta({ id: 'FilterChoice' });
/** A value that a filter offers. `count`: rows of the whole list that have it, where the filter counts them. */
export type FilterChoice = z.output<typeof choice>;
/** Choices of a filter that are offered at most, over all companies asked for. */
export const choicesAtMost = 400;
const choices = () => boundedList(choice, choicesAtMost);
/** Choices of one filter by what is typed, or the one of a value; all choices of all filters where none is named. */
const soughtChoices = z.object({ filter: text(40).optional(), value: text(200).optional(), ...searchQuery });
export type SoughtChoices = z.output<typeof soughtChoices>;
type ChoiceNames<L extends AnyList> = { [Name in keyof L['filters']]: L['filters'][Name] extends { kind: 'choice' } ? Name : never }[keyof L['filters']] &
  string;
type ChoicesSchema<L extends AnyList> = z.ZodObject<{ [Name in ChoiceNames<L>]: ReturnType<typeof choices> }>;
const choicesSchema = <L extends AnyList>(list: L): ChoicesSchema<L> => {
  const names = Object.entries(list.filters as Record<string, Filter>).flatMap(([name, filter]) => (filter.kind === 'choice' ? [name] : []));
  return z.object(Object.fromEntries(names.map((name) => [name, choices()]))) as unknown as ChoicesSchema<L>; // keys by name, as above
};

const reason = z.object({ id: uuid(), by: responseText(40), text: responseText(300) }).meta({ id: 'SearchReason' });
/** Why a search found a row that does not show it: the name of a value in the list's declaration, and the value. */
export type SearchReason = z.output<typeof reason>;
/** One page of a list that is searched by numbers, with those that the search may mean where it finds nothing. */
export const searchedPageResponse = <Row extends z.ZodType>(row: Row) => pageResponse(row).extend({ nearest: z.array(responseText(200)).max(nearestAtMost) });
/** The same with the reasons of a search. */
const listedPageResponse = <Row extends z.ZodType>(row: Row) => searchedPageResponse(row).extend({ reasons: boundedList(reason, 200) });

const selected = z.object({ id: uuid(), companyId: companyId(), amount: z.int().nullable().meta({ money: true }), currency: currency().nullable() });
const selectionSchema = z.object({ rows: z.array(selected.meta({ id: 'SelectedRow' })).max(5000), more: z.boolean() });

type AccessOf<L> = L extends { access?: infer Access }
  ? [Extract<Access, ListReaders>] extends [never]
    ? 'company'
    : Extract<Access, ListReaders>
  : 'company';
const ofCompany = z.object({ companyId: companyParam() });
type ParamsOf<Path> = Path extends `${string}/:companyId/${string}` ? typeof ofCompany : undefined;
type Get<L, Path extends string, Query extends z.ZodObject | undefined, Response extends z.ZodType | undefined> = Endpoint<
  'GET',
  Path,
  ParamsOf<Path>,
  Query,
  undefined,
  Response,
  AccessOf<L>
>;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The endpoints of a list: the page, the counts of its states, the choices of its filters, the sheet, and the rows
 *  that "select all" takes. `noun` is the objects' name in the plural; `errors` are refusals beside those of its readers. */
export function listEndpoints<L extends AnyList, Row extends z.ZodObject>(list: L, row: Row, errors: readonly string[] = []) {
  const { path, noun } = list as { path: `/api/${string}`; noun: string };
  const base = list.access
    ? ({ access: list.access as ListReaders, ...(path.includes('/:companyId/') ? { params: ofCompany } : {}) } as const)
    : ({ access: 'company', companies: 'all', ...(list.right ? { right: list.right } : {}) } as const);
  const priced = [...errors, ...(list.pricedSorts ? ['forbidden.prices'] : [])];
  return {
    list: endpoint('GET', path, {
      ...base,
      errors: priced,
      summary: `Lists ${noun}, ${pageRows} a page.`,
      query: pageSchema(list),
      response: listedPageResponse(row),
    }) as Get<L, L['path'], PageSchema<L>, ReturnType<typeof listedPageResponse<Row>>>,
    counts: endpoint('GET', `${path}/counts`, {
      ...base,
      summary: `Counts the ${noun} that the filters select${list.states ? ', by state' : ''}.`,
      query: filterSchema(list),
      response: countsSchema(list),
    }) as Get<L, `${L['path']}/counts`, FilterSchema<L>, CountsSchema<L>>,
    choices: endpoint('GET', `${path}/choices`, {
      ...base,
      summary: `The values that the filters of the list of ${noun} offer; those of one filter by what is typed.`,
      query: soughtChoices,
      response: choicesSchema(list),
    }) as Get<L, `${L['path']}/choices`, typeof soughtChoices, ChoicesSchema<L>>,
    sheet: endpoint('GET', `${path}/export`, {
      ...base,
      summary: `The ${noun} that the filters select as an Excel file, up to 2,000 rows; more are prepared by POST /api/exports.`,
      errors: [...priced, 'exports.tooManyRows'],
      query: sortedSchema(list),
      produces: [xlsx],
      costly: true,
    }) as Get<L, `${L['path']}/export`, SortedSchema<L>, undefined>,
    selection: endpoint('GET', `${path}/selection`, {
      ...base,
      summary: `The ids of all ${noun} that the filters select, with the amounts that a selection adds up.`,
      errors: priced,
      query: sortedSchema(list),
      response: selectionSchema,
    }) as Get<L, `${L['path']}/selection`, SortedSchema<L>, typeof selectionSchema>,
  };
}
export type ListEndpoints<L extends AnyList, Row extends z.ZodObject = z.ZodObject> = ReturnType<typeof listEndpoints<L, Row>>;
/** Endpoints that a server serves: a list without a selection has no use for that of "select all", one without choices for that of choices. */
export type ServedEndpoints<L extends AnyList, Row extends z.ZodObject = z.ZodObject> = Pick<ListEndpoints<L, Row>, 'list' | 'counts'> &
  Partial<ListEndpoints<L, Row>>;
