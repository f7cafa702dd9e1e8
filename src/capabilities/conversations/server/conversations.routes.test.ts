import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { postForm, smallPdf } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOfferFactory, type TestOffer } from '#tests/support/offers.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import type { Client } from '#tests/support/client.ts';

const house = await openHouse();
const make = { ...createOrderFactory(house), ...createOfferFactory(house) };

let count = 0;
const say = (client: Client, offer: TestOffer, body: string, clientKey = `message-${++count}`) =>
  postForm(client, `/api/conversations/offer/${offer.number}/messages`, { clientKey, body });
const read = async (client: Client, offer: TestOffer, query = '') => (await client.get(`/api/conversations/offer/${offer.number}${query}`)).body;
const markRead = (client: Client, offer: TestOffer, seq: number) => client.post(`/api/conversations/offer/${offer.number}/read`, { seq });

describe('a conversation on an offer', () => {
  it('is empty before the first word, then in order, with who said what, read or not', async () => {
    const company = await house.company();
    const [camille, agent] = [await house.signInMember(company), await house.staff('agent', company)];
    const offer = await make.offer(company);
    expect(await read(camille, offer)).toMatchObject({ id: null, messages: [], hasEarlier: false, lastSeq: 0, readSeq: 0, unread: 0, people: [], draft: '' });
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

  it('finds its messages by all words, whatever their accents and case, the latest first, for its readers alone', async () => {
    const [company, other] = [await house.company(), await house.company()];
    const [camille, marc] = [await house.signInMember(company), await house.signInMember(company, { prices: false })];
    const [offer, another] = [await make.offer(company), await make.offer(company)];
    await say(camille, offer, 'Le délai de l’été convient.');
    await say(camille, offer, 'Et la livraison ?');
    await say(camille, offer, 'DÉLAI confirmé pour cet ete, réf. C9300-48P.');
    await say(camille, another, 'Un autre délai d’été.');
    const searchMessages = async (client: Client, q: string) =>
      (await client.get(`/api/conversations/offer/${offer.number}/found?q=${encodeURIComponent(q)}`)).body;
    expect(await searchMessages(camille, 'delai été')).toEqual({ seqs: [3, 1], hasMore: false });
    expect(await searchMessages(camille, 'c9300 48p')).toEqual({ seqs: [3], hasMore: false });
    expect(await searchMessages(camille, '100 %')).toEqual({ seqs: [], hasMore: false });
    expect(await searchMessages(camille, 'd')).toEqual({ seqs: [], hasMore: false });
    expect(await searchMessages(marc, 'délai')).toMatchObject({ code: 'forbidden.prices' });
    expect(await searchMessages(await house.signInMember(other), 'délai')).toMatchObject({ code: 'notFound' });
  });

  it('numbers what several say at once without gaps', async () => {
    const company = await house.company();
    const people = await Promise.all([1, 2, 3, 4].map(() => house.signInMember(company)));
    const offer = await make.offer(company);
    await Promise.all(people.flatMap((person) => ['Un', 'Deux', 'Trois'].map((body) => say(person, offer, body))));
    const { messages, lastSeq } = await read(people[0]!, offer);
    expect([lastSeq, messages.map((message: { seq: number }) => message.seq)]).toEqual([12, Array.from({ length: 12 }, (_, index) => index + 1)]);
    expect(await house.query('select id from conversations where title = $1', [offer.number])).toHaveLength(1);
  });

  it('takes a message sent again once, and refuses another text or another author under its key', async () => {
    const company = await house.company();
    const [camille, marc] = [await house.signInMember(company), await house.signInMember(company)];
    const offer = await make.offer(company);
    for (let time = 0; time < 2; time++) expect((await say(camille, offer, 'Un message.', 'the-same-key')).status).toBe(200);
    const reused = { status: 422, body: { code: 'idempotency.reused' } };
    expect(await say(camille, offer, 'Un autre message.', 'the-same-key')).toMatchObject(reused);
    expect(await say(marc, offer, 'Un message.', 'the-same-key')).toMatchObject(reused);
    expect((await read(camille, offer)).messages).toHaveLength(1);
  });

  it('takes six round trips to the database, whatever follows from it', async () => {
    const company = await house.company();
    const camille = await house.signInMember(company);
    const offer = await make.offer(company);
    await say(camille, offer, 'Un premier message.');
    const roundTrips = vi.spyOn(pg.Client.prototype, 'query');
    expect((await say(camille, offer, 'Une question.')).status).toBe(200);
    expect(roundTrips.mock.calls.length).toBeLessThanOrEqual(6);
    roundTrips.mockRestore();
  });

  it('sends once what is sent again after a lost connection, and journals it once, without its words', async () => {
    const company = await house.company();
    const camille = await house.signInMember(company);
    const offer = await make.offer(company);
    const sent = await Promise.all([1, 2, 3].map(() => say(camille, offer, 'Une question.', 'the-same-key')));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    const { id } = await read(camille, offer);
    expect(await house.query('select action, needs_prices, changes from journal where object_id = $1', [id])).toEqual([
      { action: 'messageSent', needsPrices: true, changes: { seq: { before: null, after: 1 }, body: { changed: true } } },
    ]);
  });

  it('carries files, and refuses a message that says nothing', async () => {
    const company = await house.company();
    const camille = await house.signInMember(company);
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
    const camille = await house.signInMember(company);
    const first = await make.offer(company);
    for (let index = 1; index <= 52; index++) await say(camille, first, `Message ${index}`);
    await house.query('update offers set is_current = false where id = $1', [first.id]);
    const second = await make.offer(company, { number: first.number, revision: 2 });
    const latest = await read(camille, second);
    expect([latest.hasEarlier, latest.messages.length, latest.messages[0].seq]).toEqual([true, 50, 3]);
    expect((await read(camille, second, '?before=3')).messages.map((message: { body: string }) => message.body)).toEqual(['Message 1', 'Message 2']);
  });

  it('marks where its reader has something to read, the latest first, within their rights, until they have read it', async () => {
    const [company, other] = [await house.company(), await house.company()];
    const [own, elsewhere] = [await make.site(company), await make.site(company)];
    const [camille, agent] = [await house.signInMember(company), await house.staff('agent', company)];
    const [near, far, old] = [await make.offer(company, { siteId: own }), await make.offer(company, { siteId: elsewhere }), await make.offer(company)];
    const readUnread = async (client: Client) =>
      (await client.get('/api/conversations/unread')).body.conversations.map((one: { code: string; unread: number }) => [one.code, one.unread]);
    await say(camille, old, 'Bonjour.');
    await say(camille, near, 'Le délai peut-il être réduit ?');
    await say(agent, near, 'Oui.');
    await say(agent, near, 'À quinze jours.');
    await say(agent, far, 'La révision part ce soir.');
    expect(await readUnread(camille)).toEqual([
      [far.number, 1],
      [near.number, 2],
    ]);
    expect(await readUnread(await house.signInMember(company, { sites: [own] }))).toEqual([[near.number, 3]]);
    expect(await readUnread(await house.signInMember(company, { prices: false }))).toEqual([]);
    expect(await readUnread(await house.signInMember(other))).toEqual([]);
    await markRead(camille, near, 2);
    expect(await readUnread(camille)).toEqual([
      [far.number, 1],
      [near.number, 1],
    ]);
    await markRead(camille, near, 3);
    await markRead(camille, far, 1);
    expect(await readUnread(camille)).toEqual([]);
    // A message of four months ago is news to nobody.
    await house.query(`update conversations set last_message_at = '2026-07-19T10:00:00Z' where title = $1`, [old.number]);
    expect(await readUnread(await house.signInMember(company))).not.toContainEqual([old.number, 1]);
  });

  it('is seen by who sees the offer: not without prices, not elsewhere, not by another company', async () => {
    const company = await house.company();
    const [own, elsewhere] = [await make.site(company), await make.site(company)];
    const offer = await make.offer(company, { siteId: own });
    await say(await house.signInMember(company), offer, 'Une question.');
    expect((await read(await house.signInMember(company, { sites: [own] }), offer)).messages).toHaveLength(1);
    expect((await say(await house.signInMember(company, { sites: [own] }), offer, 'Moi aussi.')).body.seq).toBe(2);
    const path = `/api/conversations/offer/${offer.number}`;
    expect((await (await house.signInMember(company, { prices: false })).get(path)).body).toMatchObject({ status: 403, code: 'forbidden.prices' });
    expect((await (await house.signInMember(company, { sites: [elsewhere] })).get(path)).status).toBe(404);
    expect((await (await house.signInMember(await house.company())).get(path)).status).toBe(404);
  });

  it('waits in the provider’s queue until staff answer, or say that nothing is to be answered', async () => {
    const company = await house.company();
    const [camille, agent] = [await house.signInMember(company), await house.staff('agent', company)];
    const offer = await make.offer(company);
    const listWaiting = async () => (await agent.get(`/api/queues/conversations?q=${offer.number}`)).body.rows;
    await say(camille, offer, 'Une question.');
    expect(await listWaiting()).toMatchObject([{ title: offer.number, detail: 'Une question.', companyId: company.id, state: 'waiting' }]);
    await say(agent, offer, 'Une réponse.');
    expect(await listWaiting()).toEqual([]);
    await say(camille, offer, 'Merci !');
    const [item] = await listWaiting();
    expect((await agent.get(`/api/queues/conversations/${item.id}`)).body).toMatchObject({
      objectKind: 'offer',
      objectCode: offer.number,
      can: { close: true },
    });
    expect((await agent.post(`/api/queues/conversations/${item.id}/close`, { version: item.version })).body.state).toBe('answered');
    expect(await listWaiting()).toEqual([]);
    const technician = await house.staff('technician');
    expect((await technician.get('/api/queues/conversations')).status).toBe(403);
  });

  it('comes first in the queue with its last message, and says how much of it the agent has not read', async () => {
    const company = await house.company();
    const [camille, agent] = [await house.signInMember(company), await house.staff('agent', company)];
    const offers = [];
    for (let index = 0; index < 52; index++) {
      offers.push(await make.offer(company));
      await say(camille, offers[index]!, `Question ${index}`);
    }
    await say(camille, offers[0]!, 'Je précise ma question.');
    await markRead(agent, offers[51]!, 1);
    const page = async (query = '') => (await agent.get(`/api/queues/conversations?${query}`)).body;
    const first = await page();
    expect(first.rows.slice(0, 3).map(({ title, detail, unread }: { title: string; detail: string; unread: number }) => [title, detail, unread])).toEqual([
      [offers[0]!.number, 'Je précise ma question.', 2],
      [offers[51]!.number, 'Question 51', 0],
      [offers[50]!.number, 'Question 50', 1],
    ]);
    const second = await page(`after=${encodeURIComponent(first.next)}`);
    expect([first.rows.length, second.from, second.rows[0].title]).toEqual([50, 51, offers[2]!.number]);
  });
});
