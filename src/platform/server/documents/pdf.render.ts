import type { DocumentModel } from './document.model.ts';
import { drawBlock } from './pdf.blocks.ts';
import { cutOf, isNearlyEmpty, isSignedApart, type Cut, type Drawn } from './pdf.breaks.ts';
import { Canvas } from './pdf.canvas.ts';
import { drawEdges, drawHead } from './pdf.frame.ts';
import { writeMetadata } from './pdf.metadata.ts';
import type { gaps } from './pdf.style.ts';

/** Draws a document in this process; blocks it for about a millisecond per row. Use `document()` instead. */
export async function renderPdf(model: DocumentModel): Promise<Buffer> {
  const canvas = layOut(model);
  const chunks: Buffer[] = [];
  canvas.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => canvas.doc.on('end', resolve).on('error', reject));
  drawEdges(canvas, model);
  embedArchive(canvas, model);
  writeMetadata(canvas.doc, model.archive);
  canvas.doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Draws the blocks. Where the last page would hold next to nothing, or signatures alone, closer spaces save it; else it takes more from the page before. */
function layOut(model: DocumentModel): Canvas {
  const first = drawn(model, 'normal', null);
  const close = isNearlyEmpty(first.places) || isSignedApart(model.blocks, first.places) ? drawn(model, 'close', null) : null;
  const best = close && close.canvas.pages < first.canvas.pages ? close : first;
  const cut = cutOf(model.blocks, best.places);
  return cut ? drawn(model, best === close ? 'close' : 'normal', cut).canvas : best.canvas;
}

function drawn(model: DocumentModel, spacing: keyof typeof gaps, cut: Cut | null): { canvas: Canvas; places: Drawn[] } {
  const canvas = new Canvas(model, spacing);
  drawHead(canvas, model);
  const at = (): Drawn['from'] => ({ page: canvas.pages - 1, y: canvas.y });
  const places = model.blocks.map((block, index): Drawn => {
    if (cut?.block === index && cut.rows === 0) canvas.nextPage();
    const from = at();
    const rows = drawBlock(canvas, block, model.locale, cut?.block === index ? cut.rows : 0);
    return { from, to: at(), rows };
  });
  return { canvas, places };
}

/** Part of pdfkit's PDF/A support that @types/pdfkit lacks. */
interface ArchiveDocument {
  file(data: Uint8Array, options: object): void;
}

function embedArchive(canvas: Canvas, { archive, createdAt }: DocumentModel): void {
  const doc = canvas.doc as unknown as ArchiveDocument; // PDFKit's parts for archives are not typed
  const date = new Date(createdAt);
  for (const { name, contentType, description, data, relationship } of archive?.attachments ?? []) {
    doc.file(data, { name, type: contentType, description, relationship, creationDate: date, modifiedDate: date });
  }
}
