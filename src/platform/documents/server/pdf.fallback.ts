import { loadFont } from './pdf.fonts.ts';
import type { Face } from './pdf.style.ts';

/** Letters that Inter lacks, drawn in faces of other scripts. */

/** Part of a line in one face. */
export interface Run {
  text: string;
  face: Face;
  /** Whether it is read from right to left. */
  isBackward: boolean;
}

/** In the order in which they are asked. */
const fallbacks = ['arabic', 'hebrew', 'emoji', 'rest'] as const satisfies readonly Face[];
/** Characters outside of Latin, Greek, Cyrillic, punctuation and currencies: those in these blocks that Inter lacks are rare signs, which have stand-ins. */
const foreign = /[^\u0000-\u052f\u1e00-\u206f\u20a0-\u20cf\u2100-\u218f]/u;
const backward = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const known = new Map<number, Face | null>();

/** Face that has a letter beside Inter; null where none has it. */
function findFallback(codePoint: number): Face | null {
  const found = known.get(codePoint);
  if (found !== undefined) return found;
  const face = foreign.test(String.fromCodePoint(codePoint)) ? (fallbacks.find((one) => loadFont(one).hasGlyphForCodePoint(codePoint)) ?? null) : null;
  known.set(codePoint, face);
  return face;
}

const inInter = new Map<number, boolean>();
function isInInter(codePoint: number): boolean {
  const found = inInter.get(codePoint) ?? loadFont('regular').hasGlyphForCodePoint(codePoint);
  inInter.set(codePoint, found);
  return found;
}

/** Whether a letter can be drawn. */
export const isDrawable = (codePoint: number): boolean => isInInter(codePoint) || findFallback(codePoint) !== null;

/** Whether a line needs no other face than its own. */
export const isPlain = (text: string): boolean => !foreign.test(text);

/** A line in parts of one face each. Words of a script that is read backward stay together, with the spaces between them. */
export function splitRuns(text: string, own: Face): Run[] {
  const runs: Run[] = [];
  const add = (part: string, face: Face, isBackward: boolean): void => {
    const last = runs.at(-1);
    if (last && isSameRun(last, face, isBackward)) last.text += part;
    else if (part !== '') runs.push({ text: part, face, isBackward });
  };
  let spaces = '';
  for (const letter of text) {
    const last = runs.at(-1);
    if (letter === ' ' && last?.isBackward) {
      spaces += letter;
      continue;
    }
    const codePoint = letter.codePointAt(0)!;
    const face = isInInter(codePoint) ? own : (findFallback(codePoint) ?? own);
    const isBackward = backward.test(letter) || (last?.isBackward === true && /\p{M}/u.test(letter));
    const stays = last !== undefined && isSameRun(last, face, isBackward);
    if (!stays) add(spaces, own, false);
    add(stays ? spaces + letter : letter, face, isBackward);
    spaces = '';
  }
  add(spaces, own, false);
  return runs;
}

const isSameRun = (run: Run, face: Face, isBackward: boolean): boolean => run.face === face && run.isBackward === isBackward;
