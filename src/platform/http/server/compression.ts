import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '../contract.ts';

/** Characters under which an answer fits into the first packets of a connection as it is. */
const leastLength = 4096;

/** Encodings in the order of preference, each at the quality that costs least for its bytes (decision 0071). */
const encodings: readonly (readonly [name: string, compress: (text: Buffer) => Buffer])[] = [
  ['zstd', (text) => zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })],
  ['br', (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })],
  ['gzip', (text) => gzipSync(text, { level: 1 })],
];

/** The answer to a read, compressed as the caller accepts it. No read returns a secret whose letters the length could betray beside a text of somebody
 *  else's: keys, links and addresses of calendars are returned once, by the change that makes them. */
export function compressResponse({ method }: AnyEndpoint, request: FastifyRequest, reply: FastifyReply, text: string): string | Buffer {
  return method === 'GET' ? compressText(request, reply, text) : text;
}

/** A text, compressed as the caller accepts it. */
export function compressText(request: FastifyRequest, reply: FastifyReply, text: string): string | Buffer {
  if (text.length < leastLength) return text;
  void reply.header('vary', 'accept-encoding');
  const accepted = parseAccepted(request.headers['accept-encoding']);
  const encoding = encodings.find(([name]) => accepted.has(name));
  if (!encoding) return text;
  void reply.header('content-encoding', encoding[0]);
  return encoding[1](Buffer.from(text));
}

/** Names of the encodings that are accepted: `br;q=0` refuses one. */
const parseAccepted = (header: string | string[] | undefined): Set<string> =>
  new Set(
    String(header ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name!),
  );
