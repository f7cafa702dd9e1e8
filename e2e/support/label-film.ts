import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const [width, height] = [1280, 720];

/** Writes a film of one picture, a label with barcodes below one another, for the camera of a browser under test (YUV4MPEG2).
 *  @returns its path */
export async function makeLabelFilm(file: string, codes: readonly string[]): Promise<string> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
  const bars = await Promise.all(
    codes.map(async (code, index) => {
      const { image } = await writeBarcode(code, { format: 'Code128', scale: 3 });
      const input = await sharp(Buffer.from(await image!.arrayBuffer()))
        .resize({ width: 900, height: 120, fit: 'fill' })
        .png()
        .toBuffer();
      return { input, left: 190, top: 120 + index * 240 };
    }),
  );
  const label = sharp({ create: { width, height, channels: 3, background: 'white' } }).composite(bars);
  const luma = await label.greyscale().raw().toBuffer();
  const grey = Buffer.alloc((width * height) / 2, 128);
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\nFRAME\n`), luma, grey]));
  return file;
}
