import { describe, expect, it } from 'vitest';
import { postForm, smallPdf } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { readNotifications } from '#tests/support/notifications.ts';
import { createInvoiceFactory } from '#tests/support/invoices.ts';

const house = await openHouse();
const make = createInvoiceFactory(house);

const pdf = { field: 'files', name: 'bon.pdf', contentType: 'application/pdf', content: smallPdf };
const said = { reason: 'quantity', message: 'Dix commutateurs facturés, huit reçus.' };

async function createDispute() {
  const company = await house.company();
  const invoice = await make.invoice(company);
  const client = await house.signInMember(company);
  const path = `/api/invoices/${invoice.number}/disputes`;
  return { company, invoice, client, path };
}

describe('contesting an invoice', () => {
  it('reaches the provider’s queue with its reason and file, and shows beside the invoice', async () => {
    const { invoice, client, path } = await createDispute();
    const reply = await postForm(client, path, said, { files: [pdf] });
    expect([reply.status, reply.body.number]).toEqual([201, 'LT-26-00001']);
    const { body } = await client.get(`/api/invoices/${invoice.number}`);
    expect(body).toMatchObject({ isDisputed: true, disputes: [{ ...said, state: 'received', files: [{ name: 'bon.pdf' }] }] });
    const [dispute] = body.disputes;
    const file = await client.get(`${path}/${dispute.id}/files/${dispute.files[0].id}`);
    expect([file.status, file.bytes.equals(smallPdf)]).toEqual([200, true]);
    expect((await client.get('/api/invoices?disputed=1')).body.rows).toHaveLength(1);
    expect(await house.query('select action, needs_prices from journal where object_id = $1', [dispute.id])).toEqual([
      { action: 'created', needsPrices: true },
    ]);

    const agent = await house.staff('agent');
    const queued = await agent.get(`/api/queues/invoice-disputes/${dispute.id}`);
    expect(queued.body).toMatchObject({ title: invoice.number, number: 'LT-26-00001', ...said, can: { claim: true, close: 'notAnswered' } });
    expect((await agent.get(`/api/queues/invoice-disputes/${dispute.id}/files/${dispute.files[0].id}`)).bytes.equals(smallPdf)).toBe(true);
  });

  it('goes on in the conversation on the invoice: each message passes the turn to the other side, until the provider closes', async () => {
    const { company, invoice, client, path } = await createDispute();
    await postForm(client, path, said);
    const [dispute] = (await client.get(`/api/invoices/${invoice.number}`)).body.disputes;
    const agent = await house.staff('agent', company);
    const queue = `/api/queues/invoice-disputes/${dispute.id}`;
    const readDisputeState = async () => (await client.get(`/api/invoices/${invoice.number}`)).body.disputes[0].state;
    const readQueue = async () => (await agent.get(queue)).body;
    const write = (by: typeof client, body: string) =>
      postForm(by, `/api/conversations/invoice/${invoice.number}/messages`, { clientKey: `turn-of-${body.length}-letters`, body });
    const claimed = await agent.post(`${queue}/claim`, { version: (await readQueue()).version });
    expect([claimed.status, await readDisputeState()]).toEqual([200, 'inProgress']);
    expect((await agent.post(`${queue}/close`, { version: claimed.body.version })).body).toMatchObject({ status: 409, code: 'notAnswered' });

    const answer = 'Deux pièces seront créditées.';
    expect((await write(agent, answer)).status).toBe(200);
    expect((await write(agent, answer)).status, 'sent again, told once').toBe(200);
    expect([await readDisputeState(), (await readQueue()).state]).toEqual(['answered', 'answered']);
    await write(client, 'Merci, à quelle date ?');
    expect([await readDisputeState(), await readQueue()]).toMatchObject(['inProgress', { state: 'inProgress', can: { claim: 'claimed', close: true } }]);
    await write(agent, 'Ce soir.');
    // The dispute waits in its own queue, and nowhere else.
    expect((await agent.get(`/api/queues/conversations?q=${invoice.number}`)).body.rows).toEqual([]);
    expect((await client.get(`/api/conversations/invoice/${invoice.number}`)).body.messages.map(({ body }: { body: string }) => body)).toEqual([
      answer,
      'Merci, à quelle date ?',
      'Ce soir.',
    ]);
    await agent.post(`${queue}/close`, { version: (await readQueue()).version });
    expect(await readDisputeState()).toBe('closed');
    expect(
      (await house.query<{ action: string }>('select action from journal where object_id = $1 order by sequence', [dispute.id])).map(({ action }) => action),
    ).toEqual(['created', 'claimed', 'answered', 'replied', 'answered', 'closed']);
    // Once closed, a message is a question again, and the invoice may be contested again.
    await write(client, 'Une autre question, sur la TVA cette fois.');
    expect((await agent.get(`/api/queues/conversations?q=${invoice.number}`)).body.rows).toHaveLength(1);
    expect((await postForm(client, path, said)).status).toBe(201);
    expect((await (await house.staff('technician')).get(queue)).status).toBe(403);
  });

  it('notifies each side once of what the other wrote, and calls a credit note a credit note', async () => {
    const company = await house.company({ name: 'Groupe Hélianthe' });
    const note = await make.invoice(company, { type: 'creditNote' });
    const [author, colleague, agent] = [await house.signInMember(company), await house.signInMember(company), await house.staff('agent', company)];
    await postForm(author, `/api/invoices/${note.number}/disputes`, said);
    await house.runJobs();
    const talk = `/api/conversations/creditNote/${note.number}/messages`;
    await postForm(agent, talk, { clientKey: 'answer-to-dispute', body: 'Deux pièces de plus.' });
    await house.runJobs();
    await postForm(author, talk, { clientKey: 'reply-to-answer', body: 'Merci.' });
    await house.runJobs();
    const listNotices = async (client: typeof agent) =>
      (await readNotifications(client)).filter(({ title }) => title.includes(note.number)).map(({ title, detail }) => [title, detail]);
    expect(await listNotices(author)).toEqual([[`Réponse à votre contestation de l’avoir ${note.number}`, '«\u00a0Deux pièces de plus.\u00a0»']]);
    expect(await listNotices(colleague)).toEqual([[`Réponse à la contestation de l’avoir ${note.number}`, '«\u00a0Deux pièces de plus.\u00a0»']]);
    expect(await listNotices(agent)).toEqual([
      [`Groupe Hélianthe a répondu au sujet de la contestation de l’avoir ${note.number}`, `${author.user.fullName}\u00a0· «\u00a0Merci.\u00a0»`],
      [`Groupe Hélianthe conteste l’avoir ${note.number}`, `${author.user.fullName}\u00a0· «\u00a0${said.message}\u00a0»`],
    ]);
    const { updates } = (await author.get('/api/overview')).body;
    expect(updates[0]).toMatchObject({ title: `Vous avez écrit au sujet de l’avoir ${note.number}` });
    expect((await postForm(author, `/api/conversations/invoice/${note.number}/messages`, { clientKey: 'no-such-invoice', body: 'Non.' })).status).toBe(404);
  });

  it('is done once: two clicks make one, a second person is told', async () => {
    const { invoice, client, path, company } = await createDispute();
    const headers = { 'idempotency-key': 'contest-once-0001' };
    const both = await Promise.all([postForm(client, path, said, { headers }), postForm(client, path, said, { headers })]);
    expect(both.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect((await client.get(`/api/invoices/${invoice.number}`)).body.disputes).toHaveLength(1);
    const other = await postForm(await house.signInMember(company), path, said);
    expect([other.status, other.body.code]).toEqual([409, 'invoices.disputed']);
  });

  it('says what is missing, and keeps no file of what it refuses', async () => {
    const { client, path } = await createDispute();
    const sendForFlaws = async (fields: Record<string, string>) => {
      const reply = await postForm(client, path, fields, { files: [pdf] });
      return [reply.status, ...reply.body.errors.map((error: { path: string }) => error.path)];
    };
    expect(await sendForFlaws({ ...said, reason: 'autre chose' })).toEqual([422, 'reason']);
    expect(await sendForFlaws({ ...said, message: '  ' })).toEqual([422, 'message']);
    const reply = await postForm(client, path, said, { files: [{ ...pdf, name: 'virus.pdf', content: Buffer.from('MZ\u0000\u0000') }] });
    expect(reply.status).toBe(415);
  });
});
