/** Work of pdfkit that is spared. */

/** pdfkit measures a line again after drawing it; the width that it was given serves as well. */
export function spareMeasuring(doc: PDFKit.PDFDocument): void {
  const measure = doc.widthOfString.bind(doc);
  doc.widthOfString = (text, options) => (options as { textWidth?: number } | undefined)?.textWidth ?? measure(text, options);
}

interface PageContent {
  write(chunk: string | Uint8Array): void;
  end(): void;
}

/** pdfkit keeps every drawing operator as bytes of its own until the file is written: hundreds of thousands in a long document. Those of
 *  a page become bytes together. */
export function writeAtOnce(doc: PDFKit.PDFDocument): void {
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
