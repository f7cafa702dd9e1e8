import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { uploadMaxBytes } from '../../constants.ts';
import { AppError, platformError } from '../../errors.ts';
import { formatBytes } from '../../format.ts';
import { InvalidInput, localeOf } from '../http/problems.ts';
import { fileError } from './file.errors.ts';
import { forget, keepFile, type FileRules, type ReceivedFile, type SentFile } from './received-file.ts';
import { withTemporaryFolder } from './spool.ts';
import type { Storage } from './storage.contract.ts';

export interface UploadRules extends FileRules {
  maxFiles: number;
}

export interface Upload {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

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
  { storage, request, reply }: { storage: Storage; request: FastifyRequest; reply: FastifyReply },
  rules: UploadRules,
  work: (upload: Upload) => Promise<Result>,
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

interface Reception {
  storage: Storage;
  rules: UploadRules;
  folder: string;
  upload: Upload;
}

async function receive(request: FastifyRequest, reply: FastifyReply, reception: Reception): Promise<void> {
  const {
    rules: { maxFiles },
    upload,
  } = reception;
  if (!request.isMultipart()) throw platformError('unsupported');
  const maximum = formatBytes(uploadMaxBytes * maxFiles, localeOf(request));
  if (Number(request.headers['content-length'] ?? 0) > maxFiles * uploadMaxBytes + overheadBytes) throw hangUp(reply, platformError('tooLarge', { maximum }));
  const parts = request.parts({ limits: { files: maxFiles, fileSize: uploadMaxBytes, parts: maxFiles + 50 } });
  const spooled: SentFile[] = [];
  try {
    for await (const part of parts) {
      if (part.type === 'field') upload.fields[part.fieldname] = String(part.value);
      else spooled.push(await spoolPart(part, path.join(reception.folder, String(spooled.length)), request));
    }
  } catch (error) {
    throw hangUp(reply, readingFailure(error, maxFiles));
  }
  for (const file of spooled) upload.files.push(await keepFile(reception.storage, reception.rules, file));
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

async function spoolPart(part: MultipartFile, file: string, request: FastifyRequest): Promise<SentFile> {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, chunk);
    },
  });
  part.file.once('limit', () => counted.destroy(new Error('limit')));
  await pipeline(part.file, counted, createWriteStream(file)).catch((error: unknown) => {
    if (!part.file.truncated) throw error;
  });
  const name = part.filename || 'document';
  if (part.file.truncated) throw fileError('file.tooLarge', { name, maximum: formatBytes(uploadMaxBytes, localeOf(request)) });
  return { file, field: part.fieldname, name, size };
}
