import { formatCountry } from './format.ts';
import type { Locale } from './locale.ts';

/** Countries whose addresses have the town before the postal code: "Boston MA 02199", "London SW1A 1AA". */
const townFirst = new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'IN', 'SG', 'ZA', 'HK', 'TW', 'TH', 'ID', 'PK', 'BD', 'NG', 'KE', 'SA', 'JO', 'LV']);

interface Town {
  postalCode?: string | null;
  city?: string | null;
  country?: string | null;
}

/** Line of a town, in the order of its country. */
export const townLine = ({ postalCode, city, country }: Town): string =>
  (townFirst.has(country ?? '') ? [city, postalCode] : [postalCode, city]).filter(Boolean).join(' ');

interface WrittenAddress extends Town {
  street?: string | null;
  complement?: string | null;
}

/** Lines of an address on paper: street, town, and the country unless it is France. */
export const postalLines = ({ street, complement, ...town }: WrittenAddress, locale: Locale): string[] =>
  [street, complement, townLine(town), !town.country || town.country === 'FR' ? '' : formatCountry(town.country, locale)].filter(
    (line): line is string => !!line,
  );
