import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { postForm, smallPdf, type GivenFile } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createTicketRowFactory, type TestTicket } from '#tests/support/tickets.ts';
import type { Client } from '#tests/support/client.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const { ticket } = createTicketRowFactory(house);

const file = (name: string, content: Buffer, contentType = 'application/pdf'): GivenFile => ({ field: 'files', name, contentType, content });
const pdf = file('plan.pdf', smallPdf);
const photo = async (): Promise<GivenFile> =>
  file(
    'baie',
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#345' } })
      .png()
      .toBuffer(),
  );
const add = (client: Client, to: TestTicket, ...files: GivenFile[]) => postForm(client, `${to.path}/files`, {}, { files });
const countLinked = async ({ id }: TestTicket): Promise<number> => (await house.query('select 1 from file_links where object_id = $1', [id])).length;

describe('files of a ticket', () => {
  it('are added in the order in which they were sent, known by their content, and journalled', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const one = await ticket(company);
    const { status, body } = await add(reader, one, pdf, await photo());
    expect([status, body.files]).toMatchObject([
      201,
      [
        { name: 'plan.pdf', contentType: 'application/pdf' },
        { name: 'baie.png', contentType: 'image/png' },
      ],
    ]);
    expect((await add(reader, one, pdf)).body.files).toHaveLength(3);
    expect((await reader.get(one.path)).body.files).toHaveLength(3);
    const image = body.files[1].id as string;
    expect((await reader.get(`${one.path}/files/${image}`)).headers['content-type']).toBe('image/png');
    expect((await reader.get(`${one.path}/files/${image}?size=thumbnail`)).headers['content-type']).toBe('image/webp');
    expect(
      await house.query("select changes -> 'files' as files from journal where object_id = $1 and action = 'documentAdded' order by sequence", [one.id]),
    ).toEqual([{ files: { before: 0, after: 2 } }, { files: { before: 2, after: 3 } }]);
  });

  it.each([
    ['over 10 MB', file('plan.pdf', Buffer.concat([smallPdf, Buffer.alloc(10_485_760)])), 413, 'file.tooLarge'],
    ['programs named PDF', file('plan.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])), 415, 'file.type'],
    ['empty', file('plan.pdf', Buffer.alloc(0)), 422, 'file.empty'],
  ])('%s are refused by name, and nothing of their request is kept', async (_case, refused, status, code) => {
    const company = await house.company();
    const one = await ticket(company);
    const reply = await add(await house.signInMember(company), one, pdf, refused);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.title).toContain('plan.pdf');
    expect(await countLinked(one)).toBe(0);
  });

  it('are at most thirty', async () => {
    const company = await house.company();
    const [reader, one] = [await house.signInMember(company), await ticket(company)];
    await house.query(
      `with made as (insert into files (company_id, id, name, content_type, size, sha256, storage_key)
         select $1, gen_random_uuid(), 'f' || n, 'application/pdf', 1, '\\x00', 'k' || n from generate_series(1, 29) n returning company_id, id)
       insert into file_links (company_id, file_id, object_kind, object_id) select company_id, id, 'ticket', $2 from made`,
      [company.id, one.id],
    );
    expect((await add(reader, one, pdf, pdf)).body.code).toBe('tickets.tooManyFiles');
    expect((await add(reader, one, pdf)).status).toBe(201);
  });

  it('are neither added to nor read from the ticket of somebody else', async () => {
    const company = await house.company();
    const site = await make.site(company);
    const one = await ticket(company, { siteId: site });
    const owner = await house.signInMember(company, { sites: [site] });
    const [{ id }] = (await add(owner, one, pdf)).body.files;
    const strangers = [await house.signInMember(company, { sites: [await make.site(company)] }), await house.signInMember(await house.company())];
    for (const stranger of strangers) {
      expect((await add(stranger, one, pdf)).status).toBe(404);
      expect((await stranger.get(`${one.path}/files/${id}`)).status).toBe(404);
    }
    // Nor by way of a ticket that the reader sees.
    const own = await ticket(company, { siteId: site });
    expect((await owner.get(`${own.path}/files/${id}`)).status).toBe(404);
    expect((await owner.get(`${one.path}/files/${randomUUID()}`)).status).toBe(404);
    expect(await countLinked(one)).toBe(1);
  });

  it('are added until the ticket is cancelled, and stay readable then', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const one = await ticket(company);
    const [{ id }] = (await add(reader, one, pdf)).body.files;
    expect((await reader.get(one.path)).body.can.addFiles).toBe(true);
    await reader.post(`${one.path}/cancellation`);
    expect(await add(reader, one, pdf)).toMatchObject({ status: 409, body: { code: 'tickets.cancelled' } });
    expect((await reader.get(one.path)).body.can.addFiles).toBe(false);
    expect((await reader.get(`${one.path}/files/${id}`)).status).toBe(200);
    const invoiced = await ticket(company, { state: 'invoiced' });
    expect((await add(await house.staff('agent', company), invoiced, pdf)).status).toBe(201);
  });
});
