import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { fromBuffer, fromBufferPromise } from 'yauzl';
import { expect, test, vi } from 'vitest';
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

/** Pieces that tell when nobody wants more. */
async function* yieldEndlessly(ended: () => void): AsyncGenerator<string> {
  try {
    for (;;) yield 'Ligne de commande. '.repeat(1000);
  } finally {
    ended();
  }
}

test('a reader that leaves ends the reading of the content', async () => {
  const ended = vi.fn();
  for await (const piece of zip([{ name: 'commandes.txt', content: yieldEndlessly(ended) }])) if (piece.length > 1000) break;
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

test('an error of the content ends the archive', async () => {
  async function* yieldThenFail(): AsyncGenerator<string> {
    yield 'Ligne';
    throw new Error('The database is gone.');
  }
  await expect(buffer(zip([{ name: 'commandes.txt', content: yieldThenFail() }]))).rejects.toThrow('The database is gone.');
});

test('folders that another program wrote stay in a workbook', async () => {
  const names: string[] = [];
  const archive = await fromBufferPromise(
    await buffer(
      zip([
        { name: 'xl/', content: [] },
        { name: 'xl/workbook.xml', content: ['<workbook/>'] },
      ]),
    ),
  );
  for await (const { fileName } of archive.eachEntry()) names.push(fileName);
  expect(names).toEqual(['xl/', 'xl/workbook.xml']);
});
