import { expect, test } from 'vitest';
import { openHouse } from '../../../tests/support/house.ts';
import { ordersOf } from '../../../tests/support/orders.ts';

const house = await openHouse();
const make = ordersOf(house);
await make.manufacturer();

test('an order is confirmed and its delivery noted as PDF, in both languages', async () => {
  const company = await house.company();
  const reader = await house.memberOf(company);
  const order = await make.order(company);
  const delivery = await make.delivery(company, order, { serials: ['FOC2834L0AB'] });
  for (const [path, name] of [
    [`/api/orders/${order.number}/confirmation`, `"${order.number} `],
    [`/api/deliveries/${delivery.number}/note?lang=en`, `"${delivery.number}.pdf"`],
  ] as const) {
    const file = await reader.get(path);
    expect(file.headers['content-disposition']).toContain(name);
    expect([file.headers['content-type'], file.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  }
  expect((await reader.get(`/api/deliveries/${delivery.number}/serials`)).bytes.subarray(0, 2).toString()).toBe('PK');
});
