import type { ComposerFlaw } from './use-composer.ts';

const figures = ['quantity', 'unitPrice', 'discountBasisPoints'] as const;

/** Errors of the narrow fields of a line: they stand below the first of them that has one, and name their fields where there are several. */
export function flawOfFigures(flaws: readonly Pick<ComposerFlaw, 'path' | 'text' | 'hint'>[]): { field: (typeof figures)[number]; text: string } | undefined {
  const found = figures.flatMap((field) => flaws.filter(({ path }) => path.endsWith(`.${field}`)).map((flaw) => ({ field, ...flaw })));
  const [first, ...others] = found;
  if (first === undefined) return undefined;
  return { field: first.field, text: others.length === 0 ? first.hint : found.map(({ text }) => text).join(' ') };
}
