import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { acceptedTypes, isImageType, type FileKind, type FileType, type ImageType } from '#platform/kernel/file-types.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { fileError, isStorageOutage } from './file.errors.ts';
import { safeFileName } from './file-name.ts';
import { cleanPicture } from './picture.ts';
import { isCompound, sniffType } from './sniff.ts';
import type { Storage } from './storage.contract.ts';

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

export const keysOf = ({ storageKey, width }: KeptBytes): string[] => [storageKey, ...(width === null ? [] : [thumbnailKey(storageKey)])];

/** Removes bytes that no row names. While the disk or bucket is away they stay: nothing leads to them, and their refusal would hide the cause. */
export async function forget(storage: Storage, file: KeptBytes): Promise<void> {
  for (const key of keysOf(file))
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
const refusalOf = async (accept: FileKind, file: string) =>
  (accept === 'workbook' || accept === 'tables') && (await isCompound(file)) ? 'file.protectedWorkbook' : otherType[accept];

/** Checks a file by its content and keeps its bytes. @throws file.empty, file.type, file.typeImage, file.typePdf, file.typeWorkbook, file.typeTable,
 *  file.protectedWorkbook, file.unreadable, files.full, files.unavailable */
export async function keepFile(storage: Storage, { companyId, accept }: FileRules, { file, field, name, size }: SentFile): Promise<ReceivedFile> {
  if (size === 0) throw fileError('file.empty', { name });
  const contentType = await sniffType(file, name, acceptedTypes[accept]);
  if (!contentType) throw fileError(await refusalOf(accept, file), { name });
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
