import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCommerceFactory } from '#tests/support/commerce.ts';
import { postForm } from '#tests/support/forms.ts';
import { companyRow, deliveryRow, connectErp, orderRow } from '#tests/support/feed.ts';
import { createSettling } from '#tests/support/settling.ts';
import { openOwnHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { openPostOffice } from '#tests/support/post-office.ts';
import { createChangeRecorder, readNotifications } from '#tests/support/notifications.ts';

const post = await openPostOffice();
const house = await openOwnHouse({ SMTP_URL: post.url, MAIL_FROM: 'portail@arcadie.example', BASE_URL: 'https://portail.arcadie.example' });
const make = createOrderFactory(house);
const commerce = createCommerceFactory(house);
await make.manufacturer();

const recordChange = createChangeRecorder(house);
const listLetters = ({ email }: { email: string }) => post.letters.filter(({ to }) => to === email);

describe('who is notified', () => {
  it('everybody who may see the object, in their own bell, but not its author', async () => {
    const [company, other] = [await house.company(), await house.company()];
    const [reader, actor, stranger] = [await house.signInMember(company), await house.signInMember(company), await house.signInMember(other)];
    const offer = await commerce.offer(company, { number: 'OFF-26-02231', total: 4_826_000 });
    await recordChange(company, { kind: 'offer', id: offer.id, action: 'created', needsPrices: true }, { kind: 'user', id: actor.user.id });
    expect(await readNotifications(reader)).toMatchObject([
      {
        kind: 'offerReceived',
        title: 'Offre OFF-26-02231 reçue',
        detail: 'Renouvellement cœur de réseau\u00a0· 48\u00a0260,00\u00a0€\u00a0HT\u00a0· valable jusqu’au 30\u00a0nov.',
        address: `/stillboard/offres/OFF-26-02231?company=${company.id}`,
      },
    ]);
    expect(await readNotifications(actor)).toEqual([]);
    expect(await readNotifications(stranger)).toEqual([]);
    expect((await reader.get('/api/notifications/unread')).body).toEqual({ count: 1, more: false });
  });

  it('nobody without the right to see prices, and nobody for a site outside their limits', async () => {
    const company = await house.company();
    const [own, elsewhere] = [await make.site(company), await make.site(company)];
    const blind = await house.signInMember(company, { prices: false });
    const [limited, lost] = [await house.signInMember(company, { sites: [own] }), await house.signInMember(company, { sites: [elsewhere] })];
    const offer = await commerce.offer(company, { siteId: own });
    await recordChange(company, { kind: 'offer', id: offer.id, action: 'created', needsPrices: true, siteId: own });
    const order = await make.order(company, { siteId: own });
    const delivery = await make.delivery(company, order, { state: 'shipped', siteId: own });
    await recordChange(company, { kind: 'delivery', id: delivery.id, action: 'shipped', siteId: own });
    expect((await readNotifications(blind)).map(({ kind }) => kind)).toEqual(['deliveryShipped']);
    expect((await readNotifications(limited)).map(({ kind }) => kind)).toEqual(['deliveryShipped', 'offerReceived']);
    expect(await readNotifications(lost)).toEqual([]);
    expect(listLetters(blind.user)).toHaveLength(1);
    expect(listLetters(lost.user)).toEqual([]);
  });

  it('whoever may see it where it is now: an object that moves to another site takes its notifications and conversations along', async () => {
    const company = await house.company();
    const [own, elsewhere] = [await make.site(company), await make.site(company)];
    const [former, later, agent] = [
      await house.signInMember(company, { sites: [own] }),
      await house.signInMember(company, { sites: [own, elsewhere] }),
      await house.staff('agent', company),
    ];
    const order = await make.order(company, { siteId: own });
    const delivery = await make.delivery(company, order, { state: 'shipped', siteId: own });
    await recordChange(company, { kind: 'delivery', id: delivery.id, action: 'shipped', siteId: own });
    const offer = await commerce.offer(company, { siteId: own });
    await recordChange(company, { kind: 'offer', id: offer.id, action: 'created', needsPrices: true, siteId: own });
    await postForm(agent, `/api/conversations/delivery/${delivery.number}/messages`, { clientKey: 'before-the-move', body: 'Demain.' });
    await house.runJobs();
    const readBell = async (client: typeof former) => [(await readNotifications(client)).length, (await client.get('/api/notifications/unread')).body.count];
    expect([await readBell(former), await readBell(later)]).toEqual([
      [3, 3],
      [3, 3],
    ]);
    await house.query('update deliveries set site_id = $2 where id = $1', [delivery.id, elsewhere]);
    expect([await readBell(former), await readBell(later)]).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect((await former.get('/api/conversations/unread')).body.conversations).toEqual([]);
    expect((await later.get('/api/conversations/unread')).body.conversations).toHaveLength(1);
    // A later revision of an offer is another row.
    await house.query('update offers set is_current = false where id = $1', [offer.id]);
    await commerce.offer(company, { number: offer.number, revision: 2, siteId: elsewhere });
    expect([await readBell(former), await readBell(later)]).toEqual([
      [0, 0],
      [3, 3],
    ]);
  });

  it('a partner of the client only once they have asked for it', async () => {
    const [partner, client] = [await house.company({ kind: 'partner' }), await house.company()];
    await house.partnership(partner, client);
    const claire = await house.signInMember(partner);
    expect((await claire.get('/api/notification-preferences')).body.clients).toBe(false);
    const invoice = async () => recordChange(client, { kind: 'invoice', id: (await commerce.invoice(client)).id, action: 'issued', needsPrices: true });
    await invoice();
    expect(await readNotifications(claire)).toEqual([]);
    expect((await claire.patch('/api/notification-preferences', { clients: true })).body.clients).toBe(true);
    await invoice();
    expect(await readNotifications(claire)).toMatchObject([{ kind: 'invoiceIssued' }]);
  });

  it('of an order when it is confirmed, and of a delivery that is put off with the day before, as the feed brings them', async () => {
    const erp = await connectErp(house);
    const code = `N${Date.now()}`;
    await erp.send('companies', [companyRow(code)]);
    const [row] = await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [code]);
    // The first run of a company is always quiet.
    await erp.send('orders', [orderRow(code, `${code}-0`)]);
    const reader = await house.signInMember(row!);
    await erp.send('orders', [orderRow(code, code)]);
    await erp.send('orders', [orderRow(code, code, { version: 2, confirmedOn: '2026-11-19' })]);
    await erp.send('orders', [orderRow(code, code, { version: 3, confirmedOn: '2026-11-19', project: 'Quais' })]);
    await erp.send('deliveries', [deliveryRow(code, code, code, { state: 'inPreparation', shippedOn: null })]);
    await erp.send('deliveries', [deliveryRow(code, code, code, { version: 2, state: 'inPreparation', shippedOn: null, expectedOn: '2026-11-27' })]);
    await createSettling(house)();
    expect((await readNotifications(reader)).map(({ title, detail }) => [title, detail])).toEqual([
      [`Livraison BL-${code} reportée au 27\u00a0nov.`, `au lieu du 20\u00a0nov.\u00a0· commande CDE-${code}`],
      [`Commande CDE-${code} confirmée`, 'Quais\u00a0· attendue le 1ᵉʳ\u00a0déc.'],
    ]);
  });

  it('nobody of what a quiet feed run brought, and nobody twice of the same', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const invoice = await commerce.invoice(company);
    await recordChange(company, { kind: 'invoice', id: invoice.id, action: 'issued', needsPrices: true }, { quiet: true });
    expect(await readNotifications(reader)).toEqual([]);
    await recordChange(company, { kind: 'invoice', id: invoice.id, action: 'issued', needsPrices: true });
    const [entry] = await house.query<{ id: string }>('select id from journal where object_id = $1 and not quiet', [invoice.id]);
    await house.query(`select house.enqueue('journal.follow', $1::json)`, [JSON.stringify({ entries: [{ companyId: company.id, id: entry!.id }] })]);
    await house.runJobs();
    expect(await readNotifications(reader)).toHaveLength(1);
    expect(listLetters(reader.user)).toHaveLength(1);
  });

  it('the provider’s people of what customers answer, ask, request and dispute; technicians of none of it', async () => {
    const company = await house.company({ name: 'Groupe Hélianthe' });
    const [agent, technician, author] = [await house.staff(), await house.staff('technician'), await house.signInMember(company)];
    const [offer, invoice] = [await commerce.offer(company), await commerce.invoice(company)];
    await house.insert('offer_answers', {
      companyId: company.id,
      id: randomUUID(),
      offerId: offer.id,
      number: offer.number,
      revision: 1,
      kind: 'declined',
      signerName: 'Camille Lefèvre',
      reason: 'Budget repoussé',
      contentHash: 'x',
    });
    const requestId = randomUUID();
    await house.insert('offer_requests', {
      companyId: company.id,
      id: requestId,
      number: 'DO-26-00001',
      origin: 'blank',
      requesterName: 'Camille Lefèvre',
      project: 'Wi-Fi',
    });
    const conversationId = randomUUID();
    await house.insert('conversations', {
      companyId: company.id,
      id: conversationId,
      kind: 'offer',
      objectId: offer.id,
      title: offer.number,
      number: offer.number,
      page: offer.number,
      lastSeq: 1,
      needsPrices: true,
    });
    await house.insert('messages', {
      companyId: company.id,
      id: randomUUID(),
      conversationId,
      seq: 1,
      clientKey: 'a',
      authorKind: 'customer',
      authorName: 'Camille Lefèvre',
      body: 'Le délai comprend-il la pose ?',
    });
    const disputeId = randomUUID();
    await house.insert('invoice_disputes', {
      companyId: company.id,
      id: disputeId,
      number: 'CT-1',
      invoiceId: invoice.id,
      reason: 'price',
      message: 'Remise oubliée',
      disputerName: 'Camille Lefèvre',
    });
    const customer = { kind: 'user', id: author.user.id };
    await recordChange(company, { kind: 'offer', id: offer.id, action: 'declined', needsPrices: true }, customer);
    await recordChange(company, { kind: 'offerRequest', id: requestId, action: 'created', needsPrices: true }, customer);
    await recordChange(
      company,
      { kind: 'conversation', id: conversationId, action: 'messageSent', needsPrices: true, fields: { seq: { before: null, after: 1 } } },
      customer,
    );
    await recordChange(company, { kind: 'invoiceDispute', id: disputeId, action: 'created', needsPrices: true }, customer);
    expect((await readNotifications(agent)).map(({ title, detail, address }) => [title, detail, address])).toEqual([
      [
        `Groupe Hélianthe conteste la facture ${invoice.number}`,
        'Camille Lefèvre\u00a0· «\u00a0Remise oubliée\u00a0»',
        `/provider/queues/invoice-disputes/${disputeId}`,
      ],
      [
        `Groupe Hélianthe pose une question sur l’offre ${offer.number}`,
        'Camille Lefèvre\u00a0· «\u00a0Le délai comprend-il la pose ?\u00a0»',
        `/provider/queues/conversations/${conversationId}`,
      ],
      ['Groupe Hélianthe demande une offre', 'DO-26-00001\u00a0· Camille Lefèvre\u00a0· Wi-Fi', `/provider/queues/offer-requests/${requestId}`],
      [
        `Groupe Hélianthe a décliné l’offre ${offer.number}`,
        'Camille Lefèvre\u00a0· «\u00a0Budget repoussé\u00a0»',
        `/stillboard/offres/${offer.number}?company=${company.id}`,
      ],
    ]);
    expect(await readNotifications(technician)).toEqual([]);
    await house.query(`update messages set author_kind = 'staff', author_name = 'Julien Morel', body = 'Oui.' where conversation_id = $1`, [conversationId]);
    await recordChange(
      company,
      { kind: 'conversation', id: conversationId, action: 'messageSent', needsPrices: true, fields: { seq: { before: null, after: 1 } } },
      { kind: 'staff', id: agent.user.id },
    );
    expect((await readNotifications(author))[0]).toMatchObject({
      title: `Julien Morel vous a répondu au sujet de l’offre ${offer.number}`,
      detail: '«\u00a0Oui.\u00a0»',
    });
  });
});

describe('what was written', () => {
  it('is quoted message by message, each in its own words, however many were written before anybody is notified', async () => {
    const company = await house.company();
    const [camille, agent] = [await house.signInMember(company), await house.staff()];
    const offer = await commerce.offer(company);
    const write = (body: string, index: number) =>
      postForm(camille, `/api/conversations/offer/${offer.number}/messages`, { clientKey: `question-${index}`, body });
    for (const [index, body] of ['Le délai comprend-il la pose ?', 'Et la mise en service ?', 'Merci.'].entries()) await write(body, index);
    await house.runJobs();
    expect((await readNotifications(agent)).map(({ detail }) => detail)).toEqual([
      `${camille.user.fullName}\u00a0· «\u00a0Merci.\u00a0»`,
      `${camille.user.fullName}\u00a0· «\u00a0Et la mise en service ?\u00a0»`,
      `${camille.user.fullName}\u00a0· «\u00a0Le délai comprend-il la pose ?\u00a0»`,
    ]);
    const [mail] = await house.query<{ text: string }>('select text from mails where user_id = $1', [agent.user.id]);
    for (const words of ['Le délai comprend-il la pose ?', 'Et la mise en service ?', 'Merci.']) expect(mail!.text).toContain(words);
  });
});

describe('the bell', () => {
  it('opens an object and marks it as read, one or all; nobody reads another’s', async () => {
    const company = await house.company();
    const [reader, other] = [await house.signInMember(company), await house.signInMember(company)];
    const order = await make.order(company);
    for (let index = 0; index < 3; index++) {
      const delivery = await make.delivery(company, order);
      await recordChange(company, { kind: 'delivery', id: delivery.id, action: 'delivered' });
    }
    const [first] = await readNotifications(reader);
    expect((await other.post(`/api/notifications/${first!.id}/read`)).status).toBe(404);
    expect((await reader.post(`/api/notifications/${first!.id}/read`)).body).toEqual({ address: `/commande/${order.number}/livraisons?company=${company.id}` });
    expect((await reader.get('/api/notifications/unread')).body.count).toBe(2);
    expect((await reader.get('/api/notifications?unread=1')).body.rows).toHaveLength(2);
    expect((await reader.post('/api/notifications/read')).status).toBe(204);
    expect((await reader.get('/api/notifications/unread')).body.count).toBe(0);
    expect((await other.get('/api/notifications/unread')).body.count).toBe(3);
  });

  it('shows nothing any more of what its reader may no longer see', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    await recordChange(company, { kind: 'invoice', id: (await commerce.invoice(company)).id, action: 'issued', needsPrices: true });
    await house.query('update memberships set sees_prices = false where user_id = $1', [reader.user.id]);
    house.platform.sessions.forget(() => true);
    expect(await readNotifications(reader)).toEqual([]);
    expect((await reader.get('/api/notifications/unread')).body.count).toBe(0);
  });
});
