import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { postForm } from '#tests/support/forms.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createTicketRowFactory, type TestTicket } from '#tests/support/tickets.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const { ticket } = createTicketRowFactory(house);

describe('the list of tickets', () => {
  it('selects by every filter of the issue, and counts each state', async () => {
    const company = await house.company();
    const [reader, colleague] = [await house.signInMember(company), await house.signInMember(company)];
    const agent = await house.staff('agent', company);
    const site = await make.site(company);
    const rollout = crypto.randomUUID();
    await house.insert('rollouts', { companyId: company.id, id: rollout, number: 'DG-26-001', label: 'Agences', requesterName: 'Camille Lefèvre' });
    const wanted = await ticket(company, {
      services: ['audit', 'staging'],
      state: 'validated',
      priority: 'critical',
      impact: 'crisis',
      type: 'incident',
      siteId: site,
      requester: { id: reader.user.id, name: 'Inès Caron' },
      columns: { technicianId: agent.user.id, technicianName: 'Paul Gérard', rolloutId: rollout, orderNumber: 'CDE-26-77' },
    });
    const other = await ticket(company, { requester: { id: colleague.user.id, name: 'Omar Diallo' } });
    await reader.put(`${wanted.path}/followers/${reader.user.id}`, {});
    await colleague.put(`${other.path}/followers/${colleague.user.id}`, {});
    const numbers = async (query: string) => (await reader.get(`/api/tickets?${query}`)).body.rows.map(({ number }: { number: string }) => number);
    expect(await numbers('')).toEqual([other.number, wanted.number]);
    const { technician, requester } = (await reader.get('/api/tickets/choices')).body;
    expect(technician).toEqual([{ value: agent.user.id, label: 'Paul Gérard' }]);
    expect(requester).toHaveLength(2);
    for (const filter of [
      'service=staging',
      'state=validated',
      'priority=critical',
      'impact=crisis',
      'type=incident',
      `site=${site}`,
      `technician=${agent.user.id}`,
      `requester=${reader.user.id}`,
      'mine=1',
      'followed=1',
      `rollout=${rollout}`,
      'order=CDE-26-77',
    ])
      expect(await numbers(filter), filter).toEqual([wanted.number]);
    expect((await reader.get('/api/tickets/counts')).body).toMatchObject({ all: { count: 2 }, validated: { count: 1 }, awaitingValidation: { count: 1 } });
    expect(await numbers('sort=plannedAt&dir=desc')).toHaveLength(2);
  });
});

describe('the board', () => {
  it('has the filters of the list, a column per state, and the latest moved first', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const [first, second] = [
      await ticket(company, { state: 'validated', stateAt: '2026-11-01T08:00:00Z' }),
      await ticket(company, { state: 'validated', stateAt: '2026-11-02T08:00:00Z', priority: 'high' }),
    ];
    const waiting = await ticket(company);
    const board = async (query = '') =>
      Object.fromEntries(
        (await reader.get(`/api/tickets/board?${query}`)).body.columns.map(
          ({ state, count, cards }: { state: string; count: { count: number }; cards: { number: string }[] }) => [
            state,
            [count.count, ...cards.map(({ number }) => number)],
          ],
        ),
      );
    expect(await board()).toEqual({
      awaitingValidation: [1, waiting.number],
      validated: [2, second.number, first.number],
      shipped: [0],
      deployed: [0],
      invoiced: [0],
      refused: [0],
      cancelled: [0],
    });
    expect((await board('priority=high')).validated).toEqual([1, second.number]);
    expect(Object.keys(await board('state=validated'))).toEqual(['validated']);
  });

  it('says how many days are proposed for a ticket that waits for its validation', async () => {
    const company = await house.company();
    const [waiting, validated] = [await ticket(company), await ticket(company, { state: 'validated' })];
    for (const { id } of [waiting, validated])
      for (const [index, day] of ['2026-12-01', '2026-12-02'].entries())
        await house.insert('ticket_preferred_dates', { companyId: company.id, ticketId: id, position: index + 1, wishedOn: day });
    const { columns } = (await (await house.signInMember(company)).get('/api/tickets/board')).body;
    const cards = columns.flatMap(({ cards: all }: { cards: { number: string; preferredDates: number }[] }) => all);
    expect(cards.map((card: { number: string; preferredDates: number }) => [card.number, card.preferredDates])).toEqual([
      [waiting.number, 2],
      [validated.number, 0],
    ]);
  });

  it('shares its 500 cards among the columns, and still counts what does not fit', async () => {
    const company = await house.company();
    await house.query(
      `insert into tickets (company_id, id, number, label, services, state, requester_name, author_name)
       select $1, gen_random_uuid(), 'T-B' || n, 'x', '{audit}', case when n <= 700 then 'awaitingValidation' else 'deployed' end, 'x', 'x' from generate_series(1, 720) n`,
      [company.id],
    );
    const { columns } = (await (await house.signInMember(company)).get('/api/tickets/board')).body;
    const findColumn = (state: string) => columns.find((column: { state: string }) => column.state === state);
    expect([findColumn('awaitingValidation').count.count, findColumn('awaitingValidation').cards.length]).toEqual([700, 480]);
    expect(findColumn('deployed').cards).toHaveLength(20);
  });
});

describe('the board over several companies', () => {
  it('has the latest moved of all of them first in each column, and no more than 500 cards', async () => {
    const [one, other] = [await house.company(), await house.company()];
    const person = await house.user();
    for (const company of [one, other]) await house.member(company, person);
    const days = ['2026-11-01', '2026-11-03', '2026-11-02', '2026-11-04'];
    const sent: TestTicket[] = [];
    for (const [index, day] of days.entries()) sent.push(await ticket(index < 2 ? one : other, { state: 'validated', stateAt: `${day}T08:00:00Z` }));
    const reader = await house.signedIn(person, 'all');
    const readValidated = async (): Promise<{ number: string; companyName: string }[]> =>
      (await reader.get('/api/tickets/board')).body.columns.find(({ state }: { state: string }) => state === 'validated').cards;
    const numbers = async () => (await readValidated()).map(({ number }) => number);
    expect(await numbers()).toEqual([3, 1, 2, 0].map((index) => sent[index]!.number));
    // A late one rises.
    const setDue = async (index: number, at: string) => house.query('update tickets set due_key = $2 where id = $1', [sent[index]!.id, at]);
    await setDue(0, '2026-11-02T08:00:00Z');
    expect(await numbers()).toEqual([0, 3, 1, 2].map((index) => sent[index]!.number));
    await setDue(0, '9999-12-31T00:00:00Z');
    expect((await readValidated()).map(({ companyName }) => companyName)).toEqual([other.name, one.name, other.name, one.name]);
    await house.query(
      `insert into tickets (company_id, id, number, label, services, state, requester_name, author_name)
       select c, gen_random_uuid(), 'T-C' || c || '-' || n, 'x', '{audit}', 'validated', 'x', 'x' from unnest($1::integer[]) as c, generate_series(1, 300) n`,
      [[one.id, other.id]],
    );
    expect(await readValidated()).toHaveLength(500);
  });
});

describe('the page of a ticket', () => {
  it('has its course, the moves with the reason against each, and what its reader may do', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const one = await ticket(company, { services: ['shipping', 'deployment'], state: 'validated', requester: { id: reader.user.id, name: 'Inès Caron' } });
    const { body } = await reader.get(one.path);
    expect(body.course.map(({ state, at }: { state: string; at: string | null }) => [state, at !== null])).toEqual([
      ['awaitingValidation', true],
      ['validated', true],
      ['shipped', false],
      ['deployed', false],
      ['invoiced', false],
    ]);
    expect(body.can).toEqual({ amend: false, cancel: false, correct: false, addFiles: true, addFollowers: true, handle: false });
    expect(body.moves).toContainEqual({ to: 'shipped', refusal: 'staffOnly' });
    const seen = (await (await house.staff('agent', company)).get(one.path)).body;
    expect(seen.moves).toContainEqual({ to: 'shipped', refusal: null });
    expect(seen.moves).toContainEqual({ to: 'invoiced', refusal: 'skipped' });
    expect(seen.can.handle).toBe(true);
  });

  it('names the state of each ordered line, and the manufacturer of references that the catalogue knows', async () => {
    const company = await house.company();
    const mark = Date.now();
    await make.manufacturer();
    const [known, unknown] = [`WS-${mark}`, `NV-${mark}`];
    await house.insert('products', { id: crypto.randomUUID(), manufacturerCode: 'cisco', reference: known, description: 'Commutateur' });
    const site = await make.site(company);
    const order = await make.order(company, {
      siteId: site,
      lines: [
        { ordered: 2, delivered: 2, reference: known },
        { ordered: 3, reference: unknown },
      ],
    });
    const one = await ticket(company, { siteId: site });
    const row = (position: number, reference: string) => ({
      companyId: company.id,
      id: crypto.randomUUID(),
      ticketId: one.id,
      position,
      reference,
      quantity: 1,
    });
    await house.insert('ticket_lines', { ...row(1, known), origin: 'order', orderLineId: order.lineIds[0]! });
    await house.insert('ticket_lines', { ...row(2, unknown), origin: 'order', orderLineId: order.lineIds[1]! });
    await house.insert('ticket_lines', { ...row(3, known), origin: 'elsewhere' });
    const { lines } = (await (await house.signInMember(company)).get(one.path)).body;
    expect(lines.map((line: { manufacturer: string | null; orderedState: string | null }) => [line.manufacturer, line.orderedState])).toEqual([
      ['cisco', 'delivered'],
      [null, 'awaitingDelivery'],
      ['cisco', null],
    ]);
  });

  it('is found by id, and not by members of other sites or other companies', async () => {
    const company = await house.company();
    const one = await ticket(company, { siteId: await make.site(company) });
    expect((await (await house.signInMember(company)).get(`/api/tickets/${one.id}`)).body.number).toBe(one.number);
    const elsewhere = await house.signInMember(company, { sites: [await make.site(company)] });
    for (const stranger of [elsewhere, await house.signInMember(await house.company())]) expect((await stranger.get(one.path)).status).toBe(404);
  });
});

describe('followers', () => {
  it('follow by themselves; requesters add colleagues who see the ticket, others nobody', async () => {
    const company = await house.company();
    const site = await make.site(company);
    const [owner, colleague, limited] = [
      await house.signInMember(company),
      await house.signInMember(company),
      await house.signInMember(company, { sites: [await make.site(company)] }),
    ];
    const one = await ticket(company, { siteId: site, requester: { id: owner.user.id, name: 'Inès Caron' } });
    const buildFollowerPath = (id: string) => `${one.path}/followers/${id}`;
    expect((await owner.put(buildFollowerPath(colleague.user.id), {})).body.followers).toEqual([{ id: colleague.user.id, name: expect.any(String) }]);
    expect((await colleague.get(one.path)).body.isFollowed).toBe(true);
    expect((await colleague.put(buildFollowerPath(owner.user.id), {})).status).toBe(403);
    expect((await owner.put(buildFollowerPath(limited.user.id), {})).body).toMatchObject({ status: 422 });
    expect((await owner.put(buildFollowerPath((await house.signInMember(await house.company())).user.id), {})).status).toBe(422);
    expect((await colleague.put(buildFollowerPath(colleague.user.id), {})).body.followers).toHaveLength(1);
    expect((await colleague.delete(buildFollowerPath(colleague.user.id))).body.followers).toEqual([]);
  });

  it('are chosen among colleagues who see the ticket and do not follow it, by its people and by managers', async () => {
    const company = await house.company();
    const site = await make.site(company);
    const [owner, manager, colleague, there] = [
      await house.signInMember(company),
      await house.signInMember(company, { role: 'manager' }),
      await house.signInMember(company),
      await house.signInMember(company, { sites: [site] }),
    ];
    await house.signInMember(company, { sites: [await make.site(company)] });
    await house.signInMember(await house.company());
    const one = await ticket(company, { siteId: site, requester: { id: owner.user.id, name: 'Inès Caron' } });
    const choices = async (reader: typeof owner) => {
      const { body } = await reader.get(`${one.path}/colleagues`);
      return body.people.map(({ id }: { id: string }) => id).toSorted();
    };
    const ids = (...people: { user: { id: string } }[]) => people.map(({ user }) => user.id).toSorted();
    expect(await choices(owner)).toEqual(ids(manager, colleague, there));
    expect((await colleague.get(`${one.path}/colleagues`)).status).toBe(403);
    expect((await colleague.get(one.path)).body.can.addFollowers).toBe(false);
    expect((await manager.get(one.path)).body.can.addFollowers).toBe(true);
    expect((await manager.put(`${one.path}/followers/${there.user.id}`, {})).body.followers).toMatchObject([{ name: there.user.fullName }]);
    expect(await choices(manager)).toEqual(ids(owner, colleague));
    expect((await manager.delete(`${one.path}/followers/${there.user.id}`)).body.followers).toEqual([]);
  });
});

describe('the home of services', () => {
  it('counts, and names tickets in progress, next interventions and the latest activity', async () => {
    const company = await house.company();
    const [reader, agent] = [await house.signInMember(company), await house.staff('agent')];
    const one = await ticket(company, { state: 'validated' });
    await ticket(company);
    const plan = { title: 'Pose', technicianId: null, startsAt: '2099-12-01T08:00:00Z', endsAt: null, comment: '' };
    await agent.post(`/api/tickets/${one.id}/interventions`, plan);
    const { body } = await reader.get('/api/tickets/overview');
    expect(body.counts).toMatchObject({ awaitingValidation: { count: 1 }, inProgress: { count: 1 }, refused: { count: 0 }, interventions: { count: 1 } });
    expect(body.tickets.map(({ number }: { number: string }) => number)).toEqual([one.number]);
    expect(body.interventions).toMatchObject([{ title: 'Pose', ticketNumber: one.number }]);
    expect(body.activity).toMatchObject([{ kind: 'intervention', action: 'planned', ticketNumber: one.number }]);
  });
});

describe('a ticket with its conversation', () => {
  it('is what the two questions answer, each reader with their own marks; without being asked for, the ticket comes alone', async () => {
    const company = await house.company();
    const [reader, colleague] = [await house.signInMember(company), await house.signInMember(company)];
    const one = await ticket(company);
    const talk = `/api/conversations/ticket/${one.number}`;
    const together = async (client: typeof reader) => (await client.get(`/api/tickets/${one.number}?conversation=1`)).body;
    expect((await together(reader)).conversation).toMatchObject({ id: null, messages: [] });
    for (const body of ['Le quai est fermé.', 'Passez par la cour.'])
      expect((await postForm(colleague, `${talk}/messages`, { clientKey: crypto.randomUUID(), body })).status).toBe(200);
    for (const client of [reader, colleague]) {
      const { conversation, ...alone } = await together(client);
      expect(alone).toEqual((await client.get(`/api/tickets/${one.number}`)).body);
      expect(conversation).toEqual((await client.get(talk)).body);
      expect(conversation.messages).toHaveLength(2);
    }
    expect((await together(reader)).conversation.unread).toBe(2);
    const stranger = await house.signInMember(await house.company());
    expect((await stranger.get(`/api/tickets/${one.id}?conversation=1`)).status).toBe(404);
  });
});
