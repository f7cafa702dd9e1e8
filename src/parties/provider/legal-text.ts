import { de, type Message } from '#platform/kernel/message.ts';
import { m } from '#generated/messages/messages.js';

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
  'publicationDirector',
  'hostName',
  'hostAddress',
  'hostPhone',
  'product',
] as const;
export type LegalDetail = (typeof legalDetails)[number];
export type LegalDetails = Readonly<Record<LegalDetail, string>>;

const isDetail = (name: string): name is LegalDetail => (legalDetails as readonly string[]).includes(name);

const listNamedDetails = (text: string): LegalDetail[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).filter(isDetail);

/** Details that a text names and that the settings do not know yet. */
export const missingDetails = (text: string, details: LegalDetails): LegalDetail[] =>
  [...new Set(listNamedDetails(text))].filter((name) => details[name] === '');

/** A section without the lines that name a missing detail; nothing where no line is left below its heading. */
function knownLines(section: string, details: LegalDetails): string {
  const lines = section.split('\n');
  const kept = lines.filter((line) => listNamedDetails(line).every((name) => details[name] !== ''));
  const isEmptied = section.startsWith('## ') && kept.length < lines.length && kept.slice(1).every((line) => line.trim() === '');
  return isEmptied ? '' : kept.join('\n');
}

/** A text with the details of the settings. A line that names one which is not filled in is left out, and a heading without any other line. */
export function filledText(text: string, details: LegalDetails): string {
  const sections = text.split(/^(?=## )/m).map((section) => knownLines(section, details));
  return sections
    .join('')
    .replaceAll(/(?<!\p{L})de \{(\w+)\}/gu, (whole, name: string) => (isDetail(name) ? de(details[name]) : whole))
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => (isDetail(name) ? details[name] : whole));
}

/** Title of each legal page. */
export const legalTitles: Readonly<Record<LegalPage, Message>> = {
  mentions: m['provider.legalPage.mentions'],
  confidentialite: m['provider.legalPage.privacy'],
  accessibilite: m['provider.legalPage.accessibility'],
};
export const isLegalPage = (page: string): page is LegalPage => Object.hasOwn(legalTitles, page);
