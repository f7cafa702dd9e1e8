import type { Client, Reply } from './client.ts';

/** A file of a form, as the browser sends it. */
export interface GivenFile {
  field: string;
  name: string;
  contentType: string;
  content: Buffer;
}

/** The smallest file that every reader accepts as a PDF. */
export const smallPdf: Buffer = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

const border = 'border-of-a-form';

/** Sends a form with files like a browser: text as it is, everything else as JSON. */
export function postForm(
  client: Client,
  path: string,
  fields: object,
  { files = [], headers = {} }: { files?: readonly GivenFile[]; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const form = encodeForm(fields, files);
  return client.post(path, form.payload, { ...form.headers, ...headers });
}

/** Body of a form, with its content-type header. */
export function encodeForm(fields: object, files: readonly GivenFile[] = []): { payload: Buffer; headers: { 'content-type': string } } {
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${border}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`),
    ),
    ...files.flatMap(({ field, name, contentType, content }) => [
      Buffer.from(`--${border}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${contentType}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${border}--\r\n`),
  ];
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${border}` } };
}
