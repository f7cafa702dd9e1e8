import PDFDocument from 'pdfkit';
import type { DocumentModel } from './document.model.ts';
import { faces, openFont } from './pdf.fonts.ts';
import { printable } from './pdf.glyphs.ts';
import { colour, gaps, page, text as styles, type Gaps, type TextStyle } from './pdf.style.ts';

const capHeight = 0.727;
/** Lines of a text that a page has at least. */
export const fewestLines = 3;

/** A sheet of paper with a pen at `y`: measures, wraps and draws text line by line. All lengths are points. */
export class Canvas {
  readonly doc: PDFKit.PDFDocument;
  readonly left: number = page.side;
  readonly width: number;
  readonly bottom: number;
  readonly gap: Gaps;
  y: number = page.top;
  private readonly widths = new Map<TextStyle, Map<string, number>>();
  private readonly has: (codePoint: number) => boolean;

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
    const fonts = Object.fromEntries(faces.map((face) => [face, openFont(face)]));
    for (const face of faces) this.doc.registerFont(face, fonts[face] as never); // PDFKit takes an opened font, its types do not say so
    const covered = new Map<number, boolean>();
    this.has = (codePoint) => {
      const known = covered.get(codePoint) ?? fonts.regular!.hasGlyphForCodePoint(codePoint);
      covered.set(codePoint, known);
      return known;
    };
    spareMeasuring(this.doc);
    this.addPage();
    this.width = this.doc.page.width - 2 * page.side;
    this.bottom = this.doc.page.height - page.bottom;
  }

  /** Style of a typed signature: handwriting, where that face has each of its letters. */
  signatureStyle(typed: string): TextStyle {
    const script = openFont('script');
    this.doc.registerFont('script', script as never); // PDFKit takes an opened font, its types do not say so
    const isWritten = [...printable(typed, this.has)].every((letter) => script.hasGlyphForCodePoint(letter.codePointAt(0)!));
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
    this.doc.addPage();
    writeAtOnce(this.doc);
  }

  nextPage(): void {
    this.addPage();
    this.y = page.topOfNext;
  }

  /** Moves to the next page when less than `height` is left. */
  ensure(height: number): void {
    if (this.room < height && this.y > page.topOfNext) this.nextPage();
  }

  widthOf(text: string, style: TextStyle): number {
    return this.measure(printable(text, this.has), style);
  }

  // pdfkit remembers the width of words, but not of those set with font features: these are as wide as their characters.
  private measure(text: string, style: TextStyle): number {
    if (!style.features) return this.doc.font(style.face, style.size).widthOfString(text);
    const known = this.widths.get(style) ?? new Map<string, number>();
    this.widths.set(style, known);
    let width = 0;
    for (const character of text) width += known.get(character) ?? this.measureCharacter(character, style, known);
    return width;
  }

  private measureCharacter(character: string, style: TextStyle, known: Map<string, number>): number {
    const width = this.doc.font(style.face, style.size).widthOfString(character, { features: style.features as never }); // PDFKit's types name fewer features
    known.set(character, width);
    return width;
  }

  /** The lines of a text in a width: breaks at spaces, and inside a word only when it is wider than the line. */
  wrap(text: string, style: TextStyle, width: number): string[] {
    return printable(text, this.has)
      .split('\n')
      .flatMap((paragraph) => this.wrapParagraph(paragraph.trimEnd(), style, width));
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
      if (line !== '') lines.push(line);
      const pieces = measure(word) <= width ? [word] : breakWord(word, measure, width);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1)!;
    }
    return [...lines, line];
  }

  /** Draws one line whose box begins at `top`; at the right edge of `width` when `align` is `end`. */
  line(text: string, x: number, top: number, style: TextStyle, box?: { width: number; align: 'start' | 'end' }): void {
    const shown = printable(text, this.has);
    if (shown.trim() === '') return;
    const measured = this.measure(shown, style);
    const start = box?.align === 'end' ? x + box.width - measured : x;
    this.doc
      .font(style.face, style.size)
      .fillColor(style.colour)
      .text(shown, start, top + (style.line + capHeight * style.size) / 2, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: style.features as never, // PDFKit's types name fewer features
        textWidth: measured,
      } as PDFKit.Mixins.TextOptions);
  }

  /** Draws wrapped text at the pen, over as many pages as it takes, and moves the pen. No page begins or ends with fewer than three of its lines. */
  paragraph(text: string, style: TextStyle, box: { x: number; width: number } = { x: this.left, width: this.width }): void {
    this.lines(this.wrap(text, style, box.width), style.line, (line) => this.line(line, box.x, this.y, style));
  }

  /** Draws lines of one height at the pen as `paragraph` does. */
  lines(lines: readonly string[], height: number, draw: (line: string) => void): void {
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
    this.doc.lineWidth(thickness).strokeColor(stroke).moveTo(from, y).lineTo(to, y).stroke();
  }
}

function breakWord(word: string, measure: (text: string) => number, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** pdfkit measures a line anew after drawing it: what it was told of its width is as good. */
function spareMeasuring(doc: PDFKit.PDFDocument): void {
  const measure = doc.widthOfString.bind(doc);
  doc.widthOfString = (text, options) => (options as { textWidth?: number } | undefined)?.textWidth ?? measure(text, options);
}

interface PageContent {
  write(chunk: string | Uint8Array): void;
  end(): void;
}

/** pdfkit keeps every drawing operator as bytes of its own until the file is written: hundreds of thousands in a long document. Those of
 *  a page become bytes together. */
function writeAtOnce(doc: PDFKit.PDFDocument): void {
  const { content } = doc.page as unknown as { content: PageContent }; // the content of a page is not typed
  const [write, end] = [content.write.bind(content), content.end.bind(content)];
  let operators = '';
  content.write = (chunk) => {
    operators += `${chunk as string}\n`;
  };
  content.end = () => {
    write(Buffer.from(operators, 'latin1'));
    end();
  };
}
