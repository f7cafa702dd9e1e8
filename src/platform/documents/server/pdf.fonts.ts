import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { rememberLayout, type ShapingFont } from './pdf.shaping.ts';
import type { Face } from './pdf.style.ts';
import { prepareSubset, type SubsettingFont } from './pdf.subset.ts';

const require = createRequire(import.meta.url);
const files: Record<Face, () => string> = {
  regular: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  medium: () => require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
  semibold: () => require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  // The handwriting that a typed signature has on screen, too.
  script: () => require.resolve('@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf'),
  arabic: () => require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  hebrew: () => require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  emoji: () => require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  // Every other script of Unicode in plain shapes: Chinese, Japanese, Korean, Thai, Devanagari, signs.
  rest: () => require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'),
};
/** Faces that each document has; the others are opened where they are needed. */
export const faces = ['regular', 'medium', 'semibold'] as const satisfies readonly Face[];

/** The part of fontkit's font that is used here. pdfkit takes such an open font in place of a file. */
export interface OpenFont extends ShapingFont, SubsettingFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  /** Glyphs met so far, each with the characters it was first used for. */
  _glyphs: Record<number, unknown>;
}

const fonts = new Map<Face, OpenFont>();

/** A face, parsed once per process (parsing is nine tenths of a short document), ready for a new document.
 *  A document is drawn without a pause, so that no two share the state of a face. */
export function openFont(face: Face): OpenFont {
  const font = loadFont(face);
  // Writing a file leaves parts of letters here without their characters: the next document's text could not be copied.
  font._glyphs = {};
  return font;
}

/** A face to ask about, not to draw with. */
export function loadFont(face: Face): OpenFont {
  const known = fonts.get(face);
  if (known) return known;
  const font = parseFace(face);
  const isInter = faces.some((inter) => inter === face);
  font.layout = rememberLayout(font, isInter);
  if (isInter) font.createSubset = prepareSubset(font);
  fonts.set(face, font);
  return font;
}

/** A face as it is in its file. */
export function parseFace(face: Face): OpenFont {
  const file = unwrapFont(readFileSync(files[face]()));
  // pdfkit's types hide its font object, and fontkit is not ours to import.
  return (new PDFDocument({ font: file as never, autoFirstPage: false }) as unknown as { _font: { font: OpenFont } })._font.font;
}

/** A font out of its WOFF, in which each table is compressed by itself (W3C WOFF 1.0): fontkit would decompress all letters for each one of them. */
function unwrapFont(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + 20 * index;
    const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((field) => file.readUInt32BE(at + field));
    const bytes = file.subarray(offset, offset + packed);
    return { tag: file.subarray(at, at + 4), checksum: file.subarray(at + 16, at + 20), bytes: packed < length ? inflateSync(bytes) : bytes };
  });
  const head = Buffer.alloc(12 + 16 * count);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  let offset = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + 16 * index;
    head.set(tag, at);
    head.set(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    offset += bytes.length + padding(bytes);
  }
  return Buffer.concat([head, ...tables.flatMap(({ bytes }) => [bytes, Buffer.alloc(padding(bytes))])]);
}

/** Tables begin at multiples of four bytes. */
const padding = ({ length }: Buffer): number => -length & 3;

// Characters that the font lacks print as a box, or not at all; PDF/A forbids them.
const spaces: Record<string, string> = { '\t': ' ', '\u2009': '\u00a0', '\u200a': '\u00a0', '\u202f': '\u00a0', '\u2028': '\n', '\u2029': '\n' };
// Control characters, zero-width characters, direction marks and variation selectors: nothing to see.
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g;

/** The same text in characters the font has: spaces made visible, what it lacks taken apart, else "?".
 *  @param has whether the font holds a glyph for a code point */
export function toPrintable(text: string, has: (codePoint: number) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u2009\u200a\u202f\u2028\u2029]/g, (space) => spaces[space]!)
    .replace(invisible, '');
  const canShow = (character: string): boolean => character === '\n' || has(character.codePointAt(0)!);
  for (const character of plain) if (!canShow(character)) return Array.from(plain, (one) => (canShow(one) ? one : findStandIn(one, has))).join('');
  return plain;
}

function findStandIn(character: string, has: (codePoint: number) => boolean): string {
  const parts = [...character.normalize('NFKD').replace(/\p{M}/gu, '')];
  return parts.length > 0 && parts.every((part) => has(part.codePointAt(0)!)) ? parts.join('') : '?';
}
