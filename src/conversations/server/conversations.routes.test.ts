import { describe, expect, it } from 'vitest';
import { postForm, smallPdf } from '../../../tests/support/forms.ts';
import { openHouse } from '../../../tests/support/house.ts';
import { offersOf, type TestOffer } from '../../../tests/support/offers.ts';
import { ordersOf } from '../../../tests/support/orders.ts';
import type { Client } from '../../../tests/support/client.ts';

const house = await openHouse();
const make = { ...ordersOf(house), ...offersOf(house) };

let count = 0;
const say = (client: Client, offer: TestOffer, body: string, clientKey = `message-${++count}`) =>
  postForm(client, `/api/conversations/offer/${offer.number}/messages`, { clientKey, body });
const read = async (client: Client, offer: TestOffer, query = '') => (await client.get(`/api/conversations/offer/${offer.number}${query}`)).body;
const markRead = (client: Client, offer: TestOffer, seq: number) => client.post(`/api/conversations/offer/${offer.number}/read`, { seq });

describe('a conversation on an offer', () => {
  it('is empty before the first word, then in order, with who said what, read or not', async () => {
    const company = await house.company();
    const [camille, agent] = [await house.memberOf(company), await house.staff('agent', company)];
    const offer = await make.offer(company);
    expect(await read(camille, offer)).toEqual({ id: null, messages: [], hasEarlier: false, lastSeq: 0, readSeq: 0, unread: 0 });
    await say(camille, offer, 'Le délai peut-il être réduit ?');
    await say(agent, offer, 'Oui, à quinze jours.');
    await say(agent, offer, 'La révision part ce soir.');
    expect(await read(camille, offer)).toMatchObject({
      lastSeq: 3,
      readSeq: 1,
      unread: 2,
      messages: [
        { seq: 1, authorKind: 'customer', isOwn: true, body: 'Le délai peut-il être réduit ?' },
        { seq: 2, authorKind: 'staff', isOwn: false },
        { seq: 3, authorName: agent.user.fullName },
      ],
    });
    expect((await markRead(camille, offer, 99)).status).toBe(204);
    await markRead(camille, offer, 1);
    expect(await read(camille, offer)).toMatchObject({ readSeq: 3, unread: 0 });
  });

  it('numbers what several say at once without gaps', async () => {
    const company = await house.company();
    const people = await Promise.all([1, 2, 3, 4].map(() => house.memberOf(company)));
    const offer = await make.offer(company);
    await Promise.all(people.flatMap((person) => ['Un', 'Deux', 'Trois'].map((body) => say(person, offer, body))));
    const { messages, lastSeq } = await read(people[0]!, offer);
    expect([lastSeq, messages.map((message: { seq: number }) => message.seq)]).toEqual([12, Array.from({ length: 12 }, (_, index) => index + 1)]);
    expect(await house.query('select id from conversations where title = $1', [offer.number])).toHaveLength(1);
  });

  it('sends once what is sent again after a lost connection, and journals it once, without its words', async () => {
    const company = await house.company();
    const camille = await house.memberOf(company);
    const offer = await make.offer(company);
    const sent = await Promise.all([1, 2, 3].map(() => say(camille, offer, 'Une question.', 'the-same-key')));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    const { id } = await read(camille, offer);
    expect(await house.query('select action, needs_prices, changes from journal where object_id = $1', [id])).toEqual([
      { action: 'messageSent', needs_prices: true, changes: { seq: { before: null, after: 1 }, body: { changed: true } } },
    ]);
  });

  it('carries files, and refuses a message that says nothing', async () => {
    const company = await house.company();
    const camille = await house.memberOf(company);
    const offer = await make.offer(company);
    const path = `/api/conversations/offer/${offer.number}/messages`;
    const sent = await postForm(
      camille,
      path,
      { clientKey: 'with-a-file', body: '' },
      { files: [{ field: 'files', name: 'plan.pdf', contentType: 'application/pdf', content: smallPdf }] },
    );
    expect(sent.body.files).toMatchObject([{ name: 'plan.pdf', contentType: 'application/pdf' }]);
    expect((await camille.get(`/api/conversations/offer/${offer.number}/files/${sent.body.files[0].id}`)).bytes).toEqual(smallPdf);
    expect((await say(camille, offer, '  ')).body).toMatchObject({ status: 422, errors: [{ path: 'body', code: 'conversations.empty' }] });
  });

  it('goes on over all revisions of the offer, and pages back', async () => {
    const company = await house.company();
    const camille = await house.memberOf(company);
    const first = await make.offer(company);
    for (let index = 1; index <= 52; index++) await say(camille, first, `Message ${index}`);
    await house.query('update offers set is_current = false where id = $1', [first.id]);
    const second = await make.offer(company, { number: first.number, revision: 2 });
    const latest = await read(camille, second);
    expect([latest.hasEarlier, latest.messages.length, latest.messages[0].seq]).toEqual([true, 50, 3]);
    expect((await read(camille, second, '?before=3')).messages.map((message: { body: string }) => message.body)).toEqual(['Message 1', 'Message 2']);
  });

  it('is seen by who sees the offer: not without prices, not elsewhere, not by another company', async () => {
    const company = await house.company();
    const [own, elsewhere] = [await make.site(company), await make.site(company)];
    const offer = await make.offer(company, { siteId: own });
    await say(await house.memberOf(company), offer, 'Une question.');
    expect((await read(await house.memberOf(company, { sites: [own] }), offer)).messages).toHaveLength(1);
    expect((await say(await house.memberOf(company, { sites: [own] }), offer, 'Moi aussi.')).body.seq).toBe(2);
    const path = `/api/conversations/offer/${offer.number}`;
    expect((await (await house.memberOf(company, { prices: false })).get(path)).body).toMatchObject({ status: 403, code: 'forbidden.prices' });
    expect((await (await house.memberOf(company, { sites: [elsewhere] })).get(path)).status).toBe(404);
    expect((await (await house.memberOf(await house.company())).get(path)).status).toBe(404);
  });

  it('waits in the provider’s queue until he answers, or says that nothing is to be answered', async () => {
    const company = await house.company();
    const [camille, agent] = [await house.memberOf(company), await house.staff('agent', company)];
    const offer = await make.offer(company);
    const waiting = async () => (await agent.get(`/api/queues/conversations?q=${offer.number}`)).body.rows;
    await say(camille, offer, 'Une question.');
    expect(await waiting()).toMatchObject([{ title: offer.number, detail: 'Une question.', companyId: company.id, state: 'waiting' }]);
    await say(agent, offer, 'Une réponse.');
    expect(await waiting()).toEqual([]);
    await say(camille, offer, 'Merci !');
    const [item] = await waiting();
    expect((await agent.get(`/api/queues/conversations/${item.id}`)).body).toMatchObject({
      objectKind: 'offer',
      objectCode: offer.number,
      can: { settle: true },
    });
    expect((await agent.post(`/api/queues/conversations/${item.id}/settle`, { version: item.version })).body.state).toBe('answered');
    expect(await waiting()).toEqual([]);
    const technician = await house.staff('technician');
    expect((await technician.get('/api/queues/conversations')).status).toBe(403);
  });
});
