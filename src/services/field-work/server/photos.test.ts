import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { createFieldWorkFactory, send } from '#tests/support/field-work.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { dropUnnamedPhotos } from './photos.service.ts';

const house = await openHouse();
const { given, nadia, recipient } = await createFieldWorkFactory(house);
const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#345' } })
  .jpeg()
  .toBuffer();
const upload = (client: Client, path: string, photo: string, content = jpeg) =>
  postForm(client, `${path}/photos`, { photo }, { files: [{ field: 'file', name: 'photo.jpg', contentType: 'image/jpeg', content }] });
const readFiles = (intervention: string) => house.query<{ fileId: string }>('select file_id from file_links where object_id = $1', [intervention]);

describe('photos of a report', () => {
  it('are kept once under the id of the device, belong to the customer’s company, and are read by their worker', async () => {
    const { id, path, customer } = await given();
    const photo = randomUUID();
    const [first, again] = [await upload(nadia, path, photo), await upload(nadia, path, photo)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await readFiles(id)).toEqual([{ fileId: first.body.id }]);
    const [file] = await house.query('select company_id, content_type, width from files where id = $1', [first.body.id]);
    expect(file).toEqual({ companyId: customer.company.id, contentType: 'image/jpeg', width: 640 });
    const read = await nadia.get(`${path}/photos/${photo}`);
    expect([read.status, read.headers['content-type'], (await sharp(read.bytes).metadata()).width]).toEqual([200, 'image/jpeg', 640]);
    expect((await sharp((await nadia.get(`${path}/photos/${photo}?size=small`)).bytes).metadata()).width).toBe(320);
  });

  it('stand in the report in their order, with the time at which they were taken', async () => {
    const { path } = await given();
    const photos = [randomUUID(), randomUUID()];
    for (const photo of photos.toReversed()) await upload(nadia, path, photo);
    await send(nadia, path, { kind: 'addPhoto', photo: photos[0]!, caption: 'Baie' }, { kind: 'addPhoto', photo: photos[1]!, caption: '' });
    expect((await nadia.get(path)).body.content.photos).toEqual([
      { id: photos[0], takenAt: '2026-11-24T09:00:00.000Z', caption: 'Baie' },
      { id: photos[1], takenAt: '2026-11-24T09:01:00.000Z', caption: '' },
    ]);
  });

  it('whose picture has not arrived are refused', async () => {
    const { path } = await given();
    const { body } = await send(nadia, path, { kind: 'addPhoto', photo: randomUUID(), caption: '' });
    expect(body.results[0].refusal).toEqual({ code: 'noFile', message: 'La photo n’a pas été reçue.' });
  });

  it('are checked by their content, and left nowhere when they are refused', async () => {
    const { id, path } = await given();
    expect((await upload(nadia, path, randomUUID(), Buffer.from('%PDF-1.4'))).body.code).toBe('file.typeImage');
    expect((await upload(nadia, path, randomUUID(), Buffer.alloc(10 * 1024 * 1024 + 1, jpeg))).body.code).toBe('file.tooLarge');
    expect(await readFiles(id)).toEqual([]);
  });

  it('that no report names are removed after a month, with their bytes; the others stay', async () => {
    const { id, path } = await given();
    const [named, unnamed, recent] = [randomUUID(), randomUUID(), randomUUID()];
    for (const photo of [named, unnamed, recent]) await upload(nadia, path, photo);
    await send(nadia, path, { kind: 'addPhoto', photo: named, caption: '' });
    await house.query('update report_photos set created_at = $2::date - 31 where photo_id = any($1)', [[named, unnamed], house.platform.clock.today()]);
    const keys = await house.query<{ photo: string; key: string }>(
      'select p.photo_id as photo, f.storage_key as key from report_photos p join files f on f.id = p.file_id where p.intervention_id = $1',
      [id],
    );
    await dropUnnamedPhotos(house.platform);
    await house.runJobs();
    const left = await house.query<{ photo: string }>('select photo_id as photo from report_photos where intervention_id = $1', [id]);
    expect(left.map(({ photo }) => photo).sort()).toEqual([named, recent].sort());
    expect(await readFiles(id)).toHaveLength(2);
    const findKey = (photo: string) => keys.find((one) => one.photo === photo)!.key;
    await expect(house.platform.storage.get(findKey(unnamed))).rejects.toThrow('No file');
    (await house.platform.storage.get(findKey(named))).destroy();
  });

  it('are neither sent nor read by another worker, nor by the customer', async () => {
    const [leo, other] = [await recipient(), await recipient()];
    const mine = await given();
    const his = await given({ recipientId: leo.id, technicianName: 'Léo Blanc' });
    const ofRecipient = `/api/recipient/interventions/${his.id}`;
    const [photo, hisPhoto] = [randomUUID(), randomUUID()];
    expect([(await upload(nadia, mine.path, photo)).status, (await upload(leo, ofRecipient, hisPhoto)).status]).toEqual([201, 201]);
    expect((await leo.get(`${ofRecipient}/photos/${hisPhoto}`)).status).toBe(200);
    const stranger = await house.staff('technician');
    for (const [client, path, of] of [
      [stranger, mine.path, photo],
      [nadia, his.path, hisPhoto],
      [other, ofRecipient, hisPhoto],
      [leo, `/api/recipient/interventions/${mine.id}`, photo],
      // Their own intervention with the photo of another.
      [leo, ofRecipient, photo],
    ] as const)
      expect((await client.get(`${path}/photos/${of}`)).status).toBe(404);
    for (const [client, path] of [
      [stranger, mine.path],
      [other, ofRecipient],
      [leo, `/api/recipient/interventions/${mine.id}`],
    ] as const)
      expect((await upload(client, path, randomUUID())).status).toBe(404);
    expect((await mine.customer.camille.get(`${mine.path}/photos/${photo}`)).status).toBe(403);
  });
});
