import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import { isDocumentType, type FileType } from '../../file-types.ts';

/** The type of a file by its content. Its name only tells CSV and JSON from other text. Undefined for what is not accepted. */
export async function sniffType(file: string, name: string): Promise<FileType | undefined> {
  const found = await fileTypeFromFile(file);
  if (found) return isDocumentType(found.mime) ? found.mime : undefined;
  const ending = /\.(csv|txt|json)$/i.exec(name)?.[1]?.toLowerCase();
  if (!ending || !(await isPlainText(file))) return undefined;
  return ending === 'csv' ? 'text/csv' : ending === 'json' ? 'application/json' : 'text/plain';
}

/** Whether a file is the container that workbooks with a password share with those before Excel 2007. */
export const isCompound = async (file: string): Promise<boolean> => (await fileTypeFromFile(file))?.mime === 'application/x-cfb';

/** Text in UTF-8 or in a Western code page, as Excel writes CSV: no control character but tabs and line ends. */
async function isPlainText(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (chunk.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d)) return false;
  }
  return true;
}
