import type { DocumentModel, ArchiveOptions, MetadataSchema } from './document.model.ts';
import { drawBlock } from './pdf.blocks.ts';
import { findCut, isNearlyEmpty, isSignedApart, type Cut, type Drawn, type Layout } from './pdf.breaks.ts';
import { Canvas } from './pdf.canvas.ts';
import { drawEdges, drawHead } from './pdf.frame.ts';
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
  const first = drawModel(model, 'normal', []);
  const close = isNearlyEmpty(first) || isSignedApart(model.blocks, first.places) ? drawModel(model, 'close', []) : null;
  const best = close && close.canvas.pages < first.canvas.pages ? close : first;
  const spacing = best === close ? 'close' : 'normal';
  const cuts: Cut[] = [];
  let last = best;
  while (cuts.length < cutsAtMost) {
    const cut = findCut(model.blocks, last, cuts);
    if (!cut) break;
    cuts.push(cut);
    last = drawModel(model, spacing, cuts);
  }
  return last.canvas;
}

function drawModel(model: DocumentModel, spacing: keyof typeof gaps, cuts: readonly Cut[]): Layout & { canvas: Canvas } {
  const canvas = new Canvas(model, spacing);
  drawHead(canvas, model);
  const readPosition = (): Drawn['from'] => ({ page: canvas.pages - 1, y: canvas.y });
  const places = model.blocks.map((block, index): Drawn => {
    const own = cuts.filter((cut) => cut.block === index);
    if (own.some(({ rows }) => rows === 0)) canvas.nextPage();
    const before = readPosition();
    const rows = drawBlock(canvas, block, model.locale, Math.max(0, ...own.map((cut) => cut.rows)));
    // A block without room for its beginning begins the next page.
    const from = canvas.ends[before.page] === before.y ? { page: before.page + 1, y: page.topOfNext } : before;
    return { from, to: readPosition(), rows };
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

/** Metadata of a document (XMP) says which standards it follows. PDF/UA-1 (ISO 14289-1): all of the document can be read aloud. */
const accessible: MetadataSchema = {
  title: 'PDF/UA Universal Accessibility Schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [{ name: 'part', type: 'Integer', category: 'internal', description: 'Indicates, which part of ISO 14289 standard is followed', value: '1' }],
};

interface MetadataDocument {
  info: Record<string, unknown>;
  appendXML(xml: string): void;
  _addInfo(): void;
}

/** Adds the metadata of the standards, and of an archive. */
function writeMetadata(document: PDFKit.PDFDocument, archive: ArchiveOptions | undefined): void {
  const doc = document as unknown as MetadataDocument; // PDFKit's metadata is not typed
  const schemas = [accessible, ...(archive?.schemas ?? [])];
  // PDF/A lets only described properties into the metadata: the schemas come with them.
  if (archive) doc.appendXML(formatDescription(schemas));
  for (const schema of schemas) doc.appendXML(formatValues(schema));
  escapeInfo(doc);
}

/** pdfkit writes title and author into the XML as they are. */
function escapeInfo(doc: MetadataDocument): void {
  const addInfo = doc._addInfo.bind(doc);
  doc._addInfo = () => {
    const { info } = doc;
    doc.info = Object.fromEntries(Object.entries(info).map(([name, value]) => [name, typeof value === 'string' ? escapeMarkup(value) : value]));
    addInfo();
    doc.info = info;
  };
}

const escapeMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const formatValues = ({ namespace, prefix, properties }: MetadataSchema): string =>
  `<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">
${properties.map(({ name, value }) => `<${prefix}:${name}>${escapeMarkup(value)}</${prefix}:${name}>`).join('')}
</rdf:Description>`;

const formatDescription = (schemas: readonly MetadataSchema[]): string =>
  `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>${schemas.map(schemaItem).join('\n')}</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

const schemaItem = ({ title, namespace, prefix, properties }: MetadataSchema): string =>
  `<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${title}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${properties
    .map(
      ({ name, type, category, description }) =>
        `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType>
<pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
    )
    .join('')}</rdf:Seq></pdfaSchema:property>
</rdf:li>`;
