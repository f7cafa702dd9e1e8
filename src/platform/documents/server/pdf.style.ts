/** The look of documents, in points: ink on white, hairlines, petrol for the mark alone. */

export const colour = {
  ink: '#16191D',
  second: '#434A54',
  third: '#5F6772',
  line: '#D4D8DE',
  hairline: '#E7E9ED',
  accent: '#00637B',
  tint: '#F3F4F6',
} as const;

/** The faces of Inter and of signatures, and those of letters that Inter lacks. */
export type Face = 'regular' | 'medium' | 'semibold' | 'script' | 'arabic' | 'hebrew' | 'emoji' | 'rest';

export interface TextStyle {
  face: Face;
  size: number;
  /** Height of a line. */
  line: number;
  colour: string;
  features?: Features;
}

/** OpenType features to set on or off. What moves nothing in figures is off there: it costs most of the time. */
export type Features = Partial<Record<'tnum' | 'zero' | 'ss02' | (typeof unneeded)[number], boolean>>;
const unneeded = ['calt', 'kern', 'liga', 'clig', 'rlig', 'rclt', 'ccmp', 'locl', 'mark', 'mkmk', 'curs'] as const;
/** For numbers, days and references: digits and capitals need no shaping. */
export const plain: Features = Object.fromEntries(unneeded.map((name) => [name, false]));
export const tabular: Features = { ...plain, tnum: true };
/** Inter's slashed zero and distinct I l, since Geist Mono exists as WOFF2 only, which crashes the subsetting. */
export const distinct: Features = { ...plain, tnum: true, zero: true, ss02: true };

const style = (face: Face, size: number, line: number, ink: string): TextStyle => ({ face, size, line, colour: ink });

export const text = {
  provider: style('semibold', 12, 16, colour.ink),
  contact: style('regular', 7.5, 10.5, colour.second),
  title: style('semibold', 20, 26, colour.ink),
  reference: style('regular', 20, 26, colour.third),
  subject: style('regular', 9, 13, colour.third),
  running: style('medium', 8, 12, colour.second),
  heading: style('semibold', 11, 16, colour.ink),
  label: style('regular', 7.5, 11, colour.third),
  body: style('regular', 9, 13, colour.ink),
  bodyStrong: style('medium', 9, 13, colour.ink),
  muted: style('regular', 9, 13, colour.third),
  small: style('regular', 7.5, 10.5, colour.third),
  head: style('medium', 7.5, 11, colour.third),
  cell: style('regular', 8.5, 12, colour.ink),
  cellMuted: style('regular', 8.5, 12, colour.third),
  cellStrong: style('medium', 8.5, 12, colour.ink),
  group: style('semibold', 8.5, 12, colour.ink),
  signature: style('script', 21, 24, colour.ink),
  /** Of a name that the script face cannot write. */
  signatureInPrint: style('regular', 15, 24, colour.ink),
  sum: style('semibold', 11, 16, colour.ink),
  legal: style('regular', 6.5, 9, colour.third),
  /** Hashes: each character is as wide as another. */
  code: style('rest', 9, 12, colour.ink),
} as const;

export const page = { side: 48, top: 44, topOfNext: 66, bottom: 62, footer: 46 } as const;
/** Spaces between and in blocks; the close ones where they spare a page that would hold next to nothing. */
export const gaps = {
  normal: { block: 18, column: 10, row: 4.5, detail: 2, small: 6 },
  close: { block: 12, column: 10, row: 3.25, detail: 1.5, small: 4 },
} as const;
export type Gaps = (typeof gaps)[keyof typeof gaps];
