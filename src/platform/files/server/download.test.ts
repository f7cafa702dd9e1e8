import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendProblem } from '#platform/http/server/problems.ts';
import { createFolderStorage } from '#tests/support/storage.ts';
import { parseRange, sendStored } from './download.ts';
import { keepContent, type ReceivedFile } from './received-file.ts';
import type { Storage } from './storage.contract.ts';

/** A request with these headers. */
const makeRequest = (headers: Record<string, string | undefined>) => ({ headers }) as never; // no more of it is read

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n%âãÏÓ\n'), Buffer.alloc(2000, 'x'), Buffer.from('\n%%EOF')]);
let folder: string;
let storage: Storage;
let app: FastifyInstance;
let address: string;
let stored: ReceivedFile;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'passerelle-download-'));
  storage = createFolderStorage(folder);
  stored = await keepContent(storage, { companyId: 7, accept: 'documents' }, { name: 'relevé <août>.pdf', content: pdf });
  app = Fastify();
  app.setErrorHandler((error: Error, request, reply) => sendProblem(request, reply, error));
  app.get('/file', async (request, reply) => sendStored({ storage, request, reply }, stored, (request.query as { shown?: 'inline' }).shown));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a stored file', () => {
  test('is saved under its name, as our type, and can run nothing', async () => {
    const { headers, status } = await fetch(`${address}/file`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="releve aout.pdf"; filename*=UTF-8\'\'relev%C3%A9%20ao%C3%BBt.pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('content-length')).toBe(String(pdf.length));
  });

  test('is shown in the browser when it is a PDF', async () => {
    const { headers } = await fetch(`${address}/file?shown=inline`);
    expect(headers.get('content-disposition')).toMatch(/^inline;/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('is sent in part when part of it is asked for', async () => {
    const part = await fetch(`${address}/file`, { headers: { range: 'bytes=1-3' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, `bytes 1-3/${pdf.length}`, 'PDF']);
    const beyond = await fetch(`${address}/file`, { headers: { range: 'bytes=999999-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${pdf.length}`]);
  });

  test('is not sent again to who has it', async () => {
    const first = await fetch(`${address}/file`);
    await first.arrayBuffer();
    const again = await fetch(`${address}/file`, { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('whose bytes are gone is not found', async () => {
    await storage.delete(stored.storageKey);
    const gone = await fetch(`${address}/file`);
    expect([gone.status, gone.headers.get('content-disposition')]).toEqual([404, null]);
    expect(gone.headers.get('content-type')).toContain('application/problem+json');
  });
});

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-100', { start: 0, end: 9 }],
  ['bytes=8-100', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=1-2', undefined],
  ['bytes=-', undefined],
  [undefined, undefined],
] as const)('of ten bytes %s is %j', (range, expected) => {
  expect(parseRange(makeRequest({ range }), 10, '"tag"')).toEqual(expected);
});

test('a part of an older version is not asked for: the whole is sent', () => {
  expect(parseRange(makeRequest({ range: 'bytes=0-1', 'if-range': '"old"' }), 10, '"tag"')).toBeUndefined();
  expect(parseRange(makeRequest({ range: 'bytes=0-1', 'if-range': '"tag"' }), 10, '"tag"')).toEqual({ start: 0, end: 1 });
});
