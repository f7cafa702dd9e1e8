import { expect, test } from 'vitest';
import { faces, parseFace } from './pdf.fonts.ts';
import { prepareSubset, type Subset } from './pdf.subset.ts';

test.each(faces)('letters of a document (%s) are embedded as fontkit does, accents with the letters below them', (face) => {
  const font = parseFace(face);
  const create = prepareSubset(font);
  const listLetters = (text: string): number[] => font.layout(text).glyphs.map(({ id }) => id);
  for (const text of ['Échéance du 19 novembre : 1 240,50 €', 'éàüÿ', '']) {
    const listNumbers = (subset: Subset): number[] => listLetters(text).map((id) => subset.includeGlyph(id));
    const [expected, actual] = [font.createSubset(), create()];
    expect(listNumbers(actual)).toEqual(listNumbers(expected));
    expect(Buffer.from(actual.encode()).equals(Buffer.from(expected.encode()))).toBe(true);
  }
});
