import { de } from '#platform/message.ts';

/** Legal pages and the details of the provider that their texts name. Pure. */

/** Pages, by the last part of their address. */
export const legalPages = ['mentions', 'confidentialite', 'accessibilite'] as const;
export type LegalPage = (typeof legalPages)[number];

export const legalTextMax = 20_000;

/** Details of the settings that a text may name, as `{name}`. */
export const legalDetails = [
  'name',
  'legalForm',
  'shareCapital',
  'address',
  'siren',
  'siret',
  'rcsCity',
  'vatNumber',
  'phone',
  'email',
  'website',
  'product',
] as const;
export type LegalDetail = (typeof legalDetails)[number];
export type LegalDetails = Readonly<Record<LegalDetail, string>>;

const isDetail = (name: string): name is LegalDetail => (legalDetails as readonly string[]).includes(name);

/** A text with the details of the settings. A line that names one which is not filled in is left out. */
export function filledText(text: string, details: LegalDetails): string {
  const lines = text.split('\n').filter((line) => ![...line.matchAll(/\{(\w+)\}/g)].some(([, name]) => isDetail(name!) && details[name] === ''));
  return lines
    .join('\n')
    .replaceAll(/(?<!\p{L})de \{(\w+)\}/gu, (whole, name: string) => (isDetail(name) ? de(details[name]) : whole))
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => (isDetail(name) ? details[name] : whole));
}
