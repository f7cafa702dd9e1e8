import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readFile, readdir, writeFile } from 'node:fs/promises';

const compressible = /\.(?:js|css|html|svg|json)$/;
const brotli = promisify(brotliCompress),
  zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses while serving. */
export async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const name = path.join(folder, file),
        content = await readFile(name);
      if (content.length < 500) return;
      await writeFile(
        `${name}.br`,
        await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      );
      await writeFile(`${name}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
