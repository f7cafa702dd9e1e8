import type { AnyAddress, AnyList } from '../list.ts';
import type { Filter } from '../list-filters.ts';

/** A filter of a list, as the bar shows it. `name` is that of the definition and of the endpoint's query. */
export interface FilterChoice {
  value: string;
  label: string;
  count?: number | undefined;
}

interface Base {
  name: string;
  label: () => string;
  /** Always stands in the bar, not only once it is set. */
  isPinned?: boolean;
  /** Whether its values are those that the list takes by itself: they are shown, with nothing to remove. */
  isDefault?: boolean;
}

/** List whose server names and finds choices. */
export type ChoicesOf = Pick<AnyList, 'path' | 'kinds'>;

export type FilterField =
  /** One of some values. `choices` may come from a query: `undefined` while they load. `of`: the list whose server finds other choices. */
  | (Base & { kind: 'one'; choices: readonly FilterChoice[] | undefined; of?: ChoicesOf | undefined })
  /** Several of some values. */
  | (Base & { kind: 'some'; choices: readonly FilterChoice[] | undefined })
  | (Base & { kind: 'text' })
  | (Base & { kind: 'flag' })
  /** The last months, or two days; `from` and `to` name the filters of the days. */
  | (Base & { kind: 'period'; from: string; to: string })
  /** Two days: its own name stands for both. */
  | (Base & { kind: 'days'; from: string; to: string });

/** The filters a field writes. */
export const listNames = (field: FilterField): string[] => {
  if (field.kind === 'days') return [field.from, field.to];
  return field.kind === 'period' ? [field.name, field.from, field.to] : [field.name];
};

/** The field is set to something. */
export const isSet = (field: FilterField, values: Readonly<Record<string, string | undefined>>): boolean =>
  listNames(field).some((name) => values[name] !== undefined);

/** The reader has set the field. */
export const isChosen = (field: FilterField, values: Readonly<Record<string, string | undefined>>): boolean => !field.isDefault && isSet(field, values);

/** The change that empties a field. */
export const emptyField = (field: FilterField): Record<string, undefined> => Object.fromEntries(listNames(field).map((name) => [name, undefined]));

/** The choices of a list's filters by name; `undefined` while they load. */
export type Choices = Readonly<Record<string, readonly FilterChoice[]>> | undefined;

/** The filters of a list as its bar edits them. Each one that is set is among them, however it was set: a view
 *  narrows nothing without saying so. */
export function buildFields(
  list: AnyAddress & Partial<ChoicesOf & Pick<AnyList, 'access'>>,
  choices: Choices,
  values: Readonly<Record<string, string | undefined>>,
): FilterField[] {
  const { states, path, kinds, access } = list;
  const of = path === undefined || kinds === undefined || access !== undefined ? undefined : { path, kinds };
  return [
    ...(states ? [{ kind: 'some', name: 'state', label: states.label, choices: nameValues(states.values, states.names) } satisfies FilterField] : []),
    ...Object.entries(list.filters as Record<string, Filter>).flatMap(
      ([name, filter]) => buildField(name, filter, { of, choices, isSet: values[name] !== undefined }) ?? [],
    ),
  ];
}

const nameValues = (values: readonly string[], names: Readonly<Record<string, () => string>>): FilterChoice[] =>
  values.map((value) => ({ value, label: names[value]!() }));

interface Offered {
  of: ChoicesOf | undefined;
  choices: Choices;
  isSet: boolean;
}

function buildField(name: string, filter: Filter, { of, choices, isSet }: Offered): FilterField | undefined {
  const { label } = filter;
  const base = { name, label, ...('isPinned' in filter && filter.isPinned ? { isPinned: true } : {}) };
  switch (filter.kind) {
    case 'one':
      return { ...base, kind: 'one', choices: nameValues(filter.values, filter.names) };
    case 'choice':
      return isSet || (choices?.[name]?.length ?? 0) >= (filter.choicesAtLeast ?? 0) ? { ...base, kind: 'one', choices: choices?.[name], of } : undefined;
    case 'text':
    case 'flag':
      return { ...base, kind: filter.kind };
    case 'period':
      return { ...base, kind: 'period', from: filter.from, to: filter.to };
    case 'day':
      return filter.range && { kind: 'days', name: `${name}-range`, from: name, ...filter.range };
  }
}

/** The fields beside tabs of states: one state is a tab, several are none and stand as a chip. */
export const pickFieldsBesideTabs = (fields: readonly FilterField[], values: Readonly<Record<string, string | undefined>>): FilterField[] =>
  fields.filter(({ name }) => name !== 'state' || (values.state?.includes(',') ?? false));
