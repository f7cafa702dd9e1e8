import type { AddressesBlock, Block, HeadingBlock, ParagraphBlock, PropertiesBlock, SignaturesBlock, TotalsBlock } from './document.model.ts';
import type { Canvas } from './pdf.canvas.ts';
import { drawnLines, drawPhotos } from './pdf.pictures.ts';
import { colour, tabular, text } from './pdf.style.ts';
import { drawTable } from './pdf.table.ts';

/** Draws one block at the pen; `locale` is that of the words the platform adds.
 *  @param rowsForward last rows of a table that begin a page
 *  @returns rows of a table on the page of its end; 0 for other blocks */
export function drawBlock(canvas: Canvas, block: Block, locale: 'fr' | 'en', rowsForward = 0): number {
  if (block.kind === 'table') return drawTable(canvas, block, locale, rowsForward);
  drawOther(canvas, block);
  return 0;
}

function drawOther(canvas: Canvas, block: Exclude<Block, { kind: 'table' }>): void {
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
      return drawPhotos(canvas, block);
    case 'signatures':
      return drawSignatures(canvas, block);
  }
}

// A heading never stays alone at the foot of a page: room for it and three lines.
function drawHeading(canvas: Canvas, { text: heading }: HeadingBlock): void {
  canvas.ensure(text.heading.line + 3 * canvas.gap.block);
  canvas.paragraph(heading, text.heading);
  canvas.y += canvas.gap.small;
}

function drawProperties(canvas: Canvas, { items, columns = 3 }: PropertiesBlock): void {
  const width = (canvas.width - (columns - 1) * canvas.gap.block) / columns;
  for (let first = 0; first < items.length; first += columns) {
    const cells = items
      .slice(first, first + columns)
      .map((item) => ({ ...item, lines: canvas.wrap(item.value || '—', item.strong ? text.bodyStrong : text.body, width) }));
    const height = text.label.line + Math.max(...cells.map((cell) => cell.lines.length)) * text.body.line;
    canvas.ensure(height);
    cells.forEach((cell, index) => {
      const x = canvas.left + index * (width + canvas.gap.block);
      canvas.line(cell.label, x, canvas.y, text.label);
      cell.lines.forEach((line, at) => canvas.line(line, x, canvas.y + text.label.line + at * text.body.line, cell.strong ? text.bodyStrong : text.body));
    });
    canvas.y += height + canvas.gap.small + 2;
  }
  canvas.y += canvas.gap.block - canvas.gap.small - 2;
}

function drawAddresses(canvas: Canvas, { items }: AddressesBlock): void {
  const columns = Math.max(2, items.length);
  const width = (canvas.width - (columns - 1) * canvas.gap.block) / columns;
  const wrapped = items.map(({ label, lines }) => ({
    label,
    lines: lines
      .filter(Boolean)
      .flatMap((line, index) =>
        canvas.wrap(line, index === 0 ? text.bodyStrong : text.body, width).map((shown) => ({ shown, style: index === 0 ? text.bodyStrong : text.body })),
      ),
  }));
  const height = text.label.line + 2 + Math.max(0, ...wrapped.map((item) => item.lines.length)) * text.body.line;
  canvas.ensure(height);
  wrapped.forEach(({ label, lines }, index) => {
    const x = canvas.left + index * (width + canvas.gap.block);
    canvas.line(label, x, canvas.y, text.label);
    lines.forEach(({ shown, style }, at) => canvas.line(shown, x, canvas.y + text.label.line + 2 + at * text.body.line, style));
  });
  canvas.y += height + canvas.gap.block;
}

function drawParagraph(canvas: Canvas, { text: words, tone = 'normal' }: ParagraphBlock): void {
  if (tone === 'notice') return drawNotice(canvas, words);
  canvas.paragraph(words, { normal: text.body, muted: text.muted, small: text.small }[tone]);
  canvas.y += canvas.gap.block;
}

function drawNotice(canvas: Canvas, words: string): void {
  const indent = 12;
  canvas.lines(canvas.wrap(words, text.body, canvas.width - indent), text.body.line, (line) => {
    canvas.doc.rect(canvas.left, canvas.y, 2, text.body.line).fill(colour.accent);
    canvas.line(line, canvas.left + indent, canvas.y, text.body);
  });
  canvas.y += canvas.gap.block;
}

function drawTotals(canvas: Canvas, { rows }: TotalsBlock): void {
  const laid = rows.map((row) => {
    const style = row.strong ? text.sum : text.body;
    return { ...row, style, valueStyle: { ...style, features: tabular } };
  });
  const labelWidth = Math.max(0, ...laid.map(({ label, style }) => canvas.widthOf(label, style)));
  const valueWidth = Math.max(0, ...laid.map(({ value, valueStyle }) => canvas.widthOf(value, valueStyle)));
  const width = Math.min(canvas.width, Math.max(220, labelWidth + valueWidth + 2 * canvas.gap.block));
  canvas.ensure(laid.reduce<number>((sum, { style }) => sum + style.line + canvas.gap.row, canvas.gap.row));
  const x = canvas.right - width;
  for (const { label, value, style, valueStyle, strong } of laid) {
    if (strong) canvas.rule(canvas.y, colour.ink, x, canvas.right, 0.8);
    canvas.y += strong ? canvas.gap.row : canvas.gap.row / 2;
    canvas.line(label, x, canvas.y, style);
    canvas.line(value, x, canvas.y, valueStyle, { width, align: 'end' });
    canvas.y += style.line + canvas.gap.row / 2;
  }
  canvas.y += canvas.gap.block;
}

function drawSignatures(canvas: Canvas, { items }: SignaturesBlock): void {
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
    canvas.line(item.label, x, canvas.y, text.label);
    const top = canvas.y + text.label.line + 3;
    canvas.doc.lineWidth(0.6).strokeColor(colour.line).roundedRect(x, top, width, boxHeight, 4).stroke();
    if (item.image) canvas.doc.image(Buffer.from(item.image), x + 8, top + 8, { fit: [width - 16, boxHeight - 16], align: 'center', valign: 'center' });
    if (item.drawn) drawnLines(canvas, item.drawn, { x: x + 8, top: top + 8, width: width - 16, height: boxHeight - 16 });
    const { style, lines } = typed[index]!;
    lines.forEach((line, at) => canvas.line(line, x + canvas.gap.block, top + canvas.gap.block + at * style.line, style));
    written[index]!.forEach((line, at) =>
      canvas.line(line, x, top + boxHeight + 5 + at * text.body.line, at === 0 && item.name ? text.bodyStrong : text.small),
    );
  });
  canvas.y += text.label.line + 3 + boxHeight + 5 + under * text.body.line + canvas.gap.block;
}
