import { referenceKey } from '#platform/kernel/search-key.ts';

/** Kind of a product as the search names it. */
export const productKind = 'product';

/** Nature of a product. */
export const productKinds = ['hardware', 'software', 'service'] as const;

/** Range `[start, end)` of a typed text in a reference, ignoring case and hyphens; undefined when absent. */
export function matchIn(reference: string, typed: string): [start: number, end: number] | undefined {
  const key = referenceKey(typed);
  const letters = [...reference].flatMap((letter, index) => (referenceKey(letter) ? [{ index, key: referenceKey(letter) }] : []));
  const at = letters
    .map((letter) => letter.key)
    .join('')
    .indexOf(key);
  return key === '' || at === -1 ? undefined : [letters[at]!.index, letters[at + key.length - 1]!.index + 1];
}
