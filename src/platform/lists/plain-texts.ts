import type { Message } from '#platform/kernel/message.ts';

/** Texts of an object that are shown as the ERP sent them. A domain declares them once (`orders/order-texts.ts`): the row of the feed, the column of the
 *  table, the response, the sheet, the page and the journal have each under the same name, with the same label. */

/** A text under its name. */
export interface PlainText {
  label: Message;
  /** Maximum characters. */
  max: number;
}
export type PlainTexts = Readonly<Record<string, PlainText>>;
/** Values of declared texts; null where the ERP sent none. */
export type TextValues<Texts extends PlainTexts> = Record<keyof Texts & string, string | null>;

export const listTextNames = <Texts extends PlainTexts>(texts: Texts): (keyof Texts & string)[] => Object.keys(texts);

const mapTexts = <Texts extends PlainTexts, Value>(texts: Texts, toValue: (name: keyof Texts & string) => Value): Record<keyof Texts & string, Value> =>
  Object.fromEntries(listTextNames(texts).map((name) => [name, toValue(name)])) as Record<keyof Texts & string, Value>;

/** The texts of a row, without its other values. */
export const pickTexts = <Texts extends PlainTexts>(texts: Texts, row: TextValues<Texts>): TextValues<Texts> => mapTexts(texts, (name) => row[name]);
/** None of the texts, for an object that the ERP does not send. */
export const makeNoTexts = <Texts extends PlainTexts>(texts: Texts): TextValues<Texts> => mapTexts(texts, () => null);

export const listTextLabels = <Texts extends PlainTexts>(texts: Texts): Record<keyof Texts & string, Message> => mapTexts(texts, (name) => texts[name]!.label);

/** Label and value of each text that there is, in the language of the page. */
export const listTextProperties = <Texts extends PlainTexts>(texts: Texts, row: TextValues<Texts>): { label: string; value: string }[] =>
  listTextNames(texts).flatMap((name) => {
    const value = row[name];
    return value === null ? [] : [{ label: texts[name]!.label(), value }];
  });

/** Columns of the sheet. */
export const makeTextColumns = <Texts extends PlainTexts>(texts: Texts) =>
  mapTexts(texts, (name) => ({
    label: texts[name]!.label,
    kind: 'text' as const,
    value: (row: TextValues<Texts>): string | null => row[name],
    isSheetOnly: true as const,
  }));

/** References to their columns under an alias, for a select. */
export const listTextColumns = <Texts extends PlainTexts, Alias extends string>(texts: Texts, alias: Alias): `${Alias}.${keyof Texts & string}`[] =>
  listTextNames(texts).map((name): `${Alias}.${keyof Texts & string}` => `${alias}.${name}`);
