import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { documentTypes, type FileType } from '#platform/kernel/file-types.ts';
import { wideEncoding } from '#platform/documents/table/decode-text.ts';

/** Types of text by the ending of a name; any other text is plain. */
const textTypes: Readonly<Record<string, FileType>> = { csv: 'text/csv', json: 'application/json', eml: 'message/rfc822' };

/** The type of a file by its content, among the accepted ones. Its name only distinguishes kinds of text. Undefined for what is not accepted. */
export async function sniffType(file: string, name: string, accepted: Readonly<Record<string, unknown>>): Promise<FileType | undefined> {
  const isAccepted = (type: string | undefined): type is FileType => type !== undefined && Object.hasOwn(accepted, type);
  const found = (await fileTypeFromFile(file))?.mime;
  if (isAccepted(found)) return found;
  if (found === compound) return isAccepted(outlook) && (await isOutlookMessage(file)) ? outlook : undefined;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (isOfPackedType(ending)) return undefined;
  const type = [textTypes[ending], 'text/plain'].find(isAccepted);
  return type !== undefined && (await isPlainText(file)) ? type : undefined;
}

/** Whether an ending says that a file is no text: a text under it is not what its sender believes. */
const isOfPackedType = (ending: string): boolean =>
  Object.entries(documentTypes).some(
    ([type, endings]) => !type.startsWith('text/') && type !== textTypes[ending] && (endings as readonly string[]).includes(ending),
  );

const compound = 'application/x-cfb';
const outlook = 'application/vnd.ms-outlook';

/** Whether a file is the container that workbooks with a password share with those before Excel 2007. */
export const isCompound = async (file: string): Promise<boolean> => (await fileTypeFromFile(file))?.mime === compound;

/** A compound file that holds the properties of a message, under the name that MS-OXMSG gives them. */
const isOutlookMessage = async (file: string): Promise<boolean> => (await readFile(file)).includes(Buffer.from('__properties_version1.0', 'utf16le'));

/** Text in UTF-8, in UTF-16, or in a Western code page: no control character but tabs, line ends and the colours of a console. */
async function isPlainText(file: string): Promise<boolean> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(wideEncoding(chunk) ?? 'latin1');
    if (/[\u0000-\u0006\u000e-\u001a\u001c-\u001f]/.test(decoder.decode(chunk, { stream: true }))) return false;
  }
  return true;
}
