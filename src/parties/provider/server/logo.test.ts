import { expect, it } from 'vitest';
import sharp from 'sharp';
import { getMailFrame, getProvider } from '#platform/http/server/provider.ts';
import { renderPdf } from '#platform/documents/server/pdf.render.ts';
import { layOutMail } from '#platform/files/server/mail/mail-layout.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const [administrator, colleague, agent] = [await house.staff('administrator'), await house.staff('administrator'), await house.staff('agent')];

/** A petrol block in the middle of an empty picture. */
const picture = async (width: number, height: number, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: width + 40, height: height + 40, channels: 4, background: '#ffffff00' } })
    .composite([{ input: { create: { width, height, channels: 4, background: '#00637b' } } }])
    .toFormat(format)
    .toBuffer();
const send = (content: Buffer, seen = '', name = 'arcadie.png', client = administrator) =>
  postForm(client, '/api/provider/logo', { seen }, { files: [{ field: 'logo', name, contentType: 'image/png', content }] });

it('is shown to visitors, in mails and in documents, without its empty edges, until it is removed', async () => {
  expect((await administrator.get('/api/provider/logo')).body).toEqual({ logo: null, fingerprint: '' });
  expect((await house.visitor.get('/api/logo')).status).toBe(404);
  const { body } = await send(await picture(300, 60));
  expect(body.logo).toMatchObject({ width: 300, height: 60, name: 'arcadie.png' });

  const { address } = (await house.visitor.get('/api/portal')).body.provider.logo;
  expect(address).toBe(`/api/logo?v=${body.fingerprint}`);
  const shown = await house.visitor.get(address);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await house.visitor.get('/api/logo?v=older')).headers['cache-control']).toBe('no-cache');

  const frame = await getMailFrame(house.platform);
  const { html } = layOutMail({ locale: 'fr', subject: 'Essai', blocks: [] }, frame, 'Camille');
  expect(html).toContain(`<img src="${house.platform.config.baseUrl}${address}" width="160" height="32" alt="Arcadie Réseaux"`);
  const { identity } = await getProvider(house.platform);
  const document = { locale: 'fr', title: 'Bon de livraison', createdAt: '2026-11-19T13:32:00Z', blocks: [] } as const;
  const pdf = await renderPdf({ ...document, blocks: [], provider: identity, archive: { subset: 'PDF/A-3b', attachments: [] } });
  expect(pdf.toString('latin1')).toContain('/Subtype /Image');

  const removed = await administrator.delete(`/api/provider/logo?seen=${body.fingerprint}`);
  expect(removed.body).toEqual({ logo: null, fingerprint: '' });
  expect((await house.visitor.get('/api/portal')).body.provider.logo).toBeNull();
  expect((await house.visitor.get(address)).status).toBe(404);
  expect(await house.query("select count(*)::integer as files from file_links where role = 'logo'")).toEqual([{ files: 0 }]);
  const journal = await house.query<{ changes: object }>("select changes from journal where object_kind = 'providerSettings' order by sequence");
  expect(journal.map(({ changes }) => changes)).toEqual([{ logo: { before: null, after: 'arcadie.png' } }, { logo: { before: 'arcadie.png', after: null } }]);
});

it('of another format, too large a file or too low a picture is refused with its reason, and the logo stays', async () => {
  const vector = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await send(vector, '', 'arcadie.svg')).body.code).toBe('file.typeImage');
  expect((await send(Buffer.concat([await picture(40, 40), Buffer.alloc(2 * 1024 * 1024)]))).body.code).toBe('file.tooLarge');
  expect((await send(await picture(200, 20))).body).toMatchObject({ status: 422, code: 'provider.logoTooSmall' });
  expect((await administrator.get('/api/provider/logo')).body.logo).toBeNull();
  expect(await house.query("select 1 from file_links where role = 'logo'")).toEqual([]);
});

it('set by two administrators at once shows the first one to the second', async () => {
  const first = (await send(await picture(120, 48))).body;
  const second = await send(await picture(90, 48, 'jpeg'), '', 'autre.jpg', colleague);
  expect(second.body).toMatchObject({ status: 409, code: 'conflict', current: { fingerprint: first.fingerprint, logo: { name: 'arcadie.png' } } });
  expect((await send(await picture(90, 48), first.fingerprint, 'autre.png', colleague)).body.logo).toMatchObject({ name: 'autre.png' });
});

it('is the affair of administrators', async () => {
  expect((await agent.get('/api/provider/logo')).status).toBe(403);
  expect((await send(await picture(90, 48), '', 'autre.png', agent)).status).toBe(403);
  expect((await agent.delete('/api/provider/logo?seen=')).status).toBe(403);
});
