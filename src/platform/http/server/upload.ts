import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { uploadMaxBytes } from '#platform/kernel/constants.ts';
import type { FileParts } from '../contract.ts';
import { AppError, platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import { formatBytes } from '#platform/kernel/format.ts';
import { fileRequired, toFlaw, unknownField } from '#platform/kernel/issues.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { InvalidInput, resolveLocale } from './problems.ts';
import { findDiskFailure, fileError } from '#platform/files/server/file.errors.ts';
import { formValues } from '#platform/files/server/form-values.ts';
import { forget, keepFile, type ReceivedFile, type SentFile } from '#platform/files/server/received-file.ts';
import type { Storage } from '#platform/files/server/storage.contract.ts';

/** Accepted parts of a form: its files, and the schema of its other fields. */
export interface UploadRules<Body extends z.ZodType | undefined = z.ZodType | undefined> {
  companyId: number;
  files: FileParts;
  body?: Body;
}

/** A form that was received: its fields as the schema gives them, its files under the names that the endpoint declares. */
export interface Upload<Body> {
  body: Body;
  files: Record<string, ReceivedFile[]>;
}

const fieldMaxBytes = 64 * 1024;
/** Room for the other fields and the borders between parts. */
const overheadBytes = 256 * 1024;

/** Lets the server read multipart requests; they are only read where an endpoint declares files. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fieldNameSize: 100, fieldSize: fieldMaxBytes, fields: 50 } });
}

/** Receives the form of a request, checks its fields and its files by content, keeps the bytes, and does the work that writes their rows
 *  (`insertFile`). The bytes of what is refused, fails or is not written are removed. No transaction is open meanwhile.
 *  @throws invalid, file.tooLarge, file.tooMany, file.empty, file.type, file.typeImage, file.typePdf, file.typeWorkbook, file.typeTable,
 *  file.protectedWorkbook, file.unreadable, files.full, files.unavailable, malformed, tooLarge, unsupported */
export async function withUpload<Result, Body extends z.ZodType | undefined = undefined>(
  { storage, request, reply }: { storage: Storage; request: FastifyRequest; reply: FastifyReply },
  rules: UploadRules<Body>,
  work: (upload: Upload<Body extends z.ZodType ? z.output<Body> : undefined>) => Promise<Result>,
): Promise<Result> {
  const kept: ReceivedFile[] = [];
  try {
    const body = await storage.withFolder(async (folder) => {
      const sent = await receive(request, reply, rules.files, folder);
      const checked = checkForm(rules, sent, resolveLocale(request));
      for (const file of sent.files) kept.push(await keepFile(storage, { companyId: rules.companyId, accept: rules.files[file.field]!.accept }, file));
      return checked;
    });
    const files = Object.fromEntries(Object.keys(rules.files).map((name) => [name, kept.filter(({ field }) => field === name)]));
    return await work({ body: body as never, files }); // validated by the schema of the same endpoint
  } catch (error) {
    // Only a refusal is sure to have rolled everything back; when a commit may have succeeded unseen, bytes stay.
    if (error instanceof AppError || error instanceof InvalidInput) for (const file of kept) file.isKept = false;
    throw error;
  } finally {
    await Promise.all(kept.filter((file) => !file.isKept).map((file) => forget(storage, file)));
  }
}

/** A form as it was sent: its fields as text, its files in a temporary folder. */
interface SentForm {
  fields: Map<string, string>;
  files: SentFile[];
}

/** Checks everything but the content of the files. @throws invalid naming every flawed part, file.tooMany, file.tooLarge, malformed */
function checkForm({ files: parts, body }: UploadRules, { fields, files }: SentForm, locale: Locale): unknown {
  const flaws: FieldFlaw[] = [];
  for (const { field, name, size } of files) {
    const { maxBytes } = (Object.hasOwn(parts, field) && parts[field]) || {};
    if (maxBytes !== undefined && size > maxBytes) throw fileError('file.tooLarge', { name, maximum: formatBytes(maxBytes, locale) });
    if (!Object.hasOwn(parts, field)) flaws.push({ path: field, code: unknownField });
  }
  for (const [name, { atMost, isRequired }] of Object.entries(parts)) {
    const count = files.filter(({ field }) => field === name).length;
    if (count > atMost) throw fileError('file.tooMany', { count: atMost });
    if (isRequired && count === 0) flaws.push({ path: name, code: fileRequired });
  }
  const result = body?.safeParse(formValues(body, fields), { reportInput: true });
  if (result?.success === false) flaws.push(...result.error.issues.map((issue) => toFlaw(issue)));
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
  return result?.data;
}

async function receive(request: FastifyRequest, reply: FastifyReply, parts: FileParts, folder: () => Promise<string>): Promise<SentForm> {
  if (!request.isMultipart()) throw platformError('unsupported');
  const maxFiles = Object.values(parts).reduce((sum, { atMost }) => sum + atMost, 0);
  const maximum = formatBytes(uploadMaxBytes * maxFiles, resolveLocale(request));
  if (Number(request.headers['content-length'] ?? 0) > maxFiles * uploadMaxBytes + overheadBytes) throw hangUp(reply, platformError('tooLarge', { maximum }));
  const sent: SentForm = { fields: new Map(), files: [] };
  try {
    for await (const part of request.parts({ limits: { files: maxFiles, fileSize: uploadMaxBytes, parts: maxFiles + 50 } })) {
      if (part.type === 'field') sent.fields.set(part.fieldname, readText(part, request));
      else sent.files.push(await spoolPart(part, path.join(await folder(), String(sent.files.length)), request));
    }
  } catch (error) {
    throw hangUp(reply, readingFailure(error, maxFiles));
  }
  return sent;
}

/** A field that does not fit is refused, never cut. @throws tooLarge */
function readText({ value, valueTruncated }: { value: unknown; valueTruncated: boolean }, request: FastifyRequest): string {
  if (valueTruncated) throw platformError('tooLarge', { maximum: formatBytes(fieldMaxBytes, resolveLocale(request)) });
  return String(value);
}

/** The rest of the request is not read: the connection ends with the response. */
function hangUp(reply: FastifyReply, error: Error): Error {
  void reply.header('connection', 'close');
  return error;
}

function readingFailure(error: unknown, maxFiles: number): Error {
  if (error instanceof AppError) return error;
  const failure = findDiskFailure(error);
  if (failure) return failure;
  const { code = '' } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return fileError('file.tooMany', { count: maxFiles });
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
  if (part.file.truncated) throw fileError('file.tooLarge', { name, maximum: formatBytes(uploadMaxBytes, resolveLocale(request)) });
  return { file, field: part.fieldname, name, size };
}
