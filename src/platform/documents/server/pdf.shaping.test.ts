import { expect, test } from 'vitest';
import { faces, parseFace } from './pdf.fonts.ts';
import { rememberLayout, type Run } from './pdf.shaping.ts';

const listPlaced = ({ glyphs, positions }: Run): string[] => glyphs.map(({ id }, index) => `${id} ${positions[index]!.xAdvance}`);

const accented = Array.from('ÀÂÆÇÉÈÊËÎÏÑÔÖÙÛÜÝÞßàâæçéèêëîïñôöùûüýþÿªº½²');
const words = [
  'Facture AVANT Toulouse Tour L’État d’œuvre Àvro AVRIL AVENUE VENAV lux 24 224 fin24 FOC224 0,00 50,00 a0,00 +33 n°\u00a04 «\u00a0oui\u00a0» ﬁn e\u0301',
  'FA-26-11874 FA-26-11847 REF-A C9300-48UXM-E Catalyst/9300 (24) (Ab-1) (AB) a(b)c [A] {a} A~B a:b A:B 12:30 10:23 :-) -> <-> A--> —> −100,00\u00a0€',
  '4x4 xx4 1×2 a×b contact@arcadie.example',
]
  .flatMap((line) => line.split(' '))
  .concat(
    ['exempt, ', '1, ', '4 x 4', 'TVA '],
    accented.map((letter) => `(${letter})-${letter}a@${letter}`),
  );

test.each(faces)('words put together from letters stand as the font (%s) sets them, in any order', (face) => {
  const font = parseFace(face);
  const expected = words.map((word) => listPlaced(font.layout(word)));
  // The longest first: what one word teaches is used by the next.
  for (const order of [words, words.toReversed(), words.toSorted((a, b) => b.length - a.length)]) {
    const layout = rememberLayout(font, true);
    const actual = new Map(order.map((word) => [word, listPlaced(layout(word))]));
    expect(words.map((word) => actual.get(word))).toEqual(expected);
  }
});
