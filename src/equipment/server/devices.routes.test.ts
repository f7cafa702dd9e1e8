import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#platform/calendar.ts';
import { devicesOf } from '../../../tests/support/devices.ts';
import { openHouse, today } from '../../../tests/support/house.ts';

const house = await openHouse();
const make = devicesOf(house);
await make.manufacturer();

describe('the life cycle in the list of devices', () => {
  it('is shown, sorted and filtered: the last day of support within twelve months, or passed', async () => {
    const company = await house.company();
    const reader = await house.memberOf(company);
    const limit = addMonths(today, 12);
    for (const [serial, endOfSupportOn] of Object.entries({
      PASSED00: addDays(today, -1),
      TODAY000: today,
      LASTDAY0: addDays(limit, -1),
      LATER000: limit,
      UNKNOWN0: null,
    })) {
      const product = { id: randomUUID(), manufacturer_code: 'cisco', reference: serial, description: '', end_of_support_on: endOfSupportOn };
      await house.insert('products', product);
      await make.device(company, { serial, reference: serial, product_id: product.id });
    }
    const listed = async (query: string): Promise<string[]> =>
      (await reader.get(`/api/devices?${query}`)).body.rows.map(({ serial }: { serial: string }) => serial);
    expect(await listed('endOfSupport=within12Months&sort=endOfSupport')).toEqual(['TODAY000', 'LASTDAY0']);
    expect(await listed('endOfSupport=past')).toEqual(['PASSED00']);
    expect(await listed('sort=endOfSupport')).toEqual(['PASSED00', 'TODAY000', 'LASTDAY0', 'LATER000', 'UNKNOWN0']);
    expect((await reader.get('/api/devices?reference=LATER000')).body.rows).toMatchObject([{ endOfSupportOn: limit }]);
  });
});
