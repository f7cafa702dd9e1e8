import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { PhotosBlock } from './document.model.ts';
import type { Box, Canvas } from './pdf.canvas.ts';
import { colour, text } from './pdf.style.ts';

/** Pictures of documents. */

const columns = 2;
/** Height of a photo; a higher one is made smaller. */
const photoHeight = 178;

export function drawPhotos(canvas: Canvas, { items }: PhotosBlock, locale: Locale): void {
  const width = (canvas.width - (columns - 1) * canvas.gap.block) / columns;
  for (let first = 0; first < items.length; first += columns) {
    const row = items
      .slice(first, first + columns)
      .map(({ image, caption }) => ({ image, alt: m['platform.document.photo']({ caption }, { locale }), lines: canvas.wrap(caption, text.small, width) }));
    const under = Math.max(...row.map(({ lines }) => lines.length)) * text.small.line;
    canvas.ensure(photoHeight + canvas.gap.small + under);
    row.forEach(({ image, alt, lines }, index) => {
      const x = canvas.left + index * (width + canvas.gap.block);
      const box = { x, top: canvas.y, width, height: photoHeight };
      const photo = canvas.figure(alt, box, (doc) => doc.image(Buffer.from(image), x, canvas.y, { fit: [width, photoHeight] }));
      canvas.tags.inside(photo, () =>
        canvas.tags.within('Caption', () =>
          lines.forEach((line, at) => canvas.line(line, x, canvas.y + photoHeight + canvas.gap.small / 2 + at * text.small.line, text.small)),
        ),
      );
    });
    canvas.y += photoHeight + canvas.gap.small + under + canvas.gap.small;
  }
  canvas.y += canvas.gap.small;
}

/** Draws lines of a field in the middle of a box, in its own proportions. */
export function drawStrokes(doc: PDFKit.PDFDocument, { lines, ratio }: { lines: readonly (readonly number[])[]; ratio: number }, box: Box): void {
  const height = Math.min(box.height, box.width / ratio);
  const width = height * ratio;
  const [left, top] = [box.x + (box.width - width) / 2, box.top + (box.height - height) / 2];
  doc.lineWidth(1.2).lineCap('round').lineJoin('round').strokeColor(colour.ink);
  for (const line of lines) {
    if (line.length < 2) continue;
    doc.moveTo(left + line[0]! * width, top + line[1]! * height);
    // A point alone is a dot: a line of no length with round ends.
    if (line.length < 4) doc.lineTo(left + line[0]! * width, top + line[1]! * height);
    for (let at = 2; at + 1 < line.length; at += 2) doc.lineTo(left + line[at]! * width, top + line[at + 1]! * height);
    doc.stroke();
  }
}
