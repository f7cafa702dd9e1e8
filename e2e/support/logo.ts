import sharp from 'sharp';

/** A logo to be sent: a block of a colour with empty edges. */
export async function drawLogo(background: string): Promise<{ mimeType: string; buffer: Buffer }> {
  const block = { create: { width: 300, height: 60, channels: 4, background } } as const;
  const buffer = await sharp({ create: { width: 340, height: 100, channels: 4, background: '#ffffff00' } })
    .composite([{ input: block }])
    .png()
    .toBuffer();
  return { mimeType: 'image/png', buffer };
}
