import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { AddressesBlock, Block, HeadingBlock, ParagraphBlock, PropertiesBlock, SignaturesBlock, TotalsBlock } from './document.model.ts';
import type { Box, Canvas } from './pdf.canvas.ts';
import { drawStrokes, drawPhotos } from './pdf.pictures.ts';
import { colour, tabular, text, type TextStyle } from './pdf.style.ts';
import { drawTable } from './pdf.table.ts';

/** Draws one block at the pen; `locale` is that of the words the platform adds.
 *  @param rowsForward last rows of a table that begin a page
 *  @returns rows of a table on the page of its end; 0 for other blocks */
export function drawBlock(canvas: Canvas, block: Block, locale: Locale, rowsForward = 0): number {
  if (block.kind === 'table') return drawTable(canvas, block, locale, rowsForward);
  drawOther(canvas, block, locale);
  return 0;
}

function drawOther(canvas: Canvas, block: Exclude<Block, { kind: 'table' }>, locale: Locale): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(canvas, block);
    case 'properties':
      return drawProperties(canvas, block);
    case 'addresses':
      return drawAddresses(canvas, block);
    case 'paragraph':
      return drawParagraph(canvas, block);
    case 'totals':
      return drawTotals(canvas, block);
    case 'photos':
      return drawPhotos(canvas, block, locale);
    case 'signatures':
      return drawSignatures(canvas, block, locale);
  }
}

// A heading never stays alone at the foot of a page: room for it and three lines.
function drawHeading(canvas: Canvas, { text: heading }: HeadingBlock): void {
  canvas.ensure(text.heading.line + 3 * canvas.gap.block);
  canvas.paragraph(heading, text.heading, { role: 'H2' });
  canvas.y += canvas.gap.small;
}

function drawProperties(canvas: Canvas, { items, columns = 3 }: PropertiesBlock): void {
  const width = (canvas.width - (columns - 1) * canvas.gap.block) / columns;
  const list = canvas.tags.add('L');
  for (let first = 0; first < items.length; first += columns) {
    const cells = items.slice(first, first + columns).map((item) => {
      const style = item.strong ? text.bodyStrong : text.body;
      return { label: item.label, lines: canvas.wrap(item.value || '—', style, width).map((line) => ({ line, style })) };
    });
    const height = text.label.line + Math.max(...cells.map((cell) => cell.lines.length)) * text.body.line;
    canvas.ensure(height);
    canvas.tags.inside(list, () =>
      cells.forEach((cell, index) => drawLabelled(canvas, cell, canvas.left + index * (width + canvas.gap.block), text.label.line)),
    );
    canvas.y += height + canvas.gap.small + 2;
  }
  canvas.y += canvas.gap.block - canvas.gap.small - 2;
}

/** Draws a label, and under it its lines, as an item of a list.
 *  @param below height of the label */
function drawLabelled(canvas: Canvas, { label, lines }: { label: string; lines: { line: string; style: TextStyle }[] }, x: number, below: number): void {
  const { tags, y } = canvas;
  tags.within('LI', () => {
    tags.within('Lbl', () => canvas.line(label, x, y, text.label));
    tags.within('LBody', () => lines.forEach(({ line, style }, at) => canvas.line(line, x, y + below + at * text.body.line, style)));
  });
}

function drawAddresses(canvas: Canvas, { items }: AddressesBlock): void {
  const columns = Math.max(2, items.length);
  const width = (canvas.width - (columns - 1) * canvas.gap.block) / columns;
  const wrapped = items.map(({ label, lines }) => ({
    label,
    lines: lines.filter(Boolean).flatMap((written, index) => {
      const style = index === 0 ? text.bodyStrong : text.body;
      // A space ends each line of an address: without it the words of two lines are read as one.
      return canvas.wrap(written, style, width).map((line) => ({ line: `${line.trimEnd()} `, style }));
    }),
  }));
  const below = text.label.line + 2;
  const height = below + Math.max(0, ...wrapped.map((item) => item.lines.length)) * text.body.line;
  canvas.ensure(height);
  canvas.tags.within('L', () => wrapped.forEach((item, index) => drawLabelled(canvas, item, canvas.left + index * (width + canvas.gap.block), below)));
  canvas.y += height + canvas.gap.block;
}

function drawParagraph(canvas: Canvas, { text: words, tone = 'normal', code }: ParagraphBlock): void {
  if (tone === 'notice') return drawNotice(canvas, words);
  const style = { normal: text.body, muted: text.muted, small: text.small }[tone];
  if (code !== undefined) canvas.ensure(style.line + text.code.line);
  canvas.paragraph(words, style);
  if (code !== undefined) canvas.paragraph(code, text.code);
  canvas.y += canvas.gap.block;
}

function drawNotice(canvas: Canvas, words: string): void {
  const indent = 12;
  const drawBeside = (): void => canvas.decorate((doc) => doc.rect(canvas.left, canvas.y, 2, text.body.line).fill(colour.accent));
  canvas.paragraph(words, text.body, { x: canvas.left + indent, width: canvas.width - indent, beside: drawBeside });
  canvas.y += canvas.gap.block;
}

function drawTotals(canvas: Canvas, { rows }: TotalsBlock): void {
  const laid = rows.map((row) => {
    const style = row.strong ? text.sum : text.body;
    return { ...row, style, valueStyle: { ...style, features: tabular } };
  });
  const labelWidth = Math.max(0, ...laid.map(({ label, style }) => canvas.measureWidth(label, style)));
  const valueWidth = Math.max(0, ...laid.map(({ value, valueStyle }) => canvas.measureWidth(value, valueStyle)));
  const width = Math.min(canvas.width, Math.max(220, labelWidth + valueWidth + 2 * canvas.gap.block));
  canvas.ensure(laid.reduce<number>((sum, { style }) => sum + style.line + canvas.gap.row, canvas.gap.row));
  const x = canvas.right - width;
  const { tags } = canvas;
  tags.within('Table', () => {
    for (const { label, value, style, valueStyle, strong } of laid) {
      if (strong) canvas.rule(canvas.y, colour.ink, x, canvas.right, 0.8);
      canvas.y += strong ? canvas.gap.row : canvas.gap.row / 2;
      tags.within('TR', () => {
        tags.within('TH', () => canvas.line(label, x, canvas.y, style), { scope: 'Row' });
        tags.within('TD', () => canvas.line(value, x, canvas.y, valueStyle, { width, align: 'end' }));
      });
      canvas.y += style.line + canvas.gap.row / 2;
    }
  });
  canvas.y += canvas.gap.block;
}

function drawSignatures(canvas: Canvas, { items }: SignaturesBlock, locale: Locale): void {
  if (items.length === 0) return;
  const columns = Math.max(2, items.length);
  const width = (canvas.width - (columns - 1) * canvas.gap.block) / columns;
  const written = items.map((item) =>
    [item.name, ...(item.lines ?? [])]
      .filter((line) => line !== undefined && line !== '')
      .flatMap((line, index) => canvas.wrap(line!, index === 0 && item.name ? text.bodyStrong : text.small, width)),
  );
  const typed = items.map(({ typed: name = '' }) => {
    const style = name === '' ? text.signature : canvas.signatureStyle(name);
    return { style, lines: name === '' ? [] : canvas.wrap(name, style, width - 2 * canvas.gap.block) };
  });
  // A typed name needs no room for a pen.
  const boxHeight = items.every((item) => item.typed) ? 2 * canvas.gap.block + Math.max(...typed.map(({ lines }) => lines.length)) * text.signature.line : 92;
  const under = Math.max(0, ...written.map((lines) => lines.length));
  canvas.ensure(text.label.line + boxHeight + under * text.body.line + canvas.gap.small);
  items.forEach((item, index) => {
    const x = canvas.left + index * (width + canvas.gap.block);
    canvas.tags.within('P', () => canvas.line(item.label, x, canvas.y, text.label));
    const top = canvas.y + text.label.line + 3;
    canvas.decorate((doc) => doc.lineWidth(0.6).strokeColor(colour.line).roundedRect(x, top, width, boxHeight, 4).stroke());
    drawSignature(canvas, item, { x: x + 8, top: top + 8, width: width - 16, height: boxHeight - 16 }, locale);
    const { style, lines } = typed[index]!;
    if (lines.length > 0)
      canvas.tags.within('P', () => lines.forEach((line, at) => canvas.line(line, x + canvas.gap.block, top + canvas.gap.block + at * style.line, style)));
    written[index]!.forEach((line, at) =>
      canvas.tags.within('P', () => canvas.line(line, x, top + boxHeight + 5 + at * text.body.line, at === 0 && item.name ? text.bodyStrong : text.small)),
    );
  });
  canvas.y += text.label.line + 3 + boxHeight + 5 + under * text.body.line + canvas.gap.block;
}

function drawSignature(canvas: Canvas, { image, drawn, name = '', label }: SignaturesBlock['items'][number], box: Box, locale: Locale): void {
  const alt = m['platform.document.signature']({ name: name || label }, { locale });
  const { x, top, width, height } = box;
  if (image) canvas.figure(alt, box, (doc) => doc.image(Buffer.from(image), x, top, { fit: [width, height], align: 'center', valign: 'center' }));
  if (drawn) canvas.figure(alt, box, (doc) => drawStrokes(doc, drawn, box));
}
