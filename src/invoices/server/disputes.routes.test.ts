import { describe, expect, it } from 'vitest';
import { postForm, smallPdf } from '../../../tests/support/forms.ts';
import { openHouse } from '../../../tests/support/house.ts';
import { invoicesOf } from '../../../tests/support/invoices.ts';

const house = await openHouse();
const make = invoicesOf(house);

const pdf = { field: 'files', name: 'bon.pdf', contentType: 'application/pdf', content: smallPdf };
const said = { reason: 'quantity', message: 'Dix commutateurs facturés, huit reçus.' };

async function contested() {
  const company = await house.company();
  const invoice = await make.invoice(company);
  const client = await house.memberOf(company);
  const path = `/api/invoices/${invoice.number}/disputes`;
  return { company, invoice, client, path };
}

describe('contesting an invoice', () => {
  it('reaches the provider’s queue with its reason and file, and shows beside the invoice', async () => {
    const { invoice, client, path } = await contested();
    const reply = await postForm(client, path, said, { files: [pdf] });
    expect([reply.status, reply.body.number]).toEqual([201, 'LT-26-00001']);
    const { body } = await client.get(`/api/invoices/${invoice.number}`);
    expect(body).toMatchObject({ isDisputed: true, disputes: [{ ...said, state: 'received', answer: null, files: [{ name: 'bon.pdf' }] }] });
    const [dispute] = body.disputes;
    const file = await client.get(`${path}/${dispute.id}/files/${dispute.files[0].id}`);
    expect([file.status, file.bytes.equals(smallPdf)]).toEqual([200, true]);
    expect((await client.get('/api/invoices?disputed=1')).body.rows).toHaveLength(1);
    expect(await house.query('select action, needs_prices from journal where object_id = $1', [dispute.id])).toEqual([
      { action: 'created', needs_prices: true },
    ]);

    const agent = await house.staff('agent');
    const queued = await agent.get(`/api/queues/invoice-disputes/${dispute.id}`);
    expect(queued.body).toMatchObject({ title: invoice.number, number: 'LT-26-00001', ...said, can: { claim: true, answer: true, close: 'notAnswered' } });
    expect((await agent.get(`/api/queues/invoice-disputes/${dispute.id}/files/${dispute.files[0].id}`)).bytes.equals(smallPdf)).toBe(true);
  });

  it('is claimed, answered and closed by the provider; the customer sees each step', async () => {
    const { invoice, client, path } = await contested();
    await postForm(client, path, said);
    const [dispute] = (await client.get(`/api/invoices/${invoice.number}`)).body.disputes;
    const agent = await house.staff('agent');
    const queue = `/api/queues/invoice-disputes/${dispute.id}`;
    const shown = async () => (await client.get(`/api/invoices/${invoice.number}`)).body.disputes[0];
    const claimed = await agent.post(`${queue}/claim`, { version: (await agent.get(queue)).body.version });
    expect([claimed.status, (await shown()).state]).toEqual([200, 'inProgress']);
    expect((await agent.post(`${queue}/close`, { version: claimed.body.version })).status).toBe(409);
    const answered = await agent.post(`${queue}/answer`, { version: claimed.body.version, answer: 'Deux pièces seront créditées.' });
    expect(await shown()).toMatchObject({ state: 'inProgress', answer: 'Deux pièces seront créditées.' });
    await agent.post(`${queue}/close`, { version: answered.body.version });
    expect(await shown()).toMatchObject({ state: 'closed' });
    expect(
      (await house.query<{ action: string }>('select action from journal where object_id = $1 order by sequence', [dispute.id])).map(({ action }) => action),
    ).toEqual(['created', 'claimed', 'answered', 'closed']);
    // Once closed, it may be contested again.
    expect((await postForm(client, path, said)).status).toBe(201);
    expect((await (await house.staff('technician')).get(queue)).status).toBe(403);
  });

  it('is done once: two clicks make one, a second person is told', async () => {
    const { invoice, client, path, company } = await contested();
    const headers = { 'idempotency-key': 'contest-once-0001' };
    const both = await Promise.all([postForm(client, path, said, { headers }), postForm(client, path, said, { headers })]);
    expect(both.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect((await client.get(`/api/invoices/${invoice.number}`)).body.disputes).toHaveLength(1);
    const other = await postForm(await house.memberOf(company), path, said);
    expect([other.status, other.body.code]).toEqual([409, 'invoices.disputed']);
  });

  it('says what is missing, and keeps no file of what it refuses', async () => {
    const { client, path } = await contested();
    const flaws = async (fields: Record<string, string>) => {
      const reply = await postForm(client, path, fields, { files: [pdf] });
      return [reply.status, ...reply.body.errors.map((error: { path: string }) => error.path)];
    };
    expect(await flaws({ ...said, reason: 'autre chose' })).toEqual([422, 'reason']);
    expect(await flaws({ ...said, message: '  ' })).toEqual([422, 'message']);
    const reply = await postForm(client, path, said, { files: [{ ...pdf, name: 'virus.pdf', content: Buffer.from('MZ\u0000\u0000') }] });
    expect(reply.status).toBe(415);
  });
});
