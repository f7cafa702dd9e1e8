import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from './disk.storage.ts';
import { s3Storage } from './s3.storage.ts';
import { MissingFile, type Store } from './storage.contract.ts';

const plain = { contentType: 'text/plain' };
let folder: string;
let bucketServer: S3rver;
let bucket: Store;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'passerelle-storage-'));
  bucketServer = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'passerelle', configs: [] }],
  });
  const { port } = await bucketServer.run();
  bucket = s3Storage({ endpoint: `http://127.0.0.1:${port}`, bucket: 'passerelle', region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' });
});
afterAll(async () => {
  await bucketServer.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ['a folder', () => diskStorage(path.join(folder, 'disk'))],
  ['a bucket', () => bucket],
])('files in %s', (_name, open) => {
  test('come back as they were put', async () => {
    const storage = open();
    expect(await storage.put('7/one', Buffer.from('bonjour'), plain)).toBe(7);
    expect(await text(await storage.get('7/one'))).toBe('bonjour');
  });

  test('are put from a stream, of a known length or not', async () => {
    const storage = open();
    const bytes = Buffer.alloc(300_000, 'passerelle');
    expect(await storage.put('7/known', Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]), { ...plain, size: bytes.length })).toBe(bytes.length);
    expect(await storage.put('7/unknown', Readable.from([bytes, bytes]), plain)).toBe(2 * bytes.length);
    expect((await buffer(await storage.get('7/known'))).equals(bytes)).toBe(true);
    expect((await buffer(await storage.get('7/unknown'))).length).toBe(2 * bytes.length);
  });

  test('are replaced whole', async () => {
    const storage = open();
    await storage.put('7/again', Buffer.from('a long first version'), plain);
    await storage.put('7/again', Buffer.from('second'), plain);
    expect(await text(await storage.get('7/again'))).toBe('second');
  });

  test('are read in part', async () => {
    const storage = open();
    await storage.put('7/part', Buffer.from('0123456789'), plain);
    expect(await text(await storage.get('7/part', { start: 2, end: 4 }))).toBe('234');
    expect(await text(await storage.get('7/part', { start: 9, end: 9 }))).toBe('9');
  });

  test('are gone once deleted, which may be done twice', async () => {
    const storage = open();
    await storage.put('7/gone', Buffer.from('x'), plain);
    await storage.delete('7/gone');
    await storage.delete('7/gone');
    await expect(storage.get('7/gone')).rejects.toBeInstanceOf(MissingFile);
  });

  test('leave nothing behind when their stream breaks', async () => {
    const storage = open();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the line went dead');
      })(),
    );
    await expect(storage.put('7/broken', broken, plain)).rejects.toThrow();
    await expect(storage.get('7/broken')).rejects.toBeInstanceOf(MissingFile);
  });

  test.each(['../etc/passwd', '/etc/passwd', '7//x', '7/../8/x', '7/.hidden', 'A/B', '7/x?y', '', '7/x\u0000'])('never lie under the key %j', async (key) => {
    await expect(open().put(key, Buffer.from('x'), plain)).rejects.toBeInstanceOf(TypeError);
  });
});

test('a folder holds no half-written file', async () => {
  const names = await readdir(path.join(folder, 'disk'), { recursive: true });
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});
