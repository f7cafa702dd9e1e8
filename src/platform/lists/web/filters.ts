import type { AnyList } from '../list.ts';

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
export const namesOf = (field: FilterField): string[] => {
  if (field.kind === 'days') return [field.from, field.to];
  return field.kind === 'period' ? [field.name, field.from, field.to] : [field.name];
};

/** The field is set to something. */
export const isSet = (field: FilterField, values: Readonly<Record<string, string | undefined>>): boolean =>
  namesOf(field).some((name) => values[name] !== undefined);

/** The reader has set the field. */
export const isChosen = (field: FilterField, values: Readonly<Record<string, string | undefined>>): boolean => !field.isDefault && isSet(field, values);

/** The change that empties a field. */
export const emptied = (field: FilterField): Record<string, undefined> => Object.fromEntries(namesOf(field).map((name) => [name, undefined]));
