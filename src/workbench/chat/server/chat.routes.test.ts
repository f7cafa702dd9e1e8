import { describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { createDeviceFactory } from '#tests/support/devices.ts';
import { createCommerceFactory } from '#tests/support/commerce.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { readNotifications } from '#tests/support/notifications.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const commerce = createCommerceFactory(house);
await make.manufacturer();

let count = 0;
const content = (more: object = {}) => ({
  subject: 'Facturation électronique',
  about: null,
  siteId: null,
  people: [],
  body: 'Bonjour, une question.',
  ...more,
});
const start = async (client: Client, more: object = {}): Promise<string> => {
  const { status, body } = await client.post('/api/chats', content(more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.number;
};
const say = (client: Client, number: string, body: string) =>
  postForm(client, `/api/conversations/chat/${number}/messages`, { clientKey: `general-message-${++count}`, body });
const readTalk = async (client: Client, number: string) => (await client.get(`/api/conversations/chat/${number}`)).body;

describe('a general conversation', () => {
  it('begins with its first message, waits in the provider’s queue and is found by its subject', async () => {
    const company = await house.company();
    const [camille, agent] = [await house.signInMember(company), await house.staff('agent', company)];
    const number = await start(camille);
    expect(await readTalk(camille, number)).toMatchObject({
      number: null,
      topic: 'Facturation électronique',
      messages: [{ seq: 1, body: 'Bonjour, une question.' }],
    });
    expect((await camille.get(`/api/chats/${number}`)).body).toMatchObject({ number, state: 'open', about: null, people: [{ id: camille.user.id }] });
    expect((await agent.get(`/api/queues/conversations?q=${number}`)).body.rows).toMatchObject([{ title: number, state: 'waiting' }]);
    await house.runJobs();
    expect(await house.query('select title from search_entries where kind = $1 and company_id = $2', ['conversation', company.id])).toEqual([
      { title: 'Facturation électronique' },
    ]);
  });

  it('is closed and opened by both sides, and opened by the next message; the second of two people reads the state of now', async () => {
    const company = await house.company();
    const [camille, agent] = [await house.signInMember(company), await house.staff('agent', company)];
    const number = await start(camille);
    const setState = (client: Client, next: string, version: number) => client.post(`/api/chats/${number}/state`, { state: next, version });
    expect((await setState(agent, 'closed', 1)).body).toMatchObject({ state: 'closed', version: 2 });
    expect(await setState(camille, 'open', 1)).toMatchObject({ status: 409, body: { current: { state: 'closed', version: 2 } } });
    await say(camille, number, 'Encore une question.');
    expect((await camille.get(`/api/chats/${number}`)).body.state).toBe('open');
    const actions = await house.query<{ action: string }>(`select action from journal where object_kind = 'chat' and company_id = $1 order by id`, [
      company.id,
    ]);
    expect(actions.map(({ action }) => action)).toEqual(['created', 'closed', 'reopened']);
  });

  it('notifies those who take part, and nobody else of the company', async () => {
    const company = await house.company();
    const [camille, marc, zoe, agent] = [
      await house.signInMember(company),
      await house.signInMember(company),
      await house.signInMember(company),
      await house.staff('agent', company),
    ];
    const number = await start(camille, { people: [marc.user.id] });
    await say(agent, number, 'Voici la réponse.');
    await house.runJobs();
    const listTitles = async (client: Client) => (await readNotifications(client)).map(({ title }) => title);
    const title = `${agent.user.fullName} vous a écrit au sujet de «\u00a0Facturation électronique\u00a0»`;
    expect([await listTitles(camille), await listTitles(marc), await listTitles(zoe)]).toEqual([[title], [title], []]);
    expect((await camille.put(`/api/chats/${number}/people`, { people: [zoe.user.id] })).body.people).toMatchObject([{ id: zoe.user.id }]);
    const stranger = await house.signInMember(await house.company());
    expect((await camille.put(`/api/chats/${number}/people`, { people: [stranger.user.id] })).status).toBe(422);
  });

  it('about an object is seen where the object is seen: sites, prices, companies; it moves with the object', async () => {
    const company = await house.company();
    const [own, elsewhere] = [await make.site(company), await make.site(company)];
    const [camille, near, far, blind, stranger] = [
      await house.signInMember(company),
      await house.signInMember(company, { sites: [own] }),
      await house.signInMember(company, { sites: [elsewhere] }),
      await house.signInMember(company, { prices: false }),
      await house.signInMember(await house.company()),
    ];
    const order = await make.order(company, { siteId: own });
    const number = await start(camille, { about: { kind: 'order', code: order.number } });
    const tryRead = async (client: Client) => [(await client.get(`/api/chats/${number}`)).status, (await client.get('/api/inbox')).body.rows.length];
    expect([await tryRead(near), await tryRead(far), await tryRead(blind), await tryRead(stranger)]).toEqual([
      [200, 1],
      [404, 0],
      [200, 1],
      [404, 0],
    ]);
    expect((await near.get(`/api/chats/${number}`)).body.about).toMatchObject({ kind: 'order', code: order.number });
    await house.query('update orders set site_id = $1 where id = $2', [elsewhere, order.id]);
    expect([await tryRead(near), await tryRead(far)]).toEqual([
      [404, 0],
      [200, 1],
    ]);

    const { number: offer } = await commerce.offer(company, { siteId: null });
    const priced = await start(camille, { about: { kind: 'offer', code: offer } });
    expect((await blind.get(`/api/chats/${priced}`)).status).toBe(404);
    expect((await blind.get('/api/inbox')).body.rows.map(({ code }: { code: string }) => code)).toEqual([number]);
    expect((await blind.post('/api/chats', content({ about: { kind: 'offer', code: offer } }))).status).toBe(403);
    expect((await far.post('/api/chats', content({ about: { kind: 'offer', code: offer } }))).status).toBe(404);
  });

  it('is about a device or a site for those who see it, at its place', async () => {
    const company = await house.company();
    const [own, elsewhere] = [await make.site(company, 'Entrepôt de Corbas'), await make.site(company)];
    const [near, far] = [await house.signInMember(company, { sites: [own] }), await house.signInMember(company, { sites: [elsewhere] })];
    const device = await createDeviceFactory(house).device(company, { siteId: own });
    for (const about of [
      { kind: 'device', code: device.serial },
      { kind: 'site', code: 'Entrepôt de Corbas' },
    ]) {
      const number = await start(near, { about });
      const { body } = await near.get(`/api/chats/${number}`);
      expect(body.about).toMatchObject(about.kind === 'device' ? { ...about, topic: 'C9300-48P-A' } : { kind: 'site', topic: 'Entrepôt de Corbas' });
      expect((await near.get(`/api/object-card?address=${encodeURIComponent(body.about.address)}`)).body.card).toMatchObject({ code: body.about.code });
      expect([(await far.get(`/api/chats/${number}`)).status, (await far.post('/api/chats', content({ about }))).status]).toEqual([404, 404]);
    }
  });

  it('of a member limited to sites stands at one of theirs', async () => {
    const company = await house.company();
    const [own, second, elsewhere] = [await make.site(company), await make.site(company), await make.site(company)];
    const [one, two] = [await house.signInMember(company, { sites: [own] }), await house.signInMember(company, { sites: [own, second] })];
    expect((await readTalk(one, await start(one))).messages).toHaveLength(1);
    const startAtSite = (siteId: string | null) => two.post('/api/chats', content({ siteId }));
    expect([(await startAtSite(null)).status, (await startAtSite(elsewhere)).status, (await startAtSite(second)).status]).toEqual([422, 422, 201]);
  });

  it('of which a site alone was chosen shows that site', async () => {
    const company = await house.company();
    const camille = await house.signInMember(company);
    const number = await start(camille, { siteId: await make.site(company, 'Agence de Rennes') });
    expect((await camille.get(`/api/chats/${number}`)).body.about).toMatchObject({ kind: 'site', topic: 'Agence de Rennes' });
  });
});

describe('a link to an object of the portal', () => {
  it('becomes a card for a reader who may see the object, and nothing for anybody else', async () => {
    const company = await house.company();
    const [camille, blind, stranger] = [
      await house.signInMember(company),
      await house.signInMember(company, { prices: false }),
      await house.signInMember(await house.company()),
    ];
    const order = await make.order(company, { number: 'CDE-26-000142', project: 'Cœur de réseau' });
    const { number } = await make.delivery(company, order, { state: 'shipped' });
    const offer = await commerce.offer(company);
    const card = async (client: Client, address: string) => (await client.get(`/api/object-card?address=${encodeURIComponent(address)}`)).body.card;
    expect(await card(camille, `/commande/${order.number}/support?x=1`)).toMatchObject({ kind: 'order', topic: 'Cœur de réseau', companyId: company.id });
    expect(await card(camille, `/commande/${order.number}/livraisons?delivery=${number}`)).toMatchObject({ kind: 'delivery', code: number });
    expect(await card(camille, `/stillboard/offres/${offer.number}?company=${company.id}`)).toMatchObject({ kind: 'offer', code: offer.number });
    expect(await card(blind, `/stillboard/offres/${offer.number}`)).toBeNull();
    expect(await card(stranger, `/commande/${order.number}/livraisons`)).toBeNull();
    for (const address of ['/stillboard/offres', '/commande/%E0%A4%A/livraisons', 'javascript:alert(1)', '/chat?kind=chat&code=D-0'])
      expect(await card(camille, address)).toBeNull();
    const number2 = await start(camille);
    expect(await card(camille, `/chat?kind=chat&code=${number2}`)).toMatchObject({ kind: 'chat', code: number2 });
    const objects = async (client: Client, query: string) => (await client.get(`/api/chat-objects?${query}`)).body.objects;
    expect(await objects(camille, `q=${order.number.slice(0, -1)}`)).toMatchObject([{ kind: 'order', code: order.number }]);
    const mistyped = order.number.replace(/(\d)(?!\1)(\d)$/, '$2$1');
    expect(mistyped).not.toBe(order.number);
    expect((await camille.get(`/api/chat-objects?q=${mistyped}`)).body).toMatchObject({ areNearest: true, objects: [{ kind: 'order', code: order.number }] });
    // The name of a choice that was made is no number; what it may mean is offered once each.
    const named = (await camille.get(`/api/chat-objects?q=${encodeURIComponent(`${mistyped} · ${mistyped}`)}`)).body.objects as {
      kind: string;
      code: string;
    }[];
    expect(new Set(named.map(({ kind, code }) => `${kind} ${code}`)).size).toBe(named.length);
    expect(await objects(stranger, `q=${mistyped}`)).toEqual([]);
    // The one that a conversation begins about: by its code, for those who see it.
    expect(await objects(camille, `kind=order&q=${order.number}`)).toMatchObject([{ kind: 'order', topic: 'Cœur de réseau' }]);
    expect([await objects(stranger, `kind=order&q=${order.number}`), await objects(blind, `kind=offer&q=${offer.number}`)]).toEqual([[], []]);
  });
});
