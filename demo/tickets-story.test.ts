import { beforeAll, describe, expect, test } from 'vitest';
import { dayInZone, isWorkingDay } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { computeCourse, ticketStates, type TicketState } from '#services/tickets/ticket.ts';
import { interventionStates } from '#services/interventions/intervention.ts';
import { services, type Service } from '#services/tickets/service.ts';
import { registers } from '#app/registers.ts';
import { openOwnHouse } from '#tests/support/house.ts';
import { loadDemonstration } from './load.ts';
import { demonstrationPassword } from './seeds/people.seed.ts';

// Interventions lie ahead of the instant at which they are read: the story is told of the real day.
const house = await openOwnHouse({ TODAY: dayInZone(Date.now(), providerTimeZone) });
const { db } = house.platform.database.system;

beforeAll(async () => {
  await loadDemonstration(house.platform, registers.feeds);
}, 120_000);

const signIn = async (identifier: string) => house.visitor.keepSession(await house.visitor.post('/api/login', { identifier, password: demonstrationPassword }));

/** Each service with each state that a ticket for it can reach, material sent out or not. */
const reachable: string[] = services.flatMap((service) => {
  const course = [true, false].flatMap((isSentOut) => computeCourse({ services: [service], takesFromStock: false, isSentOut }));
  return ticketStates.filter((state) => state === 'refused' || state === 'cancelled' || course.includes(state)).map((state) => `${service} ${state}`);
});

describe('the tickets of the demonstration', () => {
  test('ask for each service in each state that it reaches, some of them for several', async () => {
    const tickets = await db
      .selectFrom('tickets as t')
      .innerJoin('companies as c', 'c.id', 't.companyId')
      .select((eb) => ['c.name', 't.number', 't.state', eb.ref('t.services').$castTo<Service[]>().as('services')])
      .where('t.rolloutId', 'is', null)
      .orderBy('t.number')
      .execute();
    const ofHelianthe = tickets.filter(({ name }) => name === 'Groupe Hélianthe');
    const shown = new Set(ofHelianthe.flatMap((ticket) => ticket.services.map((service) => `${service} ${ticket.state as TicketState}`)));
    expect(reachable.filter((one) => !shown.has(one))).toEqual([]);
    expect(ofHelianthe.filter((ticket) => ticket.services.length > 1).length).toBeGreaterThan(5);
    expect([ofHelianthe.length, tickets.length - ofHelianthe.length]).toEqual([48, 18]);
    expect(tickets.filter(({ number }) => !/^T-10\d{3}$/.test(number))).toEqual([]);
  });

  test('are numbered in the order in which they were sent, and nothing happens before that or in the future', async () => {
    const tickets = await db.selectFrom('tickets').select(['id', 'number', 'createdAt as at']).orderBy('number').execute();
    expect(tickets.map(({ at }) => at)).toEqual(tickets.map(({ at }) => at).toSorted());
    const entries = await db
      .selectFrom('journal as j')
      .innerJoin('tickets as t', 't.id', 'j.objectId')
      .select(['t.number', 'j.happenedAt as at'])
      .where('j.objectKind', '=', 'ticket')
      .whereRef('j.happenedAt', '<', 't.createdAt')
      .execute();
    expect(entries).toEqual([]);
    const last = await db
      .selectFrom('journal')
      .select('happenedAt as at')
      .where('objectKind', 'in', ['ticket', 'intervention'])
      .orderBy('happenedAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(last.at <= `${house.platform.clock.today()}T22:59:59Z`).toBe(true);
  });

  test('ask for no more than their order lines have', async () => {
    const asked = await db
      .selectFrom('ticket_lines as l')
      .innerJoin('tickets as t', 't.id', 'l.ticketId')
      .innerJoin('order_lines as o', 'o.id', 'l.orderLineId')
      .select((eb) => ['o.reference', 'o.quantityOrdered as ordered', 'o.quantityCancelled as cancelled', eb.fn.sum<string>('l.quantity').as('asked')])
      .where('t.state', 'not in', ['refused', 'cancelled'])
      .groupBy(['o.id', 'o.reference', 'o.quantityOrdered', 'o.quantityCancelled'])
      .execute();
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((line) => Number(line.asked) > line.ordered - line.cancelled)).toEqual([]);
  });

  test('hold the stock that they ask for until it is shipped or they end, and the ledger sums to what is on hand', async () => {
    const moves = await db.selectFrom('journal').select('objectTitle as number').where('objectKind', '=', 'ticket').where('action', '=', 'shipped').execute();
    const shippedTickets = moves.map(({ number }) => number);
    const held = await db
      .selectFrom('ticket_stock_lines as l')
      .innerJoin('tickets as t', 't.id', 'l.ticketId')
      .innerJoin('stock_reservations as r', 'r.id', 'l.reservationId')
      .select(['t.number', 't.state', 'r.state as held'])
      .execute();
    expect(new Set(held.map((one) => one.held))).toEqual(new Set(['active', 'released', 'shipped']));
    const expectedState = ({ state, number }: { state: string; number: string }): string => {
      if (state === 'cancelled') return 'released';
      return shippedTickets.includes(number) ? 'shipped' : 'active';
    };
    expect(held.filter((one) => one.held !== expectedState(one))).toEqual([]);
    const items = await db
      .selectFrom('stock_items as i')
      .innerJoin('stock_movements as m', 'm.itemId', 'i.id')
      .select((eb) => [
        'i.code',
        'i.onHand',
        eb.fn.sum<string>('m.quantity').filterWhere('m.kind', 'in', ['in', 'adjust']).as('entered'),
        eb.fn.sum<string>('m.quantity').filterWhere('m.kind', '=', 'out').as('left'),
      ])
      .groupBy(['i.code', 'i.onHand'])
      .execute();
    expect(items.filter(({ onHand, entered, left }) => Number(entered) - Number(left ?? 0) !== onHand)).toEqual([]);
  });

  test('have interventions in each state, some of them next week', async () => {
    const found = await db.selectFrom('interventions').select(['state', 'startsAt', 'technicianName as technician']).execute();
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(interventionStates.filter((state) => state !== 'cancelled')));
    const ahead = found.filter(({ startsAt }) => startsAt !== null && startsAt > house.platform.clock.now().toISOString());
    expect(ahead.length).toBeGreaterThan(5);
    expect(new Set(found.flatMap(({ technician }) => technician ?? [])).size).toBe(7);
  });

  test('T-10482 is the deployment of Saint-Priest, shipped, with its interventions and its discussion', async () => {
    const camille = await signIn('camille@helianthe.example');
    const { body } = await camille.get('/api/tickets/T-10482');
    expect(body).toMatchObject({
      label: 'Déploiement Wi-Fi, entrepôt de Saint-Priest',
      state: 'shipped',
      priority: 'high',
      impact: 'minor',
      type: 'change',
      technicianName: 'Nadia Haddad',
      followers: [{ name: 'Marc Tessier' }],
      lines: [{ reference: 'CW9166I-E', quantity: 14 }, { quantity: 2, orderNumber: expect.any(String) }, { quantity: 1 }],
      interventions: [{ state: 'done' }, { state: 'pending', technicianName: 'Nadia Haddad' }],
    });
    expect(body.course.map(({ state, at }: { state: string; at: string | null }) => [state, at !== null])).toEqual([
      ['awaitingValidation', true],
      ['validated', true],
      ['shipped', true],
      ['deployed', false],
      ['invoiced', false],
    ]);
    const talk = await db.selectFrom('conversations').select(['lastSeq', 'waitsForStaff']).where('title', '=', 'T-10482').executeTakeFirstOrThrow();
    expect([Number(talk.lastSeq), talk.waitsForStaff]).toEqual([3, true]);
  });

  test('have files: drawn plans, pictures with thumbnails, and PDFs, each readable by its customer', async () => {
    const files = await db
      .selectFrom('file_links as k')
      .innerJoin('files as f', 'f.id', 'k.fileId')
      .innerJoin('tickets as t', 't.id', 'k.objectId')
      .select(['t.number', 'f.id', 'f.name', 'f.contentType as type', 'f.size'])
      .where('k.objectKind', '=', 'ticket')
      .orderBy('t.number')
      .orderBy('k.position')
      .execute();
    expect(files.map(({ number, name, type }) => [number, name, type])).toEqual([
      ['T-10479', 'Plan du niveau 0.png', 'image/png'],
      ['T-10479', 'Plan du niveau 1.png', 'image/png'],
      ['T-10480', 'Core switches.jpg', 'image/jpeg'],
      ['T-10480', 'Audit plan.pdf', 'application/pdf'],
      ['T-10482', 'Plan de l’entrepôt.png', 'image/png'],
      ['T-10482', 'Baie du quai 3.jpg', 'image/jpeg'],
      ['T-10482', 'Étude de couverture.pdf', 'application/pdf'],
    ]);
    expect(files.filter(({ size }) => size > 100_000)).toEqual([]);
    const camille = await signIn('camille@helianthe.example');
    for (const { id, type } of files.filter(({ number }) => number === 'T-10482')) {
      expect((await camille.get(`/api/tickets/T-10482/files/${id}`)).headers['content-type']).toBe(type);
      if (type !== 'application/pdf') expect((await camille.get(`/api/tickets/T-10482/files/${id}?size=thumbnail`)).bytes.length).toBeGreaterThan(500);
    }
  });

  test('are talked about in French and in English, and stand at sites of three countries', async () => {
    const messages = await db
      .selectFrom('messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversationId')
      .select(['m.body', 'm.authorKind as by'])
      .where('c.kind', '=', 'ticket')
      .execute();
    const english = messages.filter(({ body }) => /\b(?:the|you|please)\b/i.test(body));
    const french = messages.filter(({ body }) => /\b(?:les?|vous|nous|est)\b/i.test(body));
    for (const some of [english, french]) expect(new Set(some.map(({ by }) => by))).toEqual(new Set(['customer', 'staff']));
    const countries = await db.selectFrom('sites as s').innerJoin('tickets as t', 't.siteId', 's.id').select('s.country').distinct().execute();
    expect(countries.map(({ country }) => country).toSorted()).toEqual(['BE', 'CH', 'FR']);
  });

  test('one roll-out over twelve sites is half done: six sites finished, two late on a working day, serial numbers recorded where devices stand', async () => {
    const camille = await signIn('camille@helianthe.example');
    const { body } = await camille.get('/api/rollouts/DG-26-007');
    // On a day without work, the intervention that is in progress began on the last one.
    const late = isWorkingDay(house.platform.clock.today()) ? 2 : 3;
    expect(body).toMatchObject({ label: 'Wi-Fi 6E des agences, 12 sites', progress: { sites: 12, finished: 6, late, planned: 23, recorded: 17 } });
    expect(body.sites.map(({ ticketNumber }: { ticketNumber: string }) => ticketNumber).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => `T-${10_411 + index}`),
    );
    const states = Map.groupBy(body.sites, ({ state }: { state: TicketState }) => state);
    expect(Object.fromEntries([...states].map(([state, some]) => [state, some.length]))).toEqual({
      awaitingValidation: 1,
      validated: 2,
      shipped: 3,
      deployed: 5,
      invoiced: 1,
    });
  });

  test('a refused ticket says why, and one was amended and sent again', async () => {
    const refused = await db.selectFrom('tickets').select(['number', 'validationComment as comment']).where('state', '=', 'refused').execute();
    expect(refused.length).toBeGreaterThan(5);
    expect(refused.filter(({ comment }) => comment === '')).toEqual([]);
    const again = await db.selectFrom('journal').select('objectTitle').where('objectKind', '=', 'ticket').where('action', '=', 'sentAgain').execute();
    expect(again).toEqual([{ objectTitle: 'T-10484' }]);
  });

  test('wait for the provider: the services home of each customer has tickets in progress and interventions ahead', async () => {
    for (const email of ['camille@helianthe.example', 'paul@arvalys.example']) {
      const { body } = await (await signIn(email)).get('/api/tickets/overview');
      expect(body.tickets.length).toBeGreaterThan(2);
      expect(body.interventions.length).toBeGreaterThan(0);
      expect(body.activity.length).toBeGreaterThan(3);
    }
  });
});
