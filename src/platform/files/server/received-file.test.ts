import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentTypes } from '#platform/kernel/file-types.ts';
import { safeFileName } from './file-name.ts';
import { sniffType } from './received-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'passerelle-sniff-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The beginning of a compound file that holds a stream of this name. */
const compound = (stream: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(stream, 'utf16le'), Buffer.alloc(512)]);

test.each<[string, string, Uint8Array | string, string]>([
  ['switch-core-01.cfg', 'switch-core-01.cfg', 'hostname core\n!\ninterface Gi1/0/1\n', 'text/plain'],
  ['running-config', 'running-config.txt', 'hostname core\n', 'text/plain'],
  ['console.log', 'console.log', '\u001b[32mok\u001b[0m\u0007\r\n', 'text/plain'],
  ['inventaire.txt', 'inventaire.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('n° série\r\n', 'utf16le')]), 'text/plain'],
  ['réglages.json', 'réglages.json', '{"a":1}', 'text/plain'],
  ['export.xml', 'export.xml', '<?xml version="1.0"?><a/>', 'text/plain'],
  ['logo.svg', 'logo.svg.txt', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'text/plain'],
  ['page.html', 'page.html.txt', '<!doctype html><script>alert(1)</script>', 'text/plain'],
  ['install.ps1', 'install.ps1.txt', 'Get-NetAdapter', 'text/plain'],
  ['demande.eml', 'demande.eml', 'From: a@client.example\r\nSubject: Panne\r\n\r\nBonjour', 'message/rfc822'],
  ['demande.msg', 'demande.msg', compound('__properties_version1.0'), 'application/vnd.ms-outlook'],
  ['journaux.zip', 'journaux.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'application/zip'],
])('%s is kept as %s', async (name, kept, content, contentType) => {
  const file = path.join(folder, 'sent');
  await writeFile(file, content);
  const type = await sniffType(file, name, documentTypes);
  expect(type).toBe(contentType);
  expect(safeFileName(name, type!)).toBe(kept);
});
