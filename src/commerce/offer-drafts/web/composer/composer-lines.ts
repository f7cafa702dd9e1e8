import { emptyLine, isBlankLine, offerLinesAtMost } from '../../offer-draft.ts';
import type { KeptContent } from '../../offer-drafts.schema.ts';
import type { ComposerFlaw } from './use-composer.ts';

/** A line of the composer; `key` stays with it while others come, go and move. */
export type KeptLine = KeptContent['lines'][number];
export type KeyedLine = KeptLine & { key: number };

let keys = 0;
export const addKey = (line: KeptLine): KeyedLine => ({ ...line, key: ++keys });

/** Lines as they are shown: the last one is blank and takes what is typed next. */
export function addBlankLine(lines: readonly KeyedLine[]): readonly KeyedLine[] {
  const last = lines.at(-1);
  if ((last && isBlankLine(last)) || lines.length >= offerLinesAtMost) return lines;
  return [...lines, addKey({ ...emptyLine, vatBasisPoints: last?.vatBasisPoints ?? 2000 })];
}

/** Lines that are kept and sent. */
export const removeBlankLines = (lines: readonly KeyedLine[]): KeyedLine[] => lines.filter((line) => !isBlankLine(line));

export const toPlainLines = (lines: readonly KeyedLine[]): KeptLine[] => removeBlankLines(lines).map(({ key: _key, ...line }) => line);

const figures = ['quantity', 'unitPrice', 'discountBasisPoints'] as const;

/** Errors of the narrow fields of a line: they stand below the first of them that has one, and name their fields where there are several. */
export function findFigureFlaw(flaws: readonly Pick<ComposerFlaw, 'path' | 'text' | 'hint'>[]): { field: (typeof figures)[number]; text: string } | undefined {
  const found = figures.flatMap((field) => flaws.filter(({ path }) => path.endsWith(`.${field}`)).map((flaw) => ({ field, ...flaw })));
  const [first, ...others] = found;
  if (first === undefined) return undefined;
  return { field: first.field, text: others.length === 0 ? first.hint : found.map(({ text }) => text).join(' ') };
}
