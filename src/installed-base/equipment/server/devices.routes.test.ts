import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#platform/kernel/calendar.ts';
import { createDeviceFactory } from '#tests/support/devices.ts';
import { openHouse, today } from '#tests/support/house.ts';
import { toSheetDay, readSheets } from '#tests/support/xlsx.ts';

const house = await openHouse();
const make = createDeviceFactory(house);
await make.manufacturer();

describe('the cover in the list of devices', () => {
  it('has the days of the contract that is named, and beside them the end of the cover that the next contract continues', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const continued = await make.device(company, { serial: 'CONTINUED' });
    await make.cover(company, continued, { number: 'CT-A', fromOn: addDays(today, -300), untilOn: addDays(today, 40) });
    await make.cover(company, continued, { number: 'CT-B', fromOn: addDays(today, 41), untilOn: addDays(today, 400) });
    const ended = await make.device(company, { serial: 'ENDED' });
    await make.cover(company, ended, { number: 'CT-C', fromOn: addDays(today, -300), untilOn: addDays(today, -40) });
    const cover = { contractNumber: 'CT-A', contractUntil: addDays(today, 40), coverUntil: addDays(today, 400) };
    const last = { contractNumber: 'CT-C', contractUntil: addDays(today, -40), coverUntil: addDays(today, -40) };
    expect((await reader.get('/api/devices')).body.rows).toMatchObject([cover, last]);
    const [sheet] = await readSheets(await reader.get('/api/devices/export?sort=serial'));
    const columns = ['Contrat', 'Fin de la ligne de contrat', 'Fin de couverture'].map((title) => sheet!.rows[0]!.indexOf(title));
    const makeCells = ({ contractNumber, contractUntil, coverUntil }: typeof cover) => [contractNumber, toSheetDay(contractUntil), toSheetDay(coverUntil)];
    expect(sheet!.rows.slice(1).map((row) => columns.map((column) => row[column]))).toEqual([makeCells(cover), makeCells(last)]);
  });
});

it('a device without a description has that of its product', async () => {
  const company = await house.company();
  const product = { id: randomUUID(), manufacturerCode: 'cisco', reference: 'DESCRIBED', description: 'Catalyst 9300, 48 ports' };
  await house.insert('products', product);
  for (const [serial, description] of [
    ['OWN', 'Commutateur du siège'],
    ['PRODUCT', ''],
  ])
    await make.device(company, { serial, reference: 'DESCRIBED', description, productId: product.id });
  const { rows } = (await (await house.signInMember(company)).get('/api/devices')).body;
  expect(rows.map(({ description }: { description: string }) => description)).toEqual(['Commutateur du siège', 'Catalyst 9300, 48 ports']);
});

describe('the life cycle in the list of devices', () => {
  it('is shown, sorted and filtered: the last day of support within twelve months, or passed', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const limit = addMonths(today, 12);
    for (const [serial, endOfSupportOn] of Object.entries({
      PASSED00: addDays(today, -1),
      TODAY000: today,
      LASTDAY0: addDays(limit, -1),
      LATER000: limit,
      UNKNOWN0: null,
    })) {
      const product = { id: randomUUID(), manufacturerCode: 'cisco', reference: serial, description: '', endOfSupportOn };
      await house.insert('products', product);
      await make.device(company, { serial, reference: serial, productId: product.id });
    }
    const listSerials = async (query: string): Promise<string[]> =>
      (await reader.get(`/api/devices?${query}`)).body.rows.map(({ serial }: { serial: string }) => serial);
    expect(await listSerials('endOfSupport=within12Months&sort=endOfSupport')).toEqual(['TODAY000', 'LASTDAY0']);
    expect(await listSerials('endOfSupport=past')).toEqual(['PASSED00']);
    expect(await listSerials('sort=endOfSupport')).toEqual(['PASSED00', 'TODAY000', 'LASTDAY0', 'LATER000', 'UNKNOWN0']);
    expect((await reader.get('/api/devices?reference=LATER000')).body.rows).toMatchObject([{ endOfSupportOn: limit }]);
  });
});
