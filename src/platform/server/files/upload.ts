import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { uploadMaxBytes } from '../../constants.ts';
import { AppError, platformError } from '../../errors.ts';
import { isImageType } from '../../file-types.ts';
import { formatBytes } from '../../format.ts';
import { newId } from '../ids.ts';
import { InvalidInput, localeOf } from '../http/problems.ts';
import { fileError } from './file.errors.ts';
import { safeFileName } from './file-name.ts';
import { cleanPicture } from './picture.ts';
import { sniffType } from './sniff.ts';
import { withTemporaryFolder } from './spool.ts';
import type { Storage } from './storage.contract.ts';

export interface UploadRules {
  companyId: number;
  accept: 'documents' | 'images';
  maxFiles: number;
}

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
  /** Set when its row is written: the bytes of the others are removed at the end. */
  isKept: boolean;
}

export interface Upload { fields: Record<string, string>; files: ReceivedFile[] }

/** Room for the other fields and the borders between parts. */
const overheadBytes = 256 * 1024;

/** Lets the server read multipart requests; they are only read where `withUpload` asks for it. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fieldNameSize: 100, fieldSize: 64 * 1024, fields: 50 } });
}

/** Receives the files of a request, checks them by content, keeps their bytes, and does the work that writes their rows
 *  (`insertFile`). The bytes of what is refused, fails or is not written are removed. No transaction is open meanwhile.
 *  @throws file.tooLarge, file.tooMany, file.empty, file.type, file.unreadable, malformed */
export async function withUpload<Result>(
  { storage, request, reply }: { storage: Storage; request: FastifyRequest; reply: FastifyReply }, rules: UploadRules, work: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  const upload: Upload = { fields: {}, files: [] };
  try {
    await withTemporaryFolder((folder) => receive(request, reply, { storage, rules, folder, upload }));
    return await work(upload);
  } catch (error) {
    // Only a refusal is sure to have rolled everything back; when a commit may have succeeded unseen, bytes stay.
    if (error instanceof AppError || error instanceof InvalidInput) for (const file of upload.files) file.isKept = false;
    throw error;
  } finally {
    await Promise.all(upload.files.filter((file) => !file.isKept).map((file) => forget(storage, file)));
  }
}

/** The other fields of the request, checked by a schema. @throws {InvalidInput} naming the field */
export function readFields<Schema extends z.ZodType>(schema: Schema, { fields }: Upload): z.output<Schema> {
  const result = schema.safeParse(fields, { reportInput: true });
  if (!result.success) throw new InvalidInput(result.error.issues);
  return result.data;
}

/** Removes the bytes of a file and of its thumbnail. */
export async function forget(storage: Storage, file: Pick<ReceivedFile, 'storageKey' | 'width'>): Promise<void> {
  await storage.delete(file.storageKey);
  if (file.width !== null) await storage.delete(thumbnailKey(file.storageKey));
}

export const thumbnailKey = (storageKey: string): string => `${storageKey}.thumbnail`;

interface Reception { storage: Storage; rules: UploadRules; folder: string; upload: Upload }

async function receive(request: FastifyRequest, reply: FastifyReply, reception: Reception): Promise<void> {
  const { rules: { maxFiles }, upload } = reception;
  if (!request.isMultipart()) throw platformError('unsupported');
  const maximum = formatBytes(uploadMaxBytes * maxFiles, localeOf(request));
  if (Number(request.headers['content-length'] ?? 0) > maxFiles * uploadMaxBytes + overheadBytes) throw hangUp(reply, platformError('tooLarge', { maximum }));
  const parts = request.parts({ limits: { files: maxFiles, fileSize: uploadMaxBytes, parts: maxFiles + 50 } });
  const spooled: Spooled[] = [];
  try {
    for await (const part of parts) {
      if (part.type === 'field') upload.fields[part.fieldname] = String(part.value);
      else spooled.push(await spoolPart(part, path.join(reception.folder, String(spooled.length)), request));
    }
  } catch (error) {
    throw hangUp(reply, readingFailure(error, maxFiles));
  }
  for (const file of spooled) upload.files.push(await keep(file, reception));
}

/** What is left of the request is not read: the connection ends with the answer. */
function hangUp(reply: FastifyReply, error: Error): Error {
  void reply.header('connection', 'close');
  return error;
}

function readingFailure(error: unknown, maxFiles: number): Error {
  if (error instanceof AppError) return error;
  const { code = '' } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return fileError('file.tooMany', { maximum: maxFiles });
  return platformError('malformed');
}

interface Spooled { file: string; field: string; name: string; size: number }

async function spoolPart(part: MultipartFile, file: string, request: FastifyRequest): Promise<Spooled> {
  let size = 0;
  const counted = new Transform({ transform(chunk: Buffer, _encoding, done) { size += chunk.length; done(null, chunk); } });
  part.file.once('limit', () => counted.destroy(new Error('limit')));
  await pipeline(part.file, counted, createWriteStream(file)).catch((error: unknown) => {
    if (!part.file.truncated) throw error;
  });
  const name = part.filename || 'document';
  if (part.file.truncated) throw fileError('file.tooLarge', { name, maximum: formatBytes(uploadMaxBytes, localeOf(request)) });
  return { file, field: part.fieldname, name, size };
}

async function keep({ file, field, name: sentName, size }: Spooled, { storage, rules }: Reception): Promise<ReceivedFile> {
  if (size === 0) throw fileError('file.empty', { name: sentName });
  const contentType = await sniffType(file, sentName);
  if (!contentType || (rules.accept === 'images' && !isImageType(contentType))) throw fileError(rules.accept === 'images' ? 'file.typeImage' : 'file.type', { name: sentName });
  const id = newId();
  const storageKey = `${rules.companyId}/${id}`;
  const kept = { id, field, companyId: rules.companyId, name: safeFileName(sentName, contentType), contentType, storageKey, isKept: false };
  if (!isImageType(contentType)) {
    const sha256 = await hashOf(file);
    await storage.put(storageKey, createReadStream(file), { contentType, size });
    return { ...kept, size, sha256, width: null, height: null };
  }
  const picture = await cleanPicture(file, contentType).catch(() => { throw fileError('file.unreadable', { name: sentName }); });
  await storage.put(storageKey, picture.data, { contentType, size: picture.data.length });
  await storage.put(thumbnailKey(storageKey), picture.thumbnail, { contentType: 'image/webp', size: picture.thumbnail.length });
  return { ...kept, size: picture.data.length, sha256: createHash('sha256').update(picture.data).digest('hex'), width: picture.width, height: picture.height };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
