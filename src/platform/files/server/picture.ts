import type { ImageType } from '#platform/kernel/file-types.ts';

export interface Picture {
  data: Buffer;
  width: number;
  height: number;
  thumbnail: Buffer;
}

/** Longest side of a thumbnail, in pixels. */
const thumbnailSide = 320;
/** 60 megapixels: more than any phone takes, less than what exhausts the memory. */
const pixelsMax = 60_000_000;

/** Turns a photo upright, takes its metadata (place, device, owner) out and makes its thumbnail (WebP).
 *  Never called with SVG: the type is sniffed before. @throws when the picture cannot be read */
export async function cleanPicture(file: string, type: ImageType): Promise<Picture> {
  // Loaded with the first photo: it takes tens of megabytes.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const upright = sharp(file, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true }).autoOrient();
  const encoded = { 'image/jpeg': () => upright.jpeg({ quality: 88 }), 'image/png': () => upright.png(), 'image/webp': () => upright.webp({ quality: 88 }) }[
    type
  ]();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(data, { limitInputPixels: pixelsMax })
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return { data, width: info.width, height: info.height, thumbnail };
}

/** Longest side of a photo on paper, in pixels: 150 per inch of half a page's width, and some more. */
const printSide = 900;

/** A kept picture as documents print it: a small JPEG on white. Decoded outside the event loop. */
export async function pictureForPrint(picture: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(picture, { limitInputPixels: pixelsMax })
    .resize(printSide, printSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 76 })
    .toBuffer();
}

/** Box of a logo, in pixels: twice the largest at which a page shows one. */
const logoBox = { width: 480, height: 112 };

/** A logo as pages, mails and documents show it: without the empty edges around it, small, PNG, as transparent as it was.
 *  @throws when the picture cannot be read */
export async function drawLogo(picture: Uint8Array): Promise<{ image: Buffer; width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const whole = await sharp(picture, { limitInputPixels: pixelsMax, failOn: 'error' }).toColourspace('srgb').png().toBuffer();
  // A picture of one colour has nothing but edges.
  const trimmed = await sharp(whole)
    .trim()
    .toBuffer()
    .catch(() => whole);
  const { data, info } = await sharp(trimmed)
    .resize(logoBox.width, logoBox.height, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}
