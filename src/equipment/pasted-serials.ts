import { referenceKey } from '#platform/search-key.ts';

/** Serial numbers of one pasted list at most. */
export const pastedAtMost = 1000;

/** A pasted text as serial numbers: each once, in its order. `total`: as they were pasted, repeated ones included. */
export interface PastedSerials {
  serials: string[];
  total: number;
}

/** Reads serial numbers apart from each other by line ends, commas, semicolons or tabs; spaces and hyphens belong to them. Quotes around them,
 *  as in files of spreadsheets, do not. What holds no letter or digit is no serial number. */
export function pastedSerials(text: string): PastedSerials {
  const typed = text.split(/[\r\n,;\t]+/).map((part) => part.replace(/^\uFEFF?\s*["']?\s*|\s*["']?\s*$/g, ''));
  const named = typed.filter((part) => referenceKey(part) !== '');
  const first = new Map<string, string>();
  for (const serial of named) if (!first.has(referenceKey(serial))) first.set(referenceKey(serial), serial);
  return { serials: [...first.values()], total: named.length };
}
