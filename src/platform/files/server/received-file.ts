import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { acceptedTypes, isImageType, type FileKind, type FileType, type ImageType, documentTypes } from '#platform/kernel/file-types.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { fileError, isStorageOutage } from './file.errors.ts';
import { safeFileName } from './file-name.ts';
import { cleanPicture } from './picture.ts';
import type { Storage } from './storage.contract.ts';
import { fileTypeFromFile } from 'file-type';
import { wideEncoding } from '#platform/documents/table/delimited-text.ts';

/** A file whose bytes are kept and whose row is not written yet. */
export interface ReceivedFile {
  id: string;
  companyId: number;
  /** Name of the form field it came in. */
  field: string;
  name: string;
  contentType: string;
  size: number;
  sha256: string;
  storageKey: string;
  width: number | null;
  height: number | null;
  /** The ERP's own id and version, for a file that came in a feed. */
  origin?: { source: 'erp' | 'import'; externalId: string; externalVersion: number };
  /** Set when its row is written: the bytes of the others are removed at the end. */
  isKept: boolean;
}

export interface FileRules {
  companyId: number;
  accept: FileKind;
}

/** A file as it was sent, lying in a temporary file. */
export interface SentFile {
  file: string;
  field: string;
  name: string;
  size: number;
}

export const thumbnailKey = (storageKey: string): string => `${storageKey}.thumbnail`;

type KeptBytes = Pick<ReceivedFile, 'storageKey' | 'width'>;

export const listKeys = ({ storageKey, width }: KeptBytes): string[] => [storageKey, ...(width === null ? [] : [thumbnailKey(storageKey)])];

/** Removes bytes that no row names. While the disk or bucket is away they stay: nothing leads to them, and their refusal would hide the cause. */
export async function forget(storage: Storage, file: KeptBytes): Promise<void> {
  for (const key of listKeys(file))
    await storage.delete(key).catch((error: unknown) => {
      if (!isStorageOutage(error)) throw error;
    });
}

const otherType = {
  documents: 'file.type',
  images: 'file.typeImage',
  pdf: 'file.typePdf',
  workbook: 'file.typeWorkbook',
  tables: 'file.typeTable',
} as const satisfies Record<FileKind, string>;

/** Workbooks are accepted alone or among tables. */
const chooseRefusal = async (accept: FileKind, file: string) =>
  (accept === 'workbook' || accept === 'tables') && (await isCompound(file)) ? 'file.protectedWorkbook' : otherType[accept];

/** Checks a file by its content and keeps its bytes. @throws file.empty, file.type, file.typeImage, file.typePdf, file.typeWorkbook, file.typeTable,
 *  file.protectedWorkbook, file.unreadable, files.full, files.unavailable */
export async function keepFile(storage: Storage, { companyId, accept }: FileRules, { file, field, name, size }: SentFile): Promise<ReceivedFile> {
  if (size === 0) throw fileError('file.empty', { name });
  const contentType = await sniffType(file, name, acceptedTypes[accept]);
  if (!contentType) throw fileError(await chooseRefusal(accept, file), { name });
  const id = newId();
  const storageKey = `${companyId}/${id}`;
  const bytes = isImageType(contentType)
    ? await keepPicture(storage, storageKey, { file, name, contentType })
    : await keepAsSent(storage, storageKey, { file, size, contentType });
  return { id, field, companyId, name: safeFileName(name, contentType), contentType, storageKey, ...bytes, isKept: false };
}

/** The same for bytes that did not come as a form: a feed's documents. Call `forget` when its row is not written after all. */
export async function keepContent(storage: Storage, rules: FileRules, { name, content }: { name: string; content: Uint8Array }): Promise<ReceivedFile> {
  return storage.withFolder(async (folder) => {
    const file = path.join(await folder(), 'content');
    await writeFile(file, content);
    return keepFile(storage, rules, { file, field: 'content', name, size: content.length });
  });
}

type Bytes = Pick<ReceivedFile, 'size' | 'sha256' | 'width' | 'height'>;

async function keepAsSent(
  storage: Storage,
  storageKey: string,
  { file, size, contentType }: { file: string; size: number; contentType: FileType },
): Promise<Bytes> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  await storage.put(storageKey, createReadStream(file), { contentType, size });
  return { size, sha256: hash.digest('hex'), width: null, height: null };
}

async function keepPicture(
  storage: Storage,
  storageKey: string,
  { file, name, contentType }: { file: string; name: string; contentType: ImageType },
): Promise<Bytes> {
  const { data, thumbnail, width, height } = await cleanPicture(file, contentType).catch(() => {
    throw fileError('file.unreadable', { name });
  });
  await storage.put(storageKey, data, { contentType, size: data.length });
  await storage.put(thumbnailKey(storageKey), thumbnail, { contentType: 'image/webp', size: thumbnail.length }).catch(async (error: unknown) => {
    await forget(storage, { storageKey, width: null });
    throw error;
  });
  return { size: data.length, sha256: createHash('sha256').update(data).digest('hex'), width, height };
}

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
