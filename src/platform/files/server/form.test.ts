import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { encodeForm } from '#tests/support/forms.ts';
import type { FileParts } from '#platform/http/contract.ts';
import { requiredText, whole } from '#platform/http/schemas.ts';
import { sendProblem } from '#platform/http/server/problems.ts';
import { createFolderStorage } from '#tests/support/storage.ts';
import { acceptUploads, withUpload } from '#platform/http/server/upload.ts';

let folder: string;
let app: FastifyInstance;
let received: unknown;
const body = z.strictObject({ text: requiredText(20).optional(), lines: z.array(whole(1, 9)).optional() });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'passerelle-form-'));
  app = Fastify();
  app.setErrorHandler((error: Error, request, reply) => sendProblem(request, reply, error));
  await acceptUploads(app);
  const receive = (files: FileParts) => async (request: never, reply: never) =>
    withUpload({ storage: createFolderStorage(folder), request, reply }, { companyId: 7, files, body }, async (form) => {
      received = form.body;
      return { files: form.files.files!.length };
    });
  app.post('/plan', receive({ files: { accept: 'documents', atMost: 3 } }) as never); // Fastify types a handler by the route
  app.post('/photos', receive({ files: { accept: 'documents', atMost: 1, isRequired: true }, photos: { accept: 'images', atMost: 1 } }) as never); // Fastify types a handler by the route
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n%âãÏÓ\n'), Buffer.alloc(2000, 'x'), Buffer.from('\n%%EOF')]);

async function send(url: string, files: readonly [name: string, content: Buffer][], fields: object = {}, field = 'files') {
  const given = files.map(([name, content]) => ({ field, name, contentType: 'application/pdf', content }));
  const response = await app.inject({ method: 'POST', url, ...encodeForm(fields, given) });
  return { status: response.statusCode, body: response.json() as object };
}

describe('a form', () => {
  const makeInvalid = (path: string, code: string) => ({ status: 422, body: { code: 'invalid', errors: [{ path, code }] } });

  test('carries text as it is and everything else as JSON', async () => {
    expect(await send('/plan', [], { text: '12', lines: '[1, 2]' })).toMatchObject({ status: 200 });
    expect(received).toEqual({ text: '12', lines: [1, 2] });
    expect(await send('/plan', [], { lines: '[1,' })).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(await send('/plan', [], { lines: '[1.5]' })).toMatchObject(makeInvalid('lines.0', 'field.notWhole'));
  });

  test('has no other parts than those that are declared', async () => {
    expect(await send('/plan', [], { other: 'x' })).toMatchObject(makeInvalid('other', 'field.unknown'));
    expect(await send('/plan', [['a.pdf', pdf]], {}, 'other')).toMatchObject(makeInvalid('other', 'field.unknown'));
  });

  test('is refused without a file that it must have, and with one more than a part may hold', async () => {
    expect(await send('/photos', [])).toMatchObject(makeInvalid('files', 'field.fileRequired'));
    expect(
      await send('/photos', [
        ['a.pdf', pdf],
        ['b.pdf', pdf],
      ]),
    ).toMatchObject({ status: 422, body: { code: 'file.tooMany' } });
    expect(await send('/photos', [['a.pdf', pdf]])).toMatchObject({ status: 200 });
  });

  test('is refused, not cut, when a field is longer than can be read', async () => {
    expect(await send('/plan', [], { lines: `[${'1,'.repeat(40_000)}1]` })).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
  });
});
