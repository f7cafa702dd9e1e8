import type { FilterChoice } from '../list.api.ts';
import type { AnyAddress, AnyList } from '../list.ts';
import type { Filter } from '../list-filters.ts';
import type { ChoicesOf, FilterField } from './filters.ts';

/** The choices of a list's filters by name; `undefined` while they load. */
export type Choices = Readonly<Record<string, readonly FilterChoice[]>> | undefined;

/** The filters of a list as its bar edits them. Each one that is set is among them, however it was set: a view
 *  narrows nothing without saying so. */
export function fieldsOf(
  list: AnyAddress & Partial<ChoicesOf & Pick<AnyList, 'access'>>,
  choices: Choices,
  values: Readonly<Record<string, string | undefined>>,
): FilterField[] {
  const { states, path, kinds, access } = list;
  const of = path === undefined || kinds === undefined || access !== undefined ? undefined : { path, kinds };
  return [
    ...(states ? [{ kind: 'some', name: 'state', label: states.label, choices: named(states.values, states.names) } satisfies FilterField] : []),
    ...Object.entries(list.filters as Record<string, Filter>).flatMap(
      ([name, filter]) => fieldOf(name, filter, { of, choices, isSet: values[name] !== undefined }) ?? [],
    ),
  ];
}

const named = (values: readonly string[], names: Readonly<Record<string, () => string>>): FilterChoice[] =>
  values.map((value) => ({ value, label: names[value]!() }));

interface Offered {
  of: ChoicesOf | undefined;
  choices: Choices;
  isSet: boolean;
}

function fieldOf(name: string, filter: Filter, { of, choices, isSet }: Offered): FilterField | undefined {
  const { label } = filter;
  const base = { name, label, ...('isPinned' in filter && filter.isPinned ? { isPinned: true } : {}) };
  switch (filter.kind) {
    case 'one':
      return { ...base, kind: 'one', choices: named(filter.values, filter.names) };
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
export const besideTabs = (fields: readonly FilterField[], values: Readonly<Record<string, string | undefined>>): FilterField[] =>
  fields.filter(({ name }) => name !== 'state' || (values.state?.includes(',') ?? false));
