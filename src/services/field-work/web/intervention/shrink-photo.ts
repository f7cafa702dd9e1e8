/** Photos are sent as they are needed in a report, not as the camera takes them. */

const longestEdge = 1600;
const quality = 0.82;

/** A picture as JPEG whose longer edge has at most 1,600 pixels, upright, without where and with what it was taken. @throws when the browser cannot read it */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!shrunk) throw new Error('The browser cannot write this picture.');
  return shrunk;
}
