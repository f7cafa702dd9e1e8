import { describe, expect, it } from 'vitest';
import { companyRow, deliveryRow, connectErp, nextNumber, offerRow, orderRow, productRow } from '#tests/support/feed.ts';
import type { Client } from '#tests/support/client.ts';
import { postForm } from '#tests/support/forms.ts';
import { openOwnHouse } from '#tests/support/house.ts';
import { invoiceRow } from '#tests/support/invoice-rows.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { openPostOffice } from '#tests/support/post-office.ts';
import { readNotifications } from '#tests/support/notifications.ts';
import { registers } from '#app/registers.ts';
import { remindersTask } from './reminders.jobs.ts';

const post = await openPostOffice();
const house = await openOwnHouse({ SMTP_URL: post.url, MAIL_FROM: 'portail@arcadie.example', BASE_URL: 'https://portail.arcadie.example' });
await createOrderFactory(house).manufacturer();
const erp = await connectErp(house);
/** Lands rows of the ERP, or fails with their flaws. */
async function send(entity: string, row: object, options: { quiet?: boolean } = {}): Promise<void> {
  const { rows } = await erp.send(entity, [row], options);
  expect(rows).toMatchObject([{ result: expect.stringMatching(/^(created|updated)$/) }]);
}
const provider = { kind: 'provider', customerNumber: undefined, siren: '999000011', vatNumber: 'FR66999000011' };
await send('companies', companyRow('P', { ...provider, street: '27 quai des Tanneurs', city: 'Lyon', postalCode: '69009', legalForm: 'corporation' }));
await send('products', productRow('C9300-48P-A'));
await send('carriers', { id: 'chronopost', version: 1, name: 'Chronopost', trackingTemplate: 'https://suivi.transporteur.example/{n}' });

/** The call behind the page of an address. */
const calls: readonly [page: RegExp, call: string][] = [
  [/^\/stillboard\/offres\/([^?]+)/, '/api/offers/'],
  [/^\/stillboard\/demandes-offre\/([^?]+)/, '/api/offer-requests/'],
  [/^\/stillboard\/factures\/([^?]+)/, '/api/invoices/'],
  [/^\/commande\/([^/?]+)\/livraisons/, '/api/orders/'],
  [/^\/provider\/queues\/([^?]+)/, '/api/queues/'],
];
function resolveCall(address: string): string {
  for (const [page, call] of calls) {
    const code = page.exec(address)?.[1];
    if (code !== undefined) return call + code;
  }
  throw new Error(`no call behind ${address}`);
}

/** A company that the ERP knows, notified for the first time: whatever comes from now on is news. */
async function makeConnectedCompany() {
  const code = `T${nextNumber()}`;
  await send(
    'companies',
    companyRow(code, { siren: '999000029', vatNumber: 'FR23999000029', street: '92 cours Lafayette', city: 'Lyon', postalCode: '69003' }),
  );
  const [company] = await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [code]);
  await send('orders', orderRow(code, `${code}-0`));
  const camille = await house.signInMember(company!, {}, { language: 'en' });
  const blind = await house.signInMember(company!, { prices: false });
  const agent = await house.staff('agent', company!);
  return { code, company: company!, camille, blind, agent };
}

const remind = () => remindersTask(registers.notifications).perform(undefined, house.platform, { number: 1, isLast: true });

/** Follows a notification from the bell to the mail and from there to the page. Returns the mail. */
async function followNotification(reader: Client & { user: { id: string; email: string } }, kind: string): Promise<{ subject: string; text: string }> {
  await house.runJobs();
  const [one] = (await readNotifications(reader)).filter((notification) => notification.kind === kind);
  expect(one, `${kind} under the bell`).toBeDefined();
  const mails = await house.query<{ subject: string; text: string; html: string }>(
    'select subject, text, html from mails where user_id = $1 and text like $2',
    [reader.user.id, `%/notifications?open=${one!.id}%`],
  );
  expect(mails, `one mail of ${kind}`).toHaveLength(1);
  const [mail] = mails;
  const letter = post.letters.find(({ to, raw }) => to === reader.user.email && raw.includes(one!.id));
  expect([letter!.raw.includes('Content-Type: text/plain'), letter!.raw.includes('Content-Type: text/html')]).toEqual([true, true]);
  expect(letter!.headers.get('list-unsubscribe')).toMatch(new RegExp(`/api/notifications/unsubscribe/[0-9a-f-]{36}/${kind}>$`));
  expect(mail!.html).toContain(`https://portail.arcadie.example/notifications?open=${one!.id}`);
  const { address } = (await reader.post(`/api/notifications/${one!.id}/read`)).body;
  expect((await reader.get(resolveCall(address))).status, `the page of ${kind}`).toBe(200);
  return mail!;
}

describe('from the bell to the mail to the page', () => {
  it('a customer hears of an offer, its end, an invoice, its lateness and a shipment; nobody of prices without the right', async () => {
    const { code, camille, blind } = await makeConnectedCompany();
    await send('offers', offerRow(code, code, 1, { validUntil: '2026-11-20' }));
    expect((await followNotification(camille, 'offerReceived')).subject).toBe(`Offer OFF-${code} received`);
    await send('invoices', invoiceRow(code, code, { dueOn: '2026-11-10' }));
    expect((await followNotification(camille, 'invoiceIssued')).subject).toBe(`Invoice FA-${code}-${code} issued`);
    await send('orders', orderRow(code, code));
    await send(
      'deliveries',
      deliveryRow(code, code, code, {
        carrier: 'chronopost',
        trackingNumber: '8X2204719336',
        lines: [{ id: '1', orderLine: '1', quantity: 2, serials: ['FOC2834L0AB', 'FOC2834L0AC'] }],
      }),
    );
    const shipment = await followNotification(camille, 'deliveryShipped');
    for (const words of ['Chronopost', 'https://suivi.transporteur.example/8X2204719336', 'FOC2834L0AB', 'FOC2834L0AC']) expect(shipment.text).toContain(words);
    await remind();
    expect((await followNotification(camille, 'offerExpiring')).subject).toBe(`Offer OFF-${code}: 1\u00a0day left to reply`);
    expect((await followNotification(camille, 'invoiceOverdue')).subject).toBe(`Invoice FA-${code}-${code} overdue for 9\u00a0days`);
    expect(new Set((await readNotifications(blind)).map(({ kind }) => kind))).toEqual(new Set(['deliveryShipped']));
    expect((await house.query<{ text: string }>('select text from mails where user_id = $1', [blind.user.id])).map(({ text }) => text).join()).not.toContain(
      '€',
    );
  });

  it('the provider’s people hear of a question, a request, a dispute and an answer; the customer of what they say to them', async () => {
    const { code, camille, agent } = await makeConnectedCompany();
    const [asked, declined] = [`OFF-${code}-a`, `OFF-${code}-b`];
    for (const id of ['a', 'b']) await send('offers', offerRow(code, `${code}-${id}`, 1));
    await send('invoices', invoiceRow(code, code));
    const invoice = `FA-${code}-${code}`;

    const talk = `/api/conversations/offer/${asked}/messages`;
    await postForm(camille, talk, { clientKey: 'question-of-hers', body: 'Le délai peut-il être réduit ?' });
    expect((await followNotification(agent, 'questionAsked')).text).toContain('Le délai peut-il être réduit ?');
    await postForm(agent, talk, { clientKey: 'answer-of-theirs', body: 'Oui, à quinze jours.' });
    expect((await followNotification(camille, 'questionAnswered')).text).toContain('Oui, à quinze jours.');

    const request = { project: 'Wi-Fi du quai 7', message: 'Quatre bornes.', lines: [{ reference: 'MR46-HW', description: 'Borne', quantity: 4 }] };
    const { number } = (await postForm(camille, '/api/offer-requests', request)).body;
    await followNotification(agent, 'offerRequested');
    const { id, version } = (await agent.get(`/api/queues/offer-requests?q=${number}`)).body.rows[0];
    await agent.post(`/api/queues/offer-requests/${id}/answer`, { version, offerNumber: asked, answer: 'Bornes en stock.' });
    expect((await followNotification(camille, 'requestAnswered')).text).toContain(asked);

    await postForm(camille, `/api/invoices/${invoice}/disputes`, { reason: 'quantity', message: 'Huit reçus.' });
    expect((await followNotification(agent, 'invoiceDisputed')).text).toContain('Huit reçus.');
    const dispute = (await agent.get(`/api/queues/invoice-disputes?q=${invoice}`)).body.rows[0];
    expect(dispute.state).toBe('received');
    await postForm(agent, `/api/conversations/invoice/${invoice}/messages`, { clientKey: 'answer-to-dispute', body: 'Deux pièces seront créditées.' });
    const settled = (await followNotification(camille, 'disputeAnswered')).text;
    expect(settled).toContain('Deux pièces seront créditées.');
    expect(settled.split(camille.user.fullName), 'greeted, and not named as the author').toHaveLength(2);

    const { contentHash } = (await camille.get(`/api/offers/${declined}`)).body;
    await camille.post(`/api/offers/${declined}/refusal`, { contentHash, reason: 'Projet reporté.' });
    expect((await followNotification(agent, 'offerDeclined')).text).toContain('Projet reporté.');
    const signed = {
      contentHash: (await camille.get(`/api/offers/${asked}`)).body.contentHash,
      signerName: 'Camille Lefèvre',
      signerRole: 'DSI',
      purchaseOrderNumber: '',
      signatureText: 'Camille Lefèvre',
    };
    expect((await postForm(camille, `/api/offers/${asked}/acceptance`, signed)).status).toBe(200);
    await followNotification(agent, 'offerAccepted');
  });

  it('nobody hears of what a quiet run brings: neither bell nor mail', async () => {
    const { code, camille } = await makeConnectedCompany();
    await send('offers', offerRow(code, code, 1), { quiet: true });
    await send('invoices', invoiceRow(code, code), { quiet: true });
    await send('orders', orderRow(code, code, { confirmedOn: '2026-11-19' }), { quiet: true });
    await send('deliveries', deliveryRow(code, code, code), { quiet: true });
    await house.runJobs();
    expect(await readNotifications(camille)).toEqual([]);
    expect(post.letters.filter(({ to }) => to === camille.user.email)).toEqual([]);
  });
});

describe('how often', () => {
  it.each([
    ['off', 'none'],
    ['atOnce', 'sent'],
    ['daily', 'daily'],
    ['weekly', 'weekly'],
  ] as const)('chosen %s, each kind is under the bell at once, and its mail %s', async (frequency, mail) => {
    const { code, camille } = await makeConnectedCompany();
    const kinds = (await camille.get('/api/notification-preferences')).body.kinds.map(({ kind }: { kind: string }) => ({ kind, frequency }));
    expect((await camille.patch('/api/notification-preferences', { kinds })).status).toBe(200);
    await send('offers', offerRow(code, code, 1));
    await send('invoices', invoiceRow(code, code));
    await house.runJobs();
    expect((await readNotifications(camille)).map(({ kind }) => kind)).toEqual(['invoiceIssued', 'offerReceived']);
    expect(await house.query('select distinct mail from notifications where user_id = $1', [camille.user.id])).toEqual([{ mail }]);
    expect(await house.query('select 1 from mails where user_id = $1', [camille.user.id])).toHaveLength(frequency === 'atOnce' ? 2 : 0);
  });
});
