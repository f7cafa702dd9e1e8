import type { DocumentModel } from './document.model.ts';
import { drawBlock } from './pdf.blocks.ts';
import { cutOf, isNearlyEmpty, isSignedApart, type Cut, type Drawn, type Layout } from './pdf.breaks.ts';
import { Canvas } from './pdf.canvas.ts';
import { drawEdges, drawHead } from './pdf.frame.ts';
import { writeMetadata } from './pdf.metadata.ts';
import { page, type gaps } from './pdf.style.ts';

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

/** A document is drawn at most so many times more for its cuts. */
const cutsAtMost = 3;

/** Draws the blocks. Where the last page would hold next to nothing, or signatures alone, closer spaces save it; else it takes more from the page before.
 *  A cut moves what follows it, hence the pages are judged anew after each. */
function layOut(model: DocumentModel): Canvas {
  const first = drawn(model, 'normal', []);
  const close = isNearlyEmpty(first) || isSignedApart(model.blocks, first.places) ? drawn(model, 'close', []) : null;
  const best = close && close.canvas.pages < first.canvas.pages ? close : first;
  const spacing = best === close ? 'close' : 'normal';
  const cuts: Cut[] = [];
  let last = best;
  while (cuts.length < cutsAtMost) {
    const cut = cutOf(model.blocks, last, cuts);
    if (!cut) break;
    cuts.push(cut);
    last = drawn(model, spacing, cuts);
  }
  return last.canvas;
}

function drawn(model: DocumentModel, spacing: keyof typeof gaps, cuts: readonly Cut[]): Layout & { canvas: Canvas } {
  const canvas = new Canvas(model, spacing);
  drawHead(canvas, model);
  const at = (): Drawn['from'] => ({ page: canvas.pages - 1, y: canvas.y });
  const places = model.blocks.map((block, index): Drawn => {
    const own = cuts.filter((cut) => cut.block === index);
    if (own.some(({ rows }) => rows === 0)) canvas.nextPage();
    const before = at();
    const rows = drawBlock(canvas, block, model.locale, Math.max(0, ...own.map((cut) => cut.rows)));
    // A block without room for its beginning begins the next page.
    const from = canvas.ends[before.page] === before.y ? { page: before.page + 1, y: page.topOfNext } : before;
    return { from, to: at(), rows };
  });
  return { canvas, places, ends: canvas.ends };
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
