import { getDocumentProxy } from 'unpdf';
import { readStructure, type StructureNode } from './pdf-structure.ts';

/** Whether the portal has drawn a PDF: people send others. */
const isDrawnHere = (file: Uint8Array): boolean => Buffer.from(file).includes('(PDFKit)');

/** A PDF as an independent reader (PDF.js) sees it: `pages` holds the text of each page.
 *  @throws where the structure of one that the portal has drawn is not sound */
export async function readPdf(file: Uint8Array) {
  const errors = isDrawnHere(file) ? readStructure(file).errors : [];
  if (errors.length > 0) throw new Error(`Structure of the PDF: ${errors.slice(0, 10).join('; ')}`);
  // The reader detaches the bytes of its input, hence the copy.
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  const contents = await Promise.all(Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()));
  return { pdf, pages: contents.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' ')) };
}

/** Elements of a PDF in reading order with the text that a screen reader says: "TD: 12,00 €". A picture has its words. */
export async function readAloud(file: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  const texts = new Map<string, string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    let open = '';
    for (const item of items) {
      if ('str' in item) texts.set(open, `${texts.get(open) ?? ''} ${item.str}`);
      else open = item.type === 'beginMarkedContentProps' ? (item.id ?? '') : item.type === 'endMarkedContent' ? '' : open;
    }
  }
  const formatLine = ({ role, marks, alt }: StructureNode): string =>
    `${role}: ${alt ?? marks.map(({ page, mark }) => texts.get(`p${page}R_mc${mark}`) ?? '').join('')}`
      .replace(/\s+/g, ' ')
      .replace(/ ([.,])/g, '$1')
      .trim();
  const listLines = (node: StructureNode): string[] => [...(node.marks.length > 0 ? [formatLine(node)] : []), ...node.children.flatMap(listLines)];
  return listLines(readStructure(file).root);
}
