import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Face, Features } from './pdf.style.ts';

const require = createRequire(import.meta.url);
const files: Record<Face, () => string> = {
  regular: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  medium: () => require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
  semibold: () => require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  // The handwriting that a typed signature has on screen, too.
  script: () => require.resolve('@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf'),
};
/** Faces that each document has; that of signatures is opened with the first one. */
export const faces = ['regular', 'medium', 'semibold'] as const satisfies readonly Face[];

/** The part of fontkit's font that is used here. pdfkit takes such an open font in place of a file. */
export interface OpenFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  /** Glyphs met so far, each with the characters it was first used for. */
  _glyphs: Record<number, unknown>;
  layout(text: string, features?: Features): Run;
}

/** Shaped text: glyphs and how far each moves the pen. pdfkit scales the positions where they stand. */
interface Run {
  glyphs: readonly unknown[];
  positions: { xAdvance: number }[];
  readonly advanceWidth: number;
}

const fonts = new Map<Face, OpenFont>();

/** A face, parsed once per process (parsing is nine tenths of a short document), ready for a new document.
 *  A document is drawn without a pause, so that no two share the state of a face. */
export function openFont(face: Face): OpenFont {
  const font = fonts.get(face) ?? parse(face);
  fonts.set(face, font);
  // Writing a file leaves parts of letters here without their characters: the next document's text could not be copied.
  font._glyphs = {};
  return font;
}

/** Figures are not shaped: each character is looked up once per document, and a number put together from them. Shaping every number
 *  anew is most of the time that a long table takes. */
function withFigures(font: OpenFont): OpenFont {
  const shape = font.layout.bind(font);
  let known = new Map<string, Run>();
  let drawn = font._glyphs;
  const characterOf = (character: string, features: Features): Run => {
    if (drawn !== font._glyphs) [known, drawn] = [new Map<string, Run>(), font._glyphs];
    const key = `${features.tnum ?? ''}${features.zero ?? ''}${features.ss02 ?? ''}${character}`;
    const run = known.get(key) ?? shape(character, features);
    known.set(key, run);
    return run;
  };
  font.layout = (text, features) => {
    if (features?.kern !== false) return shape(text, features);
    const glyphs: unknown[] = [];
    const positions: Run['positions'] = [];
    for (const character of text) {
      const run = characterOf(character, features);
      for (const [index, position] of run.positions.entries()) {
        glyphs.push(run.glyphs[index]);
        positions.push({ ...position });
      }
    }
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, position) => sum + position.xAdvance, 0);
      },
    };
  };
  return font;
}

function parse(face: Face): OpenFont {
  const file = readFileSync(files[face]());
  // pdfkit's types hide its font object, and fontkit is not ours to import.
  return withFigures((new PDFDocument({ font: file as never, autoFirstPage: false }) as unknown as { _font: { font: OpenFont } })._font.font);
}
