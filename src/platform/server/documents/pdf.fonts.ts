import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Face } from './pdf.style.ts';

const require = createRequire(import.meta.url);
const files: Record<Face, string> = {
  regular: '400Regular/Inter_400Regular.ttf',
  medium: '500Medium/Inter_500Medium.ttf',
  semibold: '600SemiBold/Inter_600SemiBold.ttf',
};
export const faces = Object.keys(files) as Face[];

/** The part of fontkit's font that is used here. pdfkit takes such an open font in place of a file. */
export interface OpenFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  /** Glyphs met so far, each with the characters it was first used for. */
  _glyphs: Record<number, unknown>;
}

const fonts = new Map<Face, OpenFont>();

/** An Inter face, parsed once per process (parsing is nine tenths of a short document), ready for a new document.
 *  A document is drawn without a pause, so that no two share the state of a face. */
export function openFont(face: Face): OpenFont {
  const font = fonts.get(face) ?? parse(face);
  fonts.set(face, font);
  // Writing a file leaves parts of letters here without their characters: the next document's text could not be copied.
  font._glyphs = {};
  return font;
}

function parse(face: Face): OpenFont {
  const file = readFileSync(require.resolve(`@expo-google-fonts/inter/${files[face]}`));
  // pdfkit's types hide its font object, and fontkit is not ours to import.
  return (new PDFDocument({ font: file as never, autoFirstPage: false }) as unknown as { _font: { font: OpenFont } })._font.font;
}
