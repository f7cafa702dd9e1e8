import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const [agent, colleague, administrator, technician] = [
  await house.staff('agent'),
  await house.staff('agent'),
  await house.staff('administrator'),
  await house.staff('technician'),
];
const company = await house.company({ name: 'Groupe Hélianthe' });

const toInstant = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour)).toISOString();
async function insertIdentityCheck(createdAt: string) {
  const [id, email] = [randomUUID(), `${randomUUID()}@client.example`];
  await house.insert('identity_checks', { id, email, createdAt });
  return { kind: 'identity-checks', id };
}
async function insertRequest(createdAt: string) {
  const id = randomUUID();
  await house.insert('offer_requests', {
    companyId: company.id,
    id,
    number: `DO-${id.slice(0, 8)}`,
    origin: 'blank',
    project: 'Bornes',
    requesterName: 'Camille',
    createdAt,
  });
  return { kind: 'offer-requests', id };
}
async function insertQuestion(createdAt: string) {
  const id = randomUUID();
  await house.insert('conversations', {
    companyId: company.id,
    id,
    kind: 'general',
    number: '',
    page: '',
    title: 'Question',
    waitsForStaff: true,
    lastMessageAt: createdAt,
  });
  return { kind: 'conversations', id };
}

const listItems = async (query = '', client = agent) =>
  (await client.get(`/api/queue-items${query}`)).body.rows.map(({ kind, id }: { kind: string; id: string }) => ({ kind, id }));
const takeNext = async (client = agent) => {
  const answer = await client.post('/api/queue-items/next');
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.item;
};
const readJournal = async (id: string) =>
  (await house.query<{ action: string }>('select action from journal where object_id = $1 order by sequence', [id])).map(({ action }) => action);

beforeEach(async () => {
  await house.query("update identity_checks set state = 'refused'");
  await house.query("update offer_requests set state = 'closed'");
  await house.query('update conversations set waits_for_staff = false');
});

describe('the list over all queues', () => {
  it('has every open item, the longest wait first, whatever its queue', async () => {
    const [second, third, first] = [await insertIdentityCheck(toInstant(9)), await insertRequest(toInstant(10)), await insertQuestion(toInstant(8))];
    expect(await listItems()).toEqual([first, second, third]);
    expect((await agent.get('/api/queue-items')).body.rows[2]).toMatchObject({ companyName: 'Groupe Hélianthe', handledById: null, createdAt: toInstant(10) });
    expect(await listItems('?queue=offer-requests')).toEqual([third]);
  });

  it('is read page by page, none twice and none left out', async () => {
    for (let hour = 0; hour < 60; hour += 1) await (hour % 2 ? insertRequest : insertIdentityCheck)(new Date(Date.UTC(2026, 0, 5, 0, hour)).toISOString());
    const first = (await agent.get('/api/queue-items')).body;
    const second = (await agent.get(`/api/queue-items?after=${first.next}`)).body;
    expect([first.rows.length, second.rows.length, second.from, second.next]).toEqual([50, 10, 51, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60);
    expect((await agent.get(`/api/queue-items?before=${second.previous}`)).body.rows).toEqual(first.rows);
  });

  it('tells the reader’s items from those without an owner, and counts both', async () => {
    const [mine, theirs, free] = [await insertIdentityCheck(toInstant(8)), await insertRequest(toInstant(9)), await insertQuestion(toInstant(10))];
    await agent.post(`/api/queues/identity-checks/${mine.id}/claim`, { version: 1 });
    await colleague.post(`/api/queues/offer-requests/${theirs.id}/claim`, { version: 1 });
    expect(await listItems('?owner=me')).toEqual([mine]);
    expect(await listItems('?owner=nobody')).toEqual([free]);
    const { counts, mine: own, unowned } = (await agent.get('/api/queues')).body;
    const pickCounts = (count: Record<string, { count: number }>) => ['identity-checks', 'offer-requests', 'conversations'].map((kind) => count[kind]!.count);
    expect([pickCounts(counts), pickCounts(own), pickCounts(unowned)]).toEqual([
      [1, 1, 1],
      [1, 0, 0],
      [0, 0, 1],
    ]);
  });

  it('is closed to technicians and to customers', async () => {
    const member = await house.signInMember(company);
    for (const client of [technician, member]) {
      expect((await client.get('/api/queue-items')).status).toBe(403);
      expect((await client.post('/api/queue-items/next', {})).status).toBe(403);
    }
  });
});

describe('taking the next item', () => {
  it('gives the oldest one without an owner, until none is left', async () => {
    const [second, first] = [await insertRequest(toInstant(9)), await insertQuestion(toInstant(8))];
    expect([await takeNext(), await takeNext(), await takeNext()]).toEqual([first, second, null]);
    expect(await listItems('?owner=me')).toEqual([first, second]);
    expect((await agent.get(`/api/queues/offer-requests/${second.id}`)).body).toMatchObject({ state: 'inProgress', can: { claim: 'claimed', release: true } });
    expect(await readJournal(second.id)).toEqual(['claimed']);
  });

  it('gives two people at the same moment two items', async () => {
    const items = [
      await insertIdentityCheck(toInstant(8)),
      await insertRequest(toInstant(9)),
      await insertQuestion(toInstant(10)),
      await insertIdentityCheck(toInstant(11)),
    ];
    const taken = await Promise.all([takeNext(agent), takeNext(colleague), takeNext(administrator), takeNext(agent)]);
    const compareIds = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(taken.toSorted(compareIds)).toEqual(items.toSorted(compareIds));
  });

  it('passes over an item that a colleague claims at that moment', async () => {
    const [first, second] = [await insertIdentityCheck(toInstant(8)), await insertIdentityCheck(toInstant(9))];
    const [claimed, taken] = await Promise.all([colleague.post(`/api/queues/identity-checks/${first.id}/claim`, { version: 1 }), takeNext()]);
    expect(claimed.status === 200 ? taken : [claimed.status, taken]).toEqual(claimed.status === 200 ? second : [409, first]);
  });
});

describe('claiming an item', () => {
  it('is undone by its owner: the item waits again as before', async () => {
    const { id } = await insertRequest(toInstant(8));
    const { body: claimed } = await agent.post(`/api/queues/offer-requests/${id}/claim`, { version: 1 });
    expect(claimed).toMatchObject({ state: 'inProgress', handledById: agent.user.id, handledByName: agent.user.fullName });
    const { body: released } = await agent.post(`/api/queues/offer-requests/${id}/release`, { version: claimed.version });
    expect(released).toMatchObject({ state: 'received', handledById: null, handledByName: null, can: { claim: true, release: 'notOwner' } });
    expect(await readJournal(id)).toEqual(['claimed', 'released']);
  });

  it('can be undone by nobody else but an administrator', async () => {
    const { id } = await insertIdentityCheck(toInstant(8));
    const { body } = await agent.post(`/api/queues/identity-checks/${id}/claim`, { version: 1 });
    expect((await colleague.post(`/api/queues/identity-checks/${id}/release`, { version: body.version })).body).toMatchObject({
      status: 409,
      code: 'notOwner',
    });
    expect((await administrator.post(`/api/queues/identity-checks/${id}/release`, { version: body.version })).body).toMatchObject({ handledById: null });
  });

  it('of a question ends with the answer', async () => {
    const { id } = await insertQuestion(toInstant(8));
    const { body } = await agent.post(`/api/queues/conversations/${id}/claim`, { version: 1 });
    await agent.post(`/api/queues/conversations/${id}/close`, { version: body.version });
    await house.query('update conversations set waits_for_staff = true where id = $1', [id]);
    expect(await takeNext(colleague)).toEqual({ kind: 'conversations', id });
  });
});
