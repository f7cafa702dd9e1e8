import type { Message } from '#platform/kernel/message.ts';

/** Fields of an object that are shown as the ERP sent them. A domain declares them once (`orders/order-fields.ts`): the row of the feed, the column of the
 *  table, the response, the list, the sheet, the page and the journal have each under the same name, with the same label. */

/** Room of a field in the list, where readers may choose to see it. `priority` as in `Column`. */
interface FieldLook {
  width: number;
  priority: number;
  isText?: boolean;
}
/** A text of at most so many characters, or a day. One without a look stands on the sheet and on the page only. */
export type PlainField = ({ kind: 'text'; max: number } | { kind: 'day' }) & { label: Message; look?: FieldLook };
export type PlainFields = Readonly<Record<string, PlainField>>;
type NameOf<Fields extends PlainFields> = keyof Fields & string;
/** Values of declared fields; null where the ERP sent none. */
export type FieldValues<Fields extends PlainFields> = Record<NameOf<Fields>, string | null>;
/** Names of the fields that the list may show. */
export type ListedName<Fields extends PlainFields> = { [Name in NameOf<Fields>]: Fields[Name] extends { look: FieldLook } ? Name : never }[NameOf<Fields>];

export const listFieldNames = <Fields extends PlainFields>(fields: Fields): NameOf<Fields>[] => Object.keys(fields) as NameOf<Fields>[];

const mapFields = <Fields extends PlainFields, Value>(fields: Fields, toValue: (name: NameOf<Fields>) => Value): Record<NameOf<Fields>, Value> =>
  Object.fromEntries(listFieldNames(fields).map((name) => [name, toValue(name)])) as Record<NameOf<Fields>, Value>;

/** The fields that the list may show. */
export const pickListed = <Fields extends PlainFields>(fields: Fields): Pick<Fields, ListedName<Fields>> =>
  Object.fromEntries(Object.entries(fields).filter(([, { look }]) => look)) as Pick<Fields, ListedName<Fields>>;

/** Those that only the sheet and the page show. */
export const pickUnlisted = <Fields extends PlainFields>(fields: Fields): Omit<Fields, ListedName<Fields>> =>
  Object.fromEntries(Object.entries(fields).filter(([, { look }]) => !look)) as Omit<Fields, ListedName<Fields>>;

/** The fields of a row, without its other values. */
export const pickFields = <Fields extends PlainFields>(fields: Fields, row: FieldValues<Fields>): FieldValues<Fields> => mapFields(fields, (name) => row[name]);
/** No value in any field, for an object that the ERP does not send. */
export const makeNoFields = <Fields extends PlainFields>(fields: Fields): FieldValues<Fields> => mapFields(fields, () => null);

export const listFieldLabels = <Fields extends PlainFields>(fields: Fields): Record<NameOf<Fields>, Message> =>
  mapFields(fields, (name) => fields[name]!.label);

/** Label and value of each field that there is, in the language of the page. */
export const listFieldProperties = <Fields extends PlainFields>(
  fields: Fields,
  row: FieldValues<Fields>,
  formatDay: (day: string) => string,
): { label: string; value: string }[] =>
  listFieldNames(fields).flatMap((name) => {
    const [{ label, kind }, value] = [fields[name]!, row[name]];
    return value === null ? [] : [{ label: label(), value: kind === 'day' ? formatDay(value) : value }];
  });

interface FieldColumn<Fields extends PlainFields> {
  label: Message;
  kind: PlainField['kind'];
  value: (row: FieldValues<Fields>) => string | null;
}
type FieldColumns<Fields extends PlainFields> = {
  [Name in NameOf<Fields>]: Name extends ListedName<Fields> ? FieldColumn<Pick<Fields, ListedName<Fields>>> : FieldColumn<Fields> & { isSheetOnly: true };
};
/** Columns of the list and of the sheet. */
export const makeFieldColumns = <Fields extends PlainFields>(fields: Fields): FieldColumns<Fields> =>
  mapFields(fields, (name) => {
    const { label, kind, look } = fields[name]!;
    return { label, kind, value: (row: FieldValues<Fields>) => row[name], ...(look ? {} : { isSheetOnly: true }) };
  }) as unknown as FieldColumns<Fields>; // by name, as above

/** Looks of the columns that readers may choose. */
export const listFieldLooks = <Fields extends PlainFields>(fields: Fields): Record<ListedName<Fields>, FieldLook & { isOptional: true }> =>
  mapFields(pickListed(fields), (name) => ({ ...fields[name]!.look!, isOptional: true }));

/** References to their columns under an alias, for a select. */
export const listFieldColumns = <Fields extends PlainFields, Alias extends string>(fields: Fields, alias: Alias): `${Alias}.${NameOf<Fields>}`[] =>
  listFieldNames(fields).map((name): `${Alias}.${NameOf<Fields>}` => `${alias}.${name}`);
