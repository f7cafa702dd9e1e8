import { expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const agent = await house.staff();
const [one, other] = [await house.company(), await house.company()];

it('orders of all companies are listed from the day after the one on which they were expected, the latest first', async () => {
  const createExpectedOrder = async (company: typeof one, expectedOn: string) => (await make.order(company, { lines: [{ expectedOn }] })).number;
  const late = [await createExpectedOrder(other, '2026-11-01'), await createExpectedOrder(one, '2026-11-05')];
  await createExpectedOrder(one, '2026-11-19');
  const { rows } = (await agent.get('/api/provider/late-orders')).body as { rows: { number: string; companyName: string; expectedOn: string }[] };
  expect(rows.map(({ number, expectedOn }) => [number, expectedOn])).toEqual([
    [late[0], '2026-11-01'],
    [late[1], '2026-11-05'],
  ]);
  expect(rows[0]).toMatchObject({ companyName: other.name });
  const found = (await agent.get(`/api/provider/late-orders?q=${encodeURIComponent(one.name)}`)).body as { rows: { number: string }[] };
  expect(found.rows.map(({ number }) => number)).toEqual([late[1]]);
});

it('one of them is offered in place of a number that nobody bears', async () => {
  const markAsEntered = async (number: string, expectedOn: string) => {
    const order = await make.order(one, { lines: [{ expectedOn }] });
    await house.query('update orders set number = $2 where id = $1', [order.id, number]);
    const entry = { companyId: one.id, kind: 'order', objectId: order.id };
    await house.query('delete from search_entries where object_id = $1', [order.id]);
    await house.insert('search_entries', { ...entry, title: number, text: '', sortedOn: '2026-11-01' });
    await house.insert('search_references', { ...entry, key: number.replaceAll('-', ''), field: 'number', written: number });
  };
  await markAsEntered('CDE-77-004812', '2026-11-02');
  await markAsEntered('CDE-77-990000', '2026-12-24');
  const read = async (typed: string) => (await agent.get(`/api/provider/late-orders?q=${typed}`)).body as { rows: { number: string }[]; nearest: string[] };
  expect(await read('CDE-77-OO4812')).toMatchObject({ rows: [], nearest: ['CDE-77-004812'] });
  expect(await read('CDE-77-99O000')).toMatchObject({ rows: [], nearest: [] });
  expect(await read('CDE-77-990000')).toMatchObject({ rows: [], nearest: [] });
  expect((await read('4812')).rows.map(({ number }) => number)).toEqual(['CDE-77-004812']);
});

it('only the provider’s office reads them', async () => {
  expect((await (await house.signInMember(one)).get('/api/provider/late-orders')).status).toBe(403);
  expect((await (await house.staff('technician')).get('/api/provider/late-orders')).status).toBe(403);
});
