import PDFDocument from 'pdfkit';
import type { DocumentModel } from './document.model.ts';
import { isDrawable, isPlain, splitRuns, type Run } from './pdf.fallback.ts';
import { toPrintable, faces, loadFont, openFont } from './pdf.fonts.ts';
import { spareMeasuring, writeAtOnce } from './pdf.sparing.ts';
import { colour, gaps, page, text as styles, type Face, type Features, type Gaps, type TextStyle } from './pdf.style.ts';
import { Tags, type Element } from './pdf.tags.ts';

const capHeight = 0.727;
/** Letters that are printed as they are: those of French and English, which are most of a document. */
const usual = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2019\u20ac\u2212]*$/;
const toShown = (text: string): string => (usual.test(text) ? text : toPrintable(text, isDrawable));
/** Lines of a text that a page has at least. */
export const fewestLines = 3;

/** A sheet of paper with a pen at `y`: measures, wraps and draws text line by line. All lengths are points. */
export class Canvas {
  readonly doc: PDFKit.PDFDocument;
  readonly tags: Tags;
  readonly left: number = page.side;
  readonly width: number;
  readonly bottom: number;
  readonly gap: Gaps;
  y: number = page.top;
  private readonly widths = new Map<TextStyle, Map<string, number>>();
  private readonly wordWidths = new Map<Face, Map<string, number>>();
  private readonly registered = new Set<Face>();

  constructor(model: DocumentModel, spacing: keyof typeof gaps) {
    this.gap = gaps[spacing];
    this.doc = new PDFDocument({
      size: 'A4',
      layout: model.orientation ?? 'portrait',
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      font: null as never, // PDFKit's types forbid to open without a font
      pdfVersion: '1.7',
      lang: model.locale,
      displayTitle: true,
      subset: model.archive?.subset as never, // PDFKit's types know fewer subsets
      info: {
        Title: [model.title, model.reference].filter(Boolean).join(' '),
        Author: model.provider.name,
        Creator: model.provider.name,
        CreationDate: new Date(model.createdAt),
      },
    });
    for (const face of faces) this.register(face);
    spareMeasuring(this.doc);
    this.tags = new Tags(this.doc);
    this.addPage();
    this.width = this.doc.page.width - 2 * page.side;
    this.bottom = this.doc.page.height - page.bottom;
  }

  private register(face: Face): void {
    if (this.registered.has(face)) return;
    this.registered.add(face);
    this.doc.registerFont(face, openFont(face) as never); // PDFKit takes an opened font, its types do not say so
  }

  private use(face: Face, size: number): PDFKit.PDFDocument {
    this.register(face);
    return this.doc.font(face, size);
  }

  /** Style of a typed signature: handwriting, where that face has each of its letters. */
  signatureStyle(typed: string): TextStyle {
    const script = loadFont('script');
    const isWritten = [...toPrintable(typed, isDrawable)].every((letter) => script.hasGlyphForCodePoint(letter.codePointAt(0)!));
    return isWritten ? styles.signature : styles.signatureInPrint;
  }

  get right(): number {
    return this.left + this.width;
  }
  /** Pages until the pen. */
  get pages(): number {
    return this.doc.bufferedPageRange().count;
  }
  /** Height between the pen and the foot of the page. */
  get room(): number {
    return this.bottom - this.y;
  }
  /** Height of an empty following page. */
  get fullRoom(): number {
    return this.bottom - page.topOfNext;
  }

  private addPage(): void {
    this.tags.close();
    this.doc.addPage();
    writeAtOnce(this.doc);
  }

  nextPage(): void {
    this.ends.push(this.y);
    this.addPage();
    this.y = page.topOfNext;
  }

  /** The pen at the end of each page but the last. */
  readonly ends: number[] = [];

  /** Goes back to a page, counted from 0. */
  toPage(index: number): void {
    this.tags.close();
    this.doc.switchToPage(index);
  }

  /** Moves to the next page when less than `height` is left. */
  ensure(height: number): void {
    if (this.room < height && this.y > page.topOfNext) this.nextPage();
  }

  measureWidth(text: string, style: TextStyle): number {
    return this.measure(toShown(text), style);
  }

  // Texts set with font features are as wide as their characters.
  private measure(text: string, style: TextStyle): number {
    if (!isPlain(text)) return splitRuns(text, style.face).reduce((sum, run) => sum + this.measureRun(run, style), 0);
    if (!style.features) return this.measureWords(text, style);
    const known = this.widths.get(style) ?? new Map<string, number>();
    this.widths.set(style, known);
    let width = 0;
    for (const character of text) width += known.get(character) ?? this.measureCharacter(character, style, known);
    return width;
  }

  /** The words of a text, each with the space after it, are as wide together as alone. */
  private measureWords(text: string, { face, size }: TextStyle): number {
    const known = this.wordWidths.get(face) ?? new Map<string, number>();
    this.wordWidths.set(face, known);
    let width = 0;
    for (let from = 0; from < text.length;) {
      const end = text.indexOf(' ', from) + 1 || text.length;
      const word = text.slice(from, end);
      const measured = known.get(word) ?? this.use(face, 1000).widthOfString(word);
      known.set(word, measured);
      width += measured;
      from = end;
    }
    return (width * size) / 1000;
  }

  private measureRun({ text, face }: Run, style: TextStyle): number {
    return this.use(face, style.size).widthOfString(text, buildOptions(face, style));
  }

  private measureCharacter(character: string, style: TextStyle, known: Map<string, number>): number {
    const width = this.use(style.face, style.size).widthOfString(character, buildOptions(style.face, style));
    known.set(character, width);
    return width;
  }

  /** The lines of a text in a width: breaks at spaces, which stay at the end of their line, and inside a word only when it is wider than the line. */
  wrap(text: string, style: TextStyle, width: number): string[] {
    return toShown(text)
      .split('\n')
      .flatMap((paragraph, index, all) => {
        const lines = this.wrapParagraph(paragraph.trimEnd(), style, width);
        return index === all.length - 1 ? lines : [...lines.slice(0, -1), `${lines.at(-1)!} `];
      });
  }

  private wrapParagraph(paragraph: string, style: TextStyle, width: number): string[] {
    const measure = (text: string): number => this.measure(text, style);
    if (measure(paragraph) <= width) return [paragraph];
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (measure(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(`${line} `);
      const pieces = measure(word) <= width ? [word] : breakWord(word, measure, width);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1)!;
    }
    return [...lines, line];
  }

  /** Draws one line whose box begins at `top`; at the right edge of `width` when `align` is `end`. */
  line(text: string, x: number, top: number, style: TextStyle, box?: { width: number; align: 'start' | 'end' }): void {
    const shown = toShown(text);
    if (shown.trim() === '') return;
    const measured = this.measure(shown.trimEnd(), style);
    const start = box?.align === 'end' ? x + box.width - measured : x;
    const baseline = top + (style.line + capHeight * style.size) / 2;
    this.tags.mark(() => {
      if (isPlain(shown)) return this.write(shown, style.face, style, { x: start, baseline, width: measured });
      let pen = start;
      for (const run of splitRuns(shown, style.face)) {
        const width = this.measureRun(run, style);
        const draw = (): void => this.write(run.text, run.face, style, { x: pen, baseline, width });
        if (run.isBackward) this.tags.drawReversed(draw);
        else draw();
        pen += width;
      }
    });
  }

  private write(text: string, face: Face, style: TextStyle, { x, baseline, width }: { x: number; baseline: number; width: number }): void {
    this.use(face, style.size)
      .fillColor(style.colour)
      .text(text, x, baseline, buildOptions(face, style, { lineBreak: false, baseline: 'alphabetic', textWidth: width }));
  }

  /** Draws wrapped text at the pen, over as many pages as it takes, and moves the pen. No page begins or ends with fewer than three of its lines. */
  paragraph(text: string, style: TextStyle, { role = 'P', x = this.left, width = this.width, beside }: ParagraphOptions = {}): void {
    const lines = text.split(/\r\n?|\n/).flatMap((paragraph) => {
      const element = paragraph.trim() === '' ? null : this.tags.add(role);
      return this.wrap(paragraph, style, width).map((line) => ({ line, element }));
    });
    this.lines(lines, style.line, ({ line, element }) => {
      beside?.();
      if (element) this.tags.inside(element, () => this.line(line, x, this.y, style));
    });
  }

  /** Draws lines of one height at the pen as `paragraph` does. */
  private lines<T>(lines: readonly T[], height: number, draw: (line: T) => void): void {
    lines.forEach((line, index) => {
      const left = lines.length - index;
      // Where the page could be turned, as many lines stay together as would otherwise stand alone on one of the two pages.
      const together = index === 0 ? Math.min(left, left < 2 * fewestLines ? left : fewestLines) : left === fewestLines ? fewestLines : 1;
      this.ensure(together * height);
      draw(line);
      this.y += height;
    });
  }

  rule(y: number, stroke: string = colour.hairline, from: number = this.left, to = this.right, thickness = 0.6): void {
    this.decorate((doc) => doc.lineWidth(thickness).strokeColor(stroke).moveTo(from, y).lineTo(to, y).stroke());
  }

  /** Draws what says nothing: rules, boxes, colours. */
  decorate(draw: (doc: PDFKit.PDFDocument) => unknown): void {
    this.tags.inside('Layout', () => this.tags.mark(() => draw(this.doc)));
  }

  /** Draws a picture in a box. @param alt its words */
  figure(alt: string, { x, top, width, height }: Box, draw: (doc: PDFKit.PDFDocument) => unknown): Element {
    const figure = this.tags.add('Figure', { alt, box: [x, top, x + width, top + height] });
    this.tags.inside(figure, () => this.tags.mark(() => draw(this.doc)));
    return figure;
  }
}

export interface Box {
  x: number;
  top: number;
  width: number;
  height: number;
}

interface ParagraphOptions {
  role?: 'P' | 'H1' | 'H2';
  x?: number;
  width?: number;
  /** Draws beside each line. */
  beside?: () => void;
}

/** Features are those of Inter; another script is shaped whole, not word by word. */
const pickFeatures = (face: Face, style: TextStyle): Features | undefined => (face === style.face ? style.features : {});

/** Options of a text in a face of a style. PDFKit takes features as on or off, and the width; its types know neither. */
const buildOptions = (face: Face, style: TextStyle, more: PDFKit.Mixins.TextOptions & { textWidth?: number } = {}): PDFKit.Mixins.TextOptions =>
  ({ ...more, features: pickFeatures(face, style) }) as unknown as PDFKit.Mixins.TextOptions; // the reason stands above

function breakWord(word: string, measure: (text: string) => number, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      // After a hyphen or a slash, where one stands in the second half.
      const joint = piece.search(/[-/._](?=[^-/._]*$)/) + 1;
      const end = joint > piece.length / 2 ? joint : piece.length;
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
    }
    piece += character;
  }
  return [...pieces, piece];
}
