import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOfferFactory } from '#tests/support/offers.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = { ...createOrderFactory(house), ...createOfferFactory(house) };
await make.manufacturer();

let count = 0;
const say = (client: Client, kind: string, code: string, body: string) =>
  postForm(client, `/api/conversations/${kind}/${code}/messages`, { clientKey: `inbox-message-${++count}`, body });
const inbox = async (client: Client, query = '') => (await client.get(`/api/inbox${query}`)).body.rows as { code: string; excerpt: string; unread: number }[];
const codes = (rows: readonly { code: string }[]): string[] => rows.map(({ code }) => code);
const staffRows = async (client: Client, query: string) => (await client.get(`/api/provider/inbox?${query}`)).body.rows as { code: string; unread: number }[];

async function scene() {
  const company = await house.company();
  const [camille, agent, colleague] = [await house.signInMember(company), await house.staff('agent', company), await house.staff('agent', company)];
  const [order, offer] = [await make.order(company, { project: `Bornes ${company.id}` }), await make.offer(company)];
  return { company, camille, agent, colleague, order, offer };
}
const readSide = async (agent: Client, kind: string, code: string) => {
  const { id } = (await agent.get(`/api/conversations/${kind}/${code}`)).body;
  return { id, side: (await agent.get(`/api/provider/conversations/${id}`)).body };
};

describe('the inbox', () => {
  it('holds all conversations, the latest first, by tab, with the same unread numbers as the lists', async () => {
    const { company, camille, agent, order, offer } = await scene();
    await say(camille, 'offer', offer.number, 'Le délai ?');
    await say(agent, 'offer', offer.number, 'Quinze jours.');
    await say(camille, 'order', order.number, 'Le quai 7 ?');
    expect((await inbox(camille)).map(({ code, excerpt, unread }) => [code, excerpt, unread])).toEqual([
      [order.number, 'Le quai 7 ?', 0],
      [offer.number, 'Quinze jours.', 1],
    ]);
    expect([
      codes(await inbox(camille, '?tab=unread')),
      codes(await inbox(camille, '?tab=sales')),
      codes(await inbox(camille, '?tab=others')),
      await inbox(camille, '?tab=services'),
    ]).toEqual([[offer.number], [offer.number], [order.number], []]);
    const listed = (await camille.get('/api/conversations/unread')).body.conversations;
    expect(listed).toEqual([{ companyId: company.id, kind: 'offer', code: offer.number, unread: 1 }]);
    expect((await camille.get('/api/inbox/count')).body).toEqual({ all: { count: 2, more: false } });
    expect(codes(await inbox(await house.signInMember(company, { prices: false })))).toEqual([order.number]);
    expect(await inbox(await house.signInMember(await house.company()))).toEqual([]);
  });

  it('goes on page by page', async () => {
    const { company, camille } = await scene();
    const orders = [];
    for (let index = 0; index < 32; index++) {
      orders.unshift(await make.order(company));
      await say(camille, 'order', orders[0]!.number, `Question ${index}`);
    }
    const first = (await camille.get('/api/inbox')).body;
    const second = (await camille.get(`/api/inbox?after=${encodeURIComponent(first.next)}`)).body;
    expect([...codes(first.rows), ...codes(second.rows)]).toEqual(codes(orders.map(({ number }) => ({ code: number }))));
    expect([first.rows.length, second.next]).toEqual([30, null]);
  });

  it('finds words of any message, whatever their accents, and numbers and topics, within the rights of the reader', async () => {
    const { company, camille, agent, order, offer } = await scene();
    await say(camille, 'order', order.number, 'La nacelle élévatrice est réservée pour mardi.');
    await say(agent, 'order', order.number, 'Merci.');
    await say(camille, 'offer', offer.number, 'La nacelle est-elle comprise ?');
    expect(codes(await inbox(camille, '?q=nacelle'))).toEqual([offer.number, order.number]);
    expect(await inbox(camille, '?q=elevatrice%20MARDI')).toMatchObject([{ code: order.number, excerpt: 'La nacelle élévatrice est réservée pour mardi.' }]);
    expect(codes(await inbox(camille, `?q=bornes%20${company.id}`))).toEqual([order.number]);
    expect(codes(await inbox(await house.signInMember(company, { prices: false }), '?q=nacelle'))).toEqual([order.number]);
    expect(await inbox(await house.signInMember(await house.company()), '?q=nacelle')).toEqual([]);
    expect(await inbox(camille, '?q=100%25')).toEqual([]);
  });

  it('keeps a draft for its author on all devices, until the message is sent', async () => {
    const { company, camille, agent, order } = await scene();
    await say(camille, 'order', order.number, 'Bonjour.');
    const keep = (client: Client, body: string) => client.put(`/api/conversations/order/${order.number}/draft`, { body });
    await keep(camille, 'Peut-on livrer');
    await keep(camille, 'Peut-on livrer en deux fois');
    const readSeenDraft = async (client: Client) => [(await client.get(`/api/conversations/order/${order.number}`)).body.draft];
    expect([await readSeenDraft(camille), await readSeenDraft(agent), await readSeenDraft(await house.signInMember(company))]).toEqual([
      ['Peut-on livrer en deux fois'],
      [''],
      [''],
    ]);
    expect(await inbox(camille)).toMatchObject([{ draft: 'Peut-on livrer en deux fois' }]);
    await say(camille, 'order', order.number, 'Peut-on livrer en deux fois ?');
    expect(await readSeenDraft(camille)).toEqual(['']);
  });

  it('shows who has read, to all who take part', async () => {
    const { camille, agent, order } = await scene();
    await say(camille, 'order', order.number, 'Le quai 7 est libre.');
    const people = async () => (await camille.get(`/api/conversations/order/${order.number}`)).body.people;
    expect(await people()).toEqual([{ id: camille.user.id, name: camille.user.fullName, isStaff: false, readSeq: 1 }]);
    await agent.post(`/api/conversations/order/${order.number}/read`, { seq: 1 });
    expect(await people()).toContainEqual({ id: agent.user.id, name: agent.user.fullName, isStaff: true, readSeq: 1 });
  });

  it('opens a long conversation around a message that was found', async () => {
    const { camille, order } = await scene();
    for (let index = 1; index <= 80; index++) await say(camille, 'order', order.number, `Message ${index}`);
    const around = (await camille.get(`/api/conversations/order/${order.number}?around=30`)).body;
    expect([around.messages[0].seq, around.messages.at(-1).seq, around.hasEarlier, around.hasLater]).toEqual([5, 54, true, true]);
  });
});

describe('the inbox of the provider', () => {
  it('holds the conversations of all companies, by who looks after them; what waits and is theirs or nobody’s is unread', async () => {
    const { company, camille, agent, colleague, order } = await scene();
    await say(camille, 'order', order.number, 'Le quai 7 ?');
    const q = `q=${encodeURIComponent(order.number)}`;
    expect(await staffRows(agent, q)).toMatchObject([{ code: order.number, unread: 1, companyName: company.name, waits: true }]);
    expect(codes(await staffRows(agent, `owner=nobody&${q}`))).toEqual([order.number]);
    const { id } = await readSide(agent, 'order', order.number);
    const assign = (client: Client, agentId: string | null, before: string | null) =>
      client.post(`/api/provider/conversations/${id}/assign`, { agentId, before });
    expect((await assign(agent, colleague.user.id, null)).body).toMatchObject({ agentId: colleague.user.id, agentName: colleague.user.fullName });
    expect(await assign(agent, agent.user.id, null)).toMatchObject({ status: 409, body: { current: { agentName: colleague.user.fullName } } });
    expect((await assign(agent, camille.user.id, colleague.user.id)).status).toBe(422);
    expect([await staffRows(agent, q), await staffRows(colleague, `owner=mine&${q}`)]).toMatchObject([[{ unread: 0 }], [{ unread: 1 }]]);
    const readUnread = async (client: Client) =>
      (await client.get('/api/provider/inbox/unread')).body.conversations.filter((one: { code: string }) => one.code === order.number);
    expect([await readUnread(agent), await readUnread(colleague)]).toEqual([[], [{ companyId: company.id, kind: 'order', code: order.number, unread: 1 }]]);
    // The next question waits for the agent of the conversation.
    await say(colleague, 'order', order.number, 'Oui.');
    await say(camille, 'order', order.number, 'Et le 8 ?');
    expect((await agent.get(`/api/queues/conversations?q=${order.number}`)).body.rows).toMatchObject([{ handledById: colleague.user.id }]);
    expect((await camille.get(`/api/conversations/order/${order.number}`)).body.agentName).toBe(colleague.user.fullName);
    expect((await camille.get('/api/provider/inbox')).status).toBe(403);
    expect((await (await house.staff('technician')).get('/api/provider/inbox')).status).toBe(403);
  });

  it('counts the first answer in working time; who answers first looks after the conversation', async () => {
    const { camille, agent, order } = await scene();
    await say(camille, 'order', order.number, 'Le quai 7 ?');
    await house.query(`update conversations set first_asked_at = '2026-11-20T15:30:00Z' where title = $1`, [order.number]);
    await say(agent, 'order', order.number, 'Oui.');
    await say(camille, 'order', order.number, 'Merci.');
    await say(agent, 'order', order.number, 'De rien.');
    const { side } = await readSide(agent, 'order', order.number);
    expect(side).toMatchObject({ firstAskedAt: '2026-11-20T15:30:00.000Z', agentName: agent.user.fullName });
    expect(side.firstAnswerSeconds).toBeGreaterThan(3600);
    const [{ lapse }] = (await house.query(`select first_answered_at < now() as lapse from conversations where title = $1`, [order.number])) as [
      { lapse: boolean },
    ];
    expect(lapse).toBe(true);
  });

  it('keeps internal notes from every customer: conversation, inbox, search, activity log and lists', async () => {
    const { company, camille, agent, colleague, order } = await scene();
    await say(camille, 'order', order.number, 'Le quai 7 ?');
    const { id } = await readSide(agent, 'order', order.number);
    const note = { clientKey: randomUUID(), body: 'Client exigeant, voir Zorglub.' };
    for (let time = 0; time < 2; time++) expect((await agent.post(`/api/provider/conversations/${id}/notes`, note)).status).toBe(201);
    expect((await agent.post(`/api/provider/conversations/${id}/notes`, { ...note, body: 'Autre.' })).status).toBe(422);
    expect((await readSide(colleague, 'order', order.number)).side.notes).toMatchObject([{ afterSeq: 1, body: note.body, isOwn: false }]);
    const within = `/api/conversations/order/${order.number}/found`;
    expect((await agent.get(`${within}?q=zorglub`)).body).toEqual({ seqs: [1], hasMore: false });
    expect((await agent.get(`${within}?q=${encodeURIComponent('EXIGEÀNT zorglub')}`)).body.seqs).toEqual([1]);
    expect((await agent.get(`${within}?q=zorglub%20introuvable`)).body.seqs).toEqual([]);
    const manager = await house.signInMember(company, { role: 'manager' });
    expect((await manager.get(`${within}?q=zorglub`)).body).toEqual({ seqs: [], hasMore: false });
    expect((await manager.get(`${within}?q=quai`)).body.seqs).toEqual([1]);
    const addresses = [
      `/api/conversations/order/${order.number}`,
      '/api/inbox',
      '/api/inbox?q=zorglub',
      '/api/overview',
      '/api/notifications',
      '/api/conversations/unread',
    ];
    for (const address of addresses) expect(JSON.stringify((await manager.get(address)).body), address).not.toMatch(/zorglub|internalNote/i);
    expect((await manager.get(`/api/provider/conversations/${id}`)).status).toBe(403);
    expect(await house.query(`select id from journal where company_id = $1 and object_kind = 'internalNote'`, [company.id])).toEqual([]);
    expect(await staffRows(agent, 'q=zorglub')).toEqual([]);
    const scope = house.platform.database.company(company.id, company.name, manager.user.id, {
      role: 'manager',
      prices: true,
      services: true,
      accepts: true,
      sites: null,
      subOrganisations: null,
    });
    await expect(scope.db.selectFrom('internal_notes').selectAll().execute()).rejects.toThrow();
  });

  it('has answers for every day, in both languages', async () => {
    const agent = await house.staff('agent');
    const answer = { name: `Délai ${randomUUID()}`, bodyFr: 'Bonjour {prénom},', bodyEn: 'Hello {prénom},' };
    const made = await agent.post('/api/provider/canned-answers', answer);
    expect(made).toMatchObject({ status: 201, body: { ...answer, version: 1 } });
    expect(await agent.post('/api/provider/canned-answers', { ...answer, name: answer.name.toUpperCase() })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'name', code: 'conversations.nameTaken' }] },
    });
    const path = `/api/provider/canned-answers/${made.body.id}`;
    expect((await agent.put(path, { ...answer, bodyEn: 'Hi {prénom},', version: 1 })).body).toMatchObject({ bodyEn: 'Hi {prénom},', version: 2 });
    expect((await agent.put(path, { ...answer, version: 1 })).status).toBe(409);
    const archive = (isArchived: boolean, version: number) => agent.post(`${path}/archive`, { isArchived, version });
    expect((await archive(true, 1)).body).toMatchObject({ status: 409, current: { bodyEn: 'Hi {prénom},', version: 2 } });
    expect((await archive(true, 2)).body).toMatchObject({ isArchived: true, version: 3 });
    expect((await archive(true, 3)).body.version).toBe(3);
    expect((await agent.get('/api/provider/canned-answers')).body.rows).toContainEqual(expect.objectContaining({ id: made.body.id, isArchived: true }));
    expect((await archive(false, 3)).body).toMatchObject({ isArchived: false, bodyFr: answer.bodyFr, version: 4 });
    const journal = await house.query<{ action: string }>('select action from journal where object_id = $1 order by sequence', [made.body.id]);
    expect(journal.map(({ action }) => action)).toEqual(['created', 'updated', 'archived', 'unarchived']);
  });

  it('keeps answers for every day from customers and technicians', async () => {
    const { camille } = await scene();
    for (const reader of [camille, await house.staff('technician')]) {
      expect((await reader.get('/api/provider/canned-answers')).status).toBe(403);
      expect((await reader.post('/api/provider/canned-answers', { name: 'x', bodyFr: 'x', bodyEn: 'x' })).status).toBe(403);
    }
  });
});

describe('presence', () => {
  it('is told at once, by ids alone, and leaves no row; who does not see the conversation cannot show themselves', async () => {
    const { company, camille, agent, order } = await scene();
    await say(camille, 'order', order.number, 'Le quai 7 ?');
    const told = new Promise((resolve) => house.platform.events.onSignal((signal) => signal.type === 'presence' && resolve(signal)));
    const show = (client: Client, state: string) => client.post(`/api/conversations/order/${order.number}/presence`, { state, isNew: false });
    expect((await show(camille, 'writing')).status).toBe(204);
    expect(await told).toMatchObject({
      companyId: company.id,
      place: { siteId: null, subOrganisationId: null },
      presence: { kind: 'order', code: order.number, userId: camille.user.id, state: 'writing', isNew: false },
    });
    const far = await house.signInMember(company, { sites: [await make.site(company)] });
    expect([(await show(far, 'writing')).status, (await show(agent, 'somewhere')).status]).toEqual([404, 422]);
  });
});
