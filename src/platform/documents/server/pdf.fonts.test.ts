import { expect, test } from 'vitest';
import { toPrintable, openFont } from './pdf.fonts.ts';

const printInInter = (text: string): string => toPrintable(text, (codePoint) => openFont('regular').hasGlyphForCodePoint(codePoint));

test.each([
  ['a narrow no-break space becomes one that can be seen', '31\u202f418,40\u00a0€', '31\u00a0418,40\u00a0€'],
  ['French and Polish letters stay', 'Œuvre à Łódź, n° 4, 2 × 2 → 50 Ω', 'Œuvre à Łódź, n° 4, 2 × 2 → 50 Ω'],
  ['a letter typed as letter and accent is joined', 'Re\u0301seau', 'Réseau'],
  ['what can be taken apart is', '㎡ ﬀ', 'm2 ff'],
  ['what the font lacks is never a box', '24 V⎓ 中', '24 V? ?'],
  ['what cannot be seen is left out', 'a\u200bb\u0000c\u00add\ufe0f', 'abcd'],
  ['line ends are one kind', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
])('%s', (_name, typed, printed) => expect(printInInter(typed)).toBe(printed));
