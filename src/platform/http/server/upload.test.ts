import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { uploadMaxBytes } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { requiredText } from '../schemas.ts';
import { drawWorkbook } from '#platform/documents/server/xlsx.ts';
import { zip } from '#platform/documents/server/xlsx.zip.ts';
import { sendProblem } from './problems.ts';
import { createFolderStorage } from '#tests/support/storage.ts';
import { sendThumbnail } from '#platform/files/server/download.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import type { Storage } from '#platform/files/server/storage.contract.ts';
import { acceptUploads, withUpload, type UploadRules } from './upload.ts';

let folder: string;
let storage: Storage;
let app: FastifyInstance;
let address: string;
let received: { body: unknown; files: ReceivedFile[] };
let refuse = false;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'passerelle-upload-'));
  storage = createFolderStorage(folder);
  app = Fastify();
  app.setErrorHandler((error: Error, request, reply) => sendProblem(request, reply, error));
  await acceptUploads(app);
  const body = z.strictObject({ text: requiredText(20).optional() });
  const receive = (files: UploadRules['files']) => async (request: never, reply: never) =>
    withUpload({ storage, request, reply }, { companyId: 7, files, body }, async (upload) => {
      received = { body: upload.body, files: Object.values(upload.files).flat() };
      if (refuse) throw platformError('conflict');
      for (const file of received.files) file.isKept = true;
      return { files: received.files.length };
    });
  app.post('/documents', receive({ files: { accept: 'documents', atMost: 3 } }) as never); // Fastify types a handler by the route
  app.post('/one', receive({ files: { accept: 'documents', atMost: 1 } }) as never); // Fastify types a handler by the route
  app.post('/photos', receive({ files: { accept: 'images', atMost: 3 } }) as never); // Fastify types a handler by the route
  app.get('/thumbnail', async (request, reply) => sendThumbnail({ storage, request, reply }, received.files[0]!));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  refuse = false;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

type Sent = readonly [name: string, content: Uint8Array | string];

async function send(to: string, files: Sent[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  for (const [name, content] of files) form.append('files', new Blob([content as never]), name); // Node's buffers are parts of a blob, the types say otherwise
  const response = await fetch(`${address}${to}`, { method: 'POST', body: form, headers: { 'accept-language': 'fr' } });
  return { status: response.status, body: (await response.json()) as { code?: string; title?: string } };
}

/** The beginning of a compound file that holds a stream of this name. */
const compound = (stream: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(stream, 'utf16le'), Buffer.alloc(512)]);

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n%âãÏÓ\n'), Buffer.alloc(2000, 'x'), Buffer.from('\n%%EOF')]);
const listKeptKeys = async (): Promise<string[]> => (await readdir(folder, { recursive: true })).filter((name) => name.includes(path.sep)).toSorted();

describe('a file', () => {
  test('is known by its content and kept with its sum', async () => {
    const { status } = await send('/documents', [['Réserve n° 1.pdf', pdf]], { text: 'Carton enfoncé' });
    expect(status).toBe(200);
    expect(received.body).toEqual({ text: 'Carton enfoncé' });
    expect(received.files[0]).toMatchObject({
      companyId: 7,
      field: 'files',
      name: 'Réserve n° 1.pdf',
      contentType: 'application/pdf',
      size: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      width: null,
      height: null,
    });
    expect((await buffer(await storage.get(received.files[0]!.storageKey))).equals(pdf)).toBe(true);
  });

  test('may be an Excel file, a Word file, text or CSV', async () => {
    const xlsx = await buffer(
      drawWorkbook([{ name: 'A', columns: [{ title: 'A', kind: 'text' }], rows: [] }], {
        locale: 'fr',
        timeZone: 'UTC',
        title: 'A',
        author: 'A',
        createdAt: '2026-11-19T00:00:00Z',
      }),
    );
    const docx = Buffer.concat(
      await Array.fromAsync(
        zip([
          {
            name: '[Content_Types].xml',
            content: [
              '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
            ],
          },
          { name: 'word/document.xml', content: ['<w:document/>'] },
        ]),
      ),
    );
    expect(
      await send('/documents', [
        ['a.xlsx', xlsx],
        ['b.docx', docx],
        ['série.csv', Buffer.from('n° série;réf\r\nFOC1;C9300', 'latin1')],
      ]),
    ).toMatchObject({ status: 200 });
    expect(received.files.map((file) => file.contentType)).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'text/csv',
    ]);
    expect(await send('/documents', [['note.txt', 'Reçu à 14:32\n']])).toMatchObject({ status: 200 });
  });

  test.each<[string, string, Uint8Array | string, number, string]>([
    ['a program named PDF', 'facture.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 415, 'file.type'],
    ['a web page named PDF', 'facture.pdf', '<!doctype html><script>alert(1)</script>', 415, 'file.type'],
    ['text named as a picture', 'plan.png', 'interface Gi1/0/1', 415, 'file.type'],
    ['a workbook of before Excel 2007', 'a.xls', compound('Workbook'), 415, 'file.type'],
    ['such a workbook named as a mail', 'a.msg', compound('Workbook'), 415, 'file.type'],
    ['binary named text', 'a.txt', Buffer.from([0x41, 0x00, 0x42]), 415, 'file.type'],
    ['nothing at all', 'a.pdf', '', 422, 'file.empty'],
    ['a photo cut short', 'a.jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 422, 'file.unreadable'],
  ])('that is %s is refused by name, and nothing of it is kept', async (_name, name, content, status, code) => {
    const before = await listKeptKeys();
    const response = await send('/documents', [
      ['bon.pdf', pdf],
      [name, content],
    ]);
    expect(response).toMatchObject({ status, body: { code } });
    expect(response.body.title).toContain(name);
    expect(await listKeptKeys()).toEqual(before);
  });

  test('that is no picture is refused where photos are asked for', async () => {
    expect(await send('/photos', [['bon.pdf', pdf]])).toMatchObject({ status: 415, body: { code: 'file.typeImage' } });
  });

  test('is forgotten when the change it belongs to is refused', async () => {
    const before = await listKeptKeys();
    expect(await send('/documents', [['bon.pdf', pdf]], { text: 'x'.repeat(21) })).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ path: 'text' }] },
    });
    refuse = true;
    expect(await send('/documents', [['bon.pdf', pdf]])).toMatchObject({ status: 409 });
    expect(await listKeptKeys()).toEqual(before);
  });
});

describe('the limit of 10,485,760 bytes', () => {
  const padPdf = (bytes: number): Buffer => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 'x')]);

  test('is met by a file of exactly that size', async () => {
    expect(await send('/documents', [['grand.pdf', padPdf(uploadMaxBytes)]])).toMatchObject({ status: 200 });
    expect(received.files[0]!.size).toBe(uploadMaxBytes);
  });

  test('refuses one byte more', async () => {
    const before = await listKeptKeys();
    const response = await send('/one', [['trop.pdf', padPdf(uploadMaxBytes + 1)]]);
    expect(response).toMatchObject({ status: 413, body: { code: 'file.tooLarge' } });
    expect(response.body.title).toContain('10\u00a0Mo');
    expect(await listKeptKeys()).toEqual(before);
  });

  test('refuses what announces itself as larger before it is read', async () => {
    const { response, sent } = await pour('/one', { 'content-length': String(60 * 1024 * 1024) });
    expect(response).toContain('413');
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  test('ends the connection of what never announced its size', async () => {
    const { response, sent } = await pour('/one', { 'transfer-encoding': 'chunked' });
    expect(response).toContain('413');
    expect(sent).toBeLessThan(40 * 1024 * 1024);
  });

  test('allows so many files and no more', async () => {
    expect(
      await send('/one', [
        ['a.pdf', pdf],
        ['b.pdf', pdf],
      ]),
    ).toMatchObject({ status: 422, body: { code: 'file.tooMany' } });
  });
});

test('what is no multipart request is refused', async () => {
  const json = await fetch(`${address}/documents`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  expect(json.status).toBe(415);
  const broken = await fetch(`${address}/documents`, { method: 'POST', body: 'nonsense', headers: { 'content-type': 'multipart/form-data; boundary=x' } });
  expect(broken.status).toBe(400);
});

/** Pours up to 60 MB of a file into the server by hand, until it responds or hangs up. */
function pour(to: string, headers: Record<string, string>): Promise<{ response: string; sent: number }> {
  const total = 60 * 1024 * 1024;
  const isChunked = 'transfer-encoding' in headers;
  const piece = Buffer.alloc(256 * 1024, 'x');
  const frame = (data: Buffer): Buffer => (isChunked ? Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]) : data);
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(address).port), '127.0.0.1');
    let sent = 0;
    let response = '';
    const end = (): void => {
      socket.destroy();
      resolve({ response, sent });
    };
    const write = (): void => {
      while (sent < total && response === '' && !socket.destroyed) {
        sent += piece.length;
        if (!socket.write(frame(piece))) return void socket.once('drain', write);
      }
    };
    socket.on('data', (data) => {
      response += data.toString('latin1');
    });
    socket.on('error', end);
    socket.on('end', end);
    socket.write(
      [
        `POST ${to} HTTP/1.1`,
        'host: x',
        'content-type: multipart/form-data; boundary=b',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        '',
      ].join('\r\n'),
    );
    socket.write(frame(Buffer.from('--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\n')));
    write();
  });
}

describe('a photo', () => {
  const photo = () => sharp({ create: { width: 800, height: 400, channels: 3, background: '#00637B' } });

  test('is turned upright, loses where it was taken and gets a thumbnail', async () => {
    const sideways = await photo()
      .withExif({ IFD0: { Make: 'Appareil' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await send('/photos', [['IMG_0001.JPG', sideways]])).toMatchObject({ status: 200 });
    const file: ReceivedFile = received.files[0]!;
    expect(file).toMatchObject({ name: 'IMG_0001.jpg', contentType: 'image/jpeg', width: 400, height: 800 });
    const stored = await buffer(await storage.get(file.storageKey));
    expect(stored.length).toBe(file.size);
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ width: 400, height: 800 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    const thumbnail = await fetch(`${address}/thumbnail`);
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).toMatchObject({ width: 160, height: 320, format: 'webp' });
  });

  test('in PNG or WebP stays in it', async () => {
    expect(
      await send('/photos', [
        ['a.png', await photo().png().toBuffer()],
        ['b.webp', await photo().webp().toBuffer()],
      ]),
    ).toMatchObject({ status: 200 });
    expect(received.files.map(({ contentType, width }) => [contentType, width])).toEqual([
      ['image/png', 800],
      ['image/webp', 800],
    ]);
  });

  test('of too many pixels is refused', async () => {
    const vast = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await send('/photos', [['vaste.png', vast]])).toMatchObject({ status: 422, body: { code: 'file.unreadable' } });
  });
});
