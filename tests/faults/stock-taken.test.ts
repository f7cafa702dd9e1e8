import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect } from 'vitest';
import { Random } from '../../demo/random.ts';
import { customer, password } from '../support/installation.ts';
import { formatAddress, faultTest as test, waitUntil } from '../support/scene.ts';
import { signIn, type Response, type Visitor } from '../support/visitor.ts';

const itemCount = 4;
const onHand = 10;
const clients = 12;
const callsEach = 25;

/** Four items of the customer, ten pieces each. @returns their ids, and the company's */
async function fillStock(database: Client): Promise<{ companyId: number; items: string[] }> {
  const { rows } = await database.query<{ id: number }>("select id from companies where customer_number = 'C-0451'");
  const companyId = rows[0]!.id;
  await database.query("insert into manufacturers (code, name) values ('cisco', 'Cisco') on conflict do nothing");
  const items = Array.from({ length: itemCount }, () => randomUUID());
  for (const [index, id] of items.entries()) {
    await database.query(
      "insert into stock_items (company_id, id, code, manufacturer_code, reference, description) values ($1, $2, $3, 'cisco', 'GLC-TE', '')",
      [companyId, id, `ST-${index}`],
    );
    await database.query(
      "insert into stock_movements (company_id, id, item_id, kind, quantity, author_kind, author_name) values ($1, $2, $3, 'in', $4, 'system', '')",
      [companyId, randomUUID(), id, onHand],
    );
  }
  return { companyId, items };
}

/** Items whose totals, ledger and reservations do not agree, at one moment. */
const disagreeing = `
  select i.code, i.on_hand, i.reserved, i.available, m.ledger_on_hand, m.ledger_reserved, r.held from stock_items i
  cross join lateral (select
    coalesce(sum(case v.kind when 'in' then v.quantity when 'out' then -v.quantity end), 0) as ledger_on_hand,
    coalesce(sum(case v.kind when 'reserve' then v.quantity when 'release' then -v.quantity end), 0) as ledger_reserved
    from stock_movements v where v.item_id = i.id) m
  cross join lateral (select coalesce(sum(q.quantity), 0) as held from stock_reservations q where q.item_id = i.id) r
  where i.available < 0 or i.available + i.reserved <> i.on_hand or m.ledger_on_hand <> i.on_hand or m.ledger_reserved <> i.reserved or r.held <> i.reserved`;

test('of two portals on which many reserve and release at random, one is killed: stock adds up at every moment, and acknowledged reservations are those that are stored', async ({
  scene,
}) => {
  const connection = await scene.database();
  const settings = { DATABASE_URL: formatAddress(connection), DATA_DIR: scene.folder(), BASE_URL: 'http://portail.exemple.example' };
  const [a, b] = await Promise.all([scene.portal(settings), scene.portal(settings)]);
  const [database, sampler] = [new Client(connection), new Client(connection)];
  await Promise.all([database.connect(), sampler.connect()]);
  const { companyId, items } = await fillStock(database);
  const session = await signIn(a.address, customer.email, password);
  const states = new Map<string, 'active' | 'released'>();
  const unexpected: Response[] = [];
  let lost = 0;

  /** Calls one portal; without a response, the same intent goes to the one that is left. */
  const call = async (portal: Visitor, path: string, body: object): Promise<Response> => {
    const key = { 'idempotency-key': randomUUID(), 'x-company': String(companyId) };
    const first = await portal.call('POST', path, body, key).catch(() => null);
    if (first && first.status !== 503) return first;
    lost += 1;
    return session.at(a.address).call('POST', path, body, key);
  };
  const work = async (index: number): Promise<void> => {
    const random = new Random(index + 1);
    const portal = session.at([a, b][index % 2]!.address);
    const own: string[] = [];
    for (let round = 0; round < callsEach; round += 1) {
      if (own.length > 0 && random.chance(0.45)) {
        const number = own.splice(random.whole(0, own.length - 1), 1)[0]!;
        const { status, ...rest } = await call(portal, `/api/stock-reservations/${number}/release`, {});
        if (status === 200) states.set(number, 'released');
        else unexpected.push({ status, ...rest });
        continue;
      }
      const reservation = { quantity: random.whole(1, 3), serials: [], reason: '', untilOn: new Date(Date.now() + 864_000_000).toISOString().slice(0, 10) };
      const made = await call(portal, `/api/stock-items/${random.pick(items)}/reservations`, reservation);
      if (made.status === 201) {
        own.push(made.body.number);
        states.set(made.body.number, 'active');
      } else if (made.body.code !== 'stock.tooFew') unexpected.push(made);
    }
  };

  let isOver = false;
  let samples = 0;
  const sampling = (async () => {
    for (; !isOver; samples += 1) {
      expect((await sampler.query(disagreeing)).rows).toEqual([]);
      // One person does the work of many.
      await sampler.query('delete from rate_limits');
    }
  })();
  const working = Promise.all(Array.from({ length: clients }, (_, index) => work(index)));
  await waitUntil(() => states.size >= 30);
  await b.end('SIGKILL');
  await working;
  isOver = true;
  await sampling;

  expect(unexpected.map(({ status, body }) => [status, body])).toEqual([]);
  expect(lost).toBeGreaterThan(0);
  expect(samples).toBeGreaterThan(10);
  const stored = await database.query<{ number: string; state: string }>('select number, state from stock_reservations');
  expect(new Map(stored.rows.map(({ number, state }) => [number, state]))).toEqual(states);
  expect([...states.values()]).toContain('released');
  await Promise.all([database.end(), sampler.end()]);
});
