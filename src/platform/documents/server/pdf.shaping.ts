/** Shaping of words: which letters stand for their characters, and how far each moves the pen. */

/** OpenType features that are set on or off, by their names. */
type Switches = Readonly<Record<string, boolean>>;

/** The part of fontkit's font that shapes. */
export interface ShapingFont {
  layout(text: string, features?: Switches): Run;
}

export interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
}

interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** Shaped text: glyphs and how far each moves the pen. pdfkit scales the positions where they stand. */
export interface Run {
  glyphs: readonly Glyph[];
  positions: Position[];
  readonly advanceWidth: number;
}

const wordsKept = 8000;
const longestKept = 60;

/** Characters of which each is one letter of Inter, whatever stands beside it: those of French and English without marks of their own. */
const composed = /^[ -~\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2019\u20ac\u2212]*$/;
/** Signs whose height, or form, depends on the letters around them. */
const dependent = /[()[\]{}@:<>=+*~\-\u00d7\u00f7\u00b1\u2013\u2014\u2212]/;
/** The letter x between figures is a sign. */
const times = /\d ?x|x ?\d/;

/** Layout of a font that shapes what documents hold again and again once per process. Figures are not shaped at all: each character is looked up once, and
 *  a number put together from them.
 *  @param fromLetters whether words are put together too, with the distances between letters that the words before have taught: true of Inter, whose
 *  letters keep their form */
export function rememberLayout(font: ShapingFont, fromLetters: boolean): ShapingFont['layout'] {
  const shape = font.layout.bind(font);
  const characters = new Map<string, Run>();
  const words = new Map<string, Run>();
  const patterns = new Map<string, readonly Glyph[]>();
  const advances = new Map<number, number>();
  /** Distances of two letters beyond the width of the first, in words and in texts without a letter: Inter sets these apart. */
  const inWords = new Map<number, number>();
  const inFigures = new Map<number, number>();
  const pickDistances = (text: string): Map<number, number> => (letter.test(text) ? inWords : inFigures);

  const shapeCharacter = (character: string, features: Switches): Run => {
    const key = `${features.tnum ?? ''}${features.zero ?? ''}${features.ss02 ?? ''}${character}`;
    const run = characters.get(key) ?? shape(character, features);
    characters.set(key, run);
    return run;
  };
  const shapeLetter = (character: string): Glyph => {
    const run = characters.get(`=${character}`) ?? shape(character);
    characters.set(`=${character}`, run);
    return run.glyphs[0]!;
  };
  const readAdvance = (glyph: Glyph): number => {
    const advance = advances.get(glyph.id) ?? glyph.advanceWidth;
    advances.set(glyph.id, advance);
    return advance;
  };
  const learn = (text: string, { glyphs, positions }: Run): void => {
    if (glyphs.length !== text.length) return;
    const distances = pickDistances(text);
    for (let index = 0; index + 1 < glyphs.length; index += 1)
      distances.set(encodePair(glyphs[index]!, glyphs[index + 1]!), positions[index]!.xAdvance - readAdvance(glyphs[index]!));
  };
  /** Letters of a word with signs: their forms are those in a word of the same pattern. */
  const shapeLetters = (text: string): readonly Glyph[] => {
    const letters = Array.from(text, shapeLetter);
    if (!dependent.test(text)) return letters;
    const pattern = toPattern(text);
    const known = patterns.get(pattern) ?? shape(pattern).glyphs;
    if (patterns.size >= wordsKept) patterns.clear();
    patterns.set(pattern, known);
    return letters.map((plain, index) => (dependent.test(text[index]!) ? known[index]! : plain));
  };
  const compose = (text: string): Run | null => {
    if (!fromLetters || !composed.test(text) || times.test(text) || ligature.test(text)) return null;
    const glyphs = shapeLetters(text);
    const distances = pickDistances(text);
    const positions: Position[] = [];
    for (const [index, glyph] of glyphs.entries()) {
      const next = glyphs[index + 1];
      const distance = next ? distances.get(encodePair(glyph, next)) : 0;
      if (distance === undefined) return null;
      positions.push({ xAdvance: readAdvance(glyph) + distance, yAdvance: 0, xOffset: 0, yOffset: 0 });
    }
    return makeRun(glyphs, positions);
  };
  /** Words that cannot be put together are kept, the others are made anew: kept, they took most of the memory of a process. */
  const shapeWord = (text: string): Run => {
    const known = words.get(text) ?? compose(text);
    if (known) return known;
    const run = shape(text);
    if (fromLetters && composed.test(text)) learn(text, run);
    if (words.size >= wordsKept) words.clear();
    if (text.length <= longestKept) words.set(text, run);
    return run;
  };
  return (text, features) => {
    if (features === undefined) return joinRuns([shapeWord(text)]);
    return features.kern === false ? joinRuns(Array.from(text, (character) => shapeCharacter(character, features))) : shape(text, features);
  };
}

const letter = /[A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]/;
/** Signs that become an arrow together. */
const ligature = /[-\u2013\u2014<=>]{2}/;
/** Two letters that follow each other. */
const encodePair = (one: Glyph, next: Glyph): number => one.id * 65_536 + next.id;

/** A word in which capitals, small letters and figures are the same ones. */
const toPattern = (text: string): string =>
  text
    .replace(/[A-Z\u00c0-\u00d6\u00d8-\u00de]/g, 'A')
    .replace(/[a-z\u00df-\u00f6\u00f8-\u00ff]/g, 'a')
    .replace(/\d/g, '1');

/** Runs after each other, as one of its own: pdfkit scales its positions. In a long document this is done for each cell. */
function joinRuns(runs: readonly Run[]): Run {
  const glyphs: Glyph[] = [];
  const positions: Position[] = [];
  for (const run of runs)
    for (let index = 0; index < run.glyphs.length; index += 1) {
      const { xAdvance, yAdvance, xOffset, yOffset } = run.positions[index]!;
      glyphs.push(run.glyphs[index]!);
      positions.push({ xAdvance, yAdvance, xOffset, yOffset });
    }
  return makeRun(glyphs, positions);
}

const makeRun = (glyphs: readonly Glyph[], positions: Position[]): Run => ({
  glyphs,
  positions,
  get advanceWidth() {
    return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  },
});
