import type { DocumentModel } from './document.model.ts';
import { drawBlock } from './pdf.blocks.ts';
import { Canvas } from './pdf.canvas.ts';
import { drawEdges, drawHead } from './pdf.frame.ts';

/** Draws a document in this process; blocks it for about a millisecond per row. Use `document()` instead. */
export async function renderPdf(model: DocumentModel): Promise<Buffer> {
  const canvas = new Canvas(model);
  const chunks: Buffer[] = [];
  canvas.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => canvas.doc.on('end', resolve).on('error', reject));
  drawHead(canvas, model);
  for (const block of model.blocks) drawBlock(canvas, block, model.locale);
  drawEdges(canvas, model);
  embedArchive(canvas, model);
  canvas.doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Parts of pdfkit's PDF/A support that @types/pdfkit lacks. */
interface ArchiveDocument {
  appendXML(xml: string): void;
  file(data: Uint8Array, options: object): void;
}

function embedArchive(canvas: Canvas, { archive, createdAt }: DocumentModel): void {
  const doc = canvas.doc as unknown as ArchiveDocument; // PDFKit's parts for archives are not typed
  const date = new Date(createdAt);
  for (const { name, contentType, description, data, relationship } of archive?.attachments ?? []) {
    doc.file(data, { name, type: contentType, description, relationship, creationDate: date, modifiedDate: date });
  }
  if (archive?.xmp) doc.appendXML(archive.xmp);
}
