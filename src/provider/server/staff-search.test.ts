import { expect, it } from 'vitest';
import { openHouse } from '../../../tests/support/house.ts';
import { companyRow, deliveryRow, erpOf, orderRow, productRow } from '../../../tests/support/feed.ts';

const house = await openHouse();
const agent = await house.staff('agent');
const erp = await erpOf(house);
await erp.send('products', [productRow('C9300-48P-A')]);
for (const id of ['K1', 'K2']) {
  await erp.send('companies', [companyRow(id)]);
  await erp.send('orders', [orderRow(id, `O-${id}`)]);
}

const find = async (q: string) => (await agent.get(`/api/provider/search?q=${encodeURIComponent(q)}`)).body.rows;

it('staff find an order of any company by its number, however it is typed, and learn whose it is', async () => {
  expect(await find('cde o k2')).toMatchObject([{ kind: 'order', number: 'CDE-O-K2', companyName: 'Société K2' }]);
  expect((await find('CDE-O')).map(({ number }: { number: string }) => number).sort()).toEqual(['CDE-O-K1', 'CDE-O-K2']);
  expect(await find('x')).toEqual([]);
});

it('a serial leads to its device and to the order that it was delivered with; the number of the order not to its devices', async () => {
  const lines = [{ id: '1', orderLine: '1', quantity: 2, serials: ['FOC2834L0AB', 'FOC2834L0AC'] }];
  expect((await erp.send('deliveries', [deliveryRow('K1', 'O-K1', 'D1', { lines })])).rows).toMatchObject([{ result: 'created' }]);
  const found = async (q: string) => (await find(q)).map(({ kind, number, companyName }: Record<string, string>) => `${kind} ${number} ${companyName}`).sort();
  expect(await found('foc2834l0ab')).toEqual(['device FOC2834L0AB Société K1', 'order CDE-O-K1 Société K1']);
  expect(await found('CDE-O-K1')).toEqual(['order CDE-O-K1 Société K1']);
  expect((await found('Catalyst')).filter((one: string) => one.startsWith('device'))).toEqual([]);
});

it('customers find nothing over companies', async () => {
  const member = await house.memberOf(await house.company());
  expect((await member.get('/api/provider/search?q=cde')).status).toBe(403);
});
