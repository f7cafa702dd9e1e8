import { expect, test } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = createOrderFactory(house);
await make.manufacturer();

test('the list of orders is narrowed to a quarter, from its first day to its last', async () => {
  const company = await house.company();
  const reader = await house.signInMember(company);
  const [, first, last, next] = await Promise.all(
    ['2026-06-30', '2026-07-01', '2026-09-30', '2026-10-01'].map((orderedOn) => make.order(company, { orderedOn })),
  );
  const listNumbers = async (period: string) =>
    (await reader.get(`/api/orders?sort=orderedOn&dir=asc&period=${period}`)).body.rows.map((row: { number: string }) => row.number);
  expect(await listNumbers('lastQuarter')).toEqual([first!.number, last!.number]);
  expect(await listNumbers('thisQuarter')).toEqual([next!.number]);
});
