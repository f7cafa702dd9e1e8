import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = createOrderFactory(house);
await make.manufacturer();

describe('a damage report', () => {
  it('shows the photos of a damage to whoever sent them, takes more later, and makes a document for the carrier', async () => {
    const company = await house.company();
    const [reader, stranger] = [await house.signInMember(company), await house.signInMember(await house.company())];
    const order = await make.order(company);
    const { number } = await make.delivery(company, order, { state: 'shipped' });
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const makePhoto = (name: string) => ({ field: 'photos', name, contentType: 'image/jpeg', content: photo });
    await postForm(reader, `/api/deliveries/${number}/damage-reports`, { reserveText: 'Carton enfoncé' }, { files: [makePhoto('un.jpg')] });
    const listReports = async () => (await reader.get(`/api/orders/${order.number}`)).body.damageReports;
    const [{ id, photos }] = await listReports();
    expect(photos).toMatchObject([{ name: 'un.jpg' }]);
    const at = `/api/deliveries/${number}/damage-reports/${id}`;
    const read = await reader.get(`${at}/photos/${photos[0].id}?size=small`);
    expect([read.status, (await sharp(read.bytes).metadata()).width]).toEqual([200, 320]);
    expect((await postForm(reader, `${at}/photos`, {}, { files: [makePhoto('deux.jpg')] })).status).toBe(201);
    expect((await listReports())[0].photos.map(({ name }: { name: string }) => name)).toEqual(['un.jpg', 'deux.jpg']);
    const document = await reader.get(`${at}/document`);
    expect([document.status, document.headers['content-type']]).toEqual([200, 'application/pdf']);
    for (const path of [`${at}/photos/${photos[0].id}`, `${at}/document`]) expect((await stranger.get(path)).status).toBe(404);
    expect((await postForm(stranger, `${at}/photos`, {}, { files: [makePhoto('x.jpg')] })).status).toBe(404);
    const awaited = (await reader.get('/api/deliveries')).body.rows.find(({ deliveryNumber }: { deliveryNumber: string }) => deliveryNumber === number);
    expect(awaited.openDamages).toBe(1);
    const listOpenDamages = async () => (await reader.get('/api/orders')).body.rows.map(({ openDamages }: { openDamages: number }) => openDamages);
    expect(await listOpenDamages()).toEqual([1]);
    await house.query(`update damage_reports set state = 'closed' where id = $1`, [id]);
    expect(await listOpenDamages()).toEqual([0]);
    expect((await postForm(reader, `${at}/photos`, {}, { files: [makePhoto('tard.jpg')] })).body.code).toBe('orders.damageClosed');
  });
});
