import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { platformError } from '#platform/kernel/errors.ts';
import { isImageType } from '#platform/kernel/file-types.ts';
import { contentDisposition } from './file-name.ts';
import { MissingFile, type ByteRange, type Storage } from './storage.contract.ts';
import { thumbnailKey } from './received-file.ts';

/** A file as its row describes it. */
export interface StoredFile {
  name: string;
  contentType: string;
  size: number;
  sha256: string;
  storageKey: string;
  width: number | null;
}

type Shown = 'attachment' | 'inline';

/** Headers under which no content can do harm on our address: our own type, no guessing, no script. */
function guard(reply: FastifyReply, contentType: string, name: string, shown: Shown): void {
  const isPdf = contentType === 'application/pdf';
  // The browser shows PDFs and photos; anything else is only saved. A sandbox would keep its PDF viewer from starting.
  const isShown = shown === 'inline' && (isPdf || isImageType(contentType));
  void reply.headers({
    'content-type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
    'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': isShown && isPdf ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'" : "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
}

/** Sends a file made for this request: a PDF, an Excel. Returns what the handler returns. */
export function sendMade(reply: FastifyReply, made: { name: string; contentType: string; body: Buffer | Readable; shown?: Shown }): Buffer | Readable {
  guard(reply, made.contentType, made.name, made.shown ?? 'attachment');
  void reply.header('cache-control', 'private, no-store');
  return made.body;
}

/** Sends a stored file, or the part of it that was asked for. Returns what the handler returns.
 *  The caller has checked that the reader may see the object it belongs to. @throws notFound when its bytes are gone */
export async function sendStored(
  { storage, request, reply }: { storage: Storage; request: FastifyRequest; reply: FastifyReply },
  file: StoredFile,
  shown: Shown = 'attachment',
): Promise<Readable | string> {
  const tag = `"${file.sha256}"`;
  guard(reply, file.contentType, file.name, shown);
  void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' });
  if (request.headers['if-none-match']?.includes(tag)) {
    void reply.status(304);
    return '';
  }
  const range = parseRange(request, file.size, tag);
  if (range === 'unsatisfiable') {
    void reply.status(416).header('content-range', `bytes */${file.size}`);
    return '';
  }
  if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  void reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  return read(storage, file.storageKey, reply, range);
}

/** Sends the thumbnail of a photo. @throws notFound for a file that has none */
export async function sendThumbnail(
  { storage, request, reply }: { storage: Storage; request: FastifyRequest; reply: FastifyReply },
  file: StoredFile,
): Promise<Readable | string> {
  if (file.width === null) throw platformError('notFound');
  const tag = `"${file.sha256}-thumbnail"`;
  guard(reply, 'image/webp', `${file.name}.webp`, 'inline');
  void reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
  if (request.headers['if-none-match']?.includes(tag)) {
    void reply.status(304);
    return '';
  }
  return read(storage, thumbnailKey(file.storageKey), reply);
}

async function read(storage: Storage, key: string, reply: FastifyReply, range?: ByteRange): Promise<Readable> {
  try {
    return await storage.get(key, range);
  } catch (error) {
    for (const name of Object.keys(reply.getHeaders())) if (name.startsWith('content-') || name === 'etag') void reply.removeHeader(name);
    throw error instanceof MissingFile ? platformError('notFound') : error;
  }
}

/** The one part a `Range` asks for (RFC 9110 §14); several parts, or another version of the file, get the whole. */
export function parseRange(request: Pick<FastifyRequest, 'headers'>, size: number, tag: string): ByteRange | 'unsatisfiable' | undefined {
  const { range, 'if-range': ifRange } = request.headers;
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '');
  if (!asked || (asked[1] === '' && asked[2] === '') || (ifRange !== undefined && ifRange !== tag)) return undefined;
  const [first, last] = [asked[1]!, asked[2]!];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}
