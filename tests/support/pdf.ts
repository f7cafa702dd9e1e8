import { getDocumentProxy } from 'unpdf';

/** A PDF as an independent reader (PDF.js) sees it: `pages` holds the text of each page. */
export async function readPdf(file: Uint8Array) {
  // The reader detaches the bytes of its input, hence the copy.
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  const contents = await Promise.all(Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()));
  return { pdf, pages: contents.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' ')) };
}
