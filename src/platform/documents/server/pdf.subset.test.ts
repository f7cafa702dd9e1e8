import { expect, test } from 'vitest';
import { faces, parseFace } from './pdf.fonts.ts';
import { subsetting, type Subset } from './pdf.subset.ts';

test.each(faces)('letters of a document (%s) are embedded as fontkit does, accents with the letters below them', (face) => {
  const font = parseFace(face);
  const create = subsetting(font);
  const lettersOf = (text: string): number[] => font.layout(text).glyphs.map(({ id }) => id);
  for (const text of ['Échéance du 19 novembre : 1 240,50 €', 'éàüÿ', '']) {
    const numbersIn = (subset: Subset): number[] => lettersOf(text).map((id) => subset.includeGlyph(id));
    const [expected, actual] = [font.createSubset(), create()];
    expect(numbersIn(actual)).toEqual(numbersIn(expected));
    expect(Buffer.from(actual.encode()).equals(Buffer.from(expected.encode()))).toBe(true);
  }
});
