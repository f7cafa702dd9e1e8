import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { fromBuffer } from 'yauzl';
import { expect, test } from 'vitest';
import { zip } from './xlsx.zip.ts';

test('files of an archive bear the local time at which it was made', async () => {
  const archive = await buffer(Readable.from(zip([{ name: 'FA-26-00771.pdf', content: ['x'] }], '2026-11-22T14:35:42'), { objectMode: false }));
  const modified = await new Promise<Date>((resolve, reject) => {
    fromBuffer(archive, (error, file) => {
      if (error) return reject(error);
      file.on('entry', (entry: { getLastModDate(options: { timezone: 'UTC' }): Date }) => resolve(entry.getLastModDate({ timezone: 'UTC' })));
    });
  });
  expect(modified.toISOString()).toBe('2026-11-22T14:35:42.000Z');
});
