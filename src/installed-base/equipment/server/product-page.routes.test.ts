import { expect, it } from 'vitest';
import { createDeviceFactory } from '#tests/support/devices.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = createDeviceFactory(house);
const { site, manufacturer } = createOrderFactory(house);
await manufacturer();
await house.insert('products', {
  id: crypto.randomUUID(),
  manufacturerCode: 'cisco',
  reference: 'ISR4331/K9',
  description: 'Routeur ISR 4331',
  productLine: 'ISR 4000',
  endOfSaleOn: '2023-11-30',
  endOfSupportOn: '2028-11-30',
  lifeCycleSource: 'Bulletin EOL14401',
});
const path = '/api/products/cisco/ISR4331%2FK9';

it('a product shows its life cycle, the reader’s devices by their cover, and the contracts that cover them today', async () => {
  const [company, other] = [await house.company(), await house.company()];
  const siteId = await site(company);
  const reference = 'ISR4331/K9';
  const first = await make.device(company, { reference, siteId });
  await make.cover(company, first, { number: 'CT-1', untilOn: '2027-01-31' });
  const archived = await make.cover(company, first, { number: 'CT-ARCHIVED', untilOn: '2027-06-30' });
  await house.query('update contracts set archived_at = now() where company_id = $1 and number = $2', [company.id, archived]);
  await make.cover(company, first, { number: 'CT-OLD', fromOn: '2020-01-01', untilOn: '2021-01-01' });
  await make.device(company, { reference, warrantyUntil: '2026-11-19' });
  await make.device(company, { reference, warrantyUntil: '2026-11-18' });
  await make.device(company, { reference: 'OTHER' });
  await make.device(other, { reference });
  expect((await (await house.signInMember(company)).get(path)).body).toMatchObject({
    manufacturerName: 'Cisco',
    productLine: 'ISR 4000',
    endOfSaleOn: '2023-11-30',
    endOfSecurityOn: null,
    endOfSupportOn: '2028-11-30',
    lifeCycleSource: 'Bulletin EOL14401',
    devices: { covered: 1, warrantyOnly: 1, uncovered: 1 },
    contracts: [{ number: 'CT-1', untilOn: '2027-01-31', devices: 1 }],
  });
  const limited = await house.signInMember(company, { sites: [siteId] });
  expect((await limited.get(path)).body.devices).toEqual({ covered: 1, warrantyOnly: 0, uncovered: 0 });
});

it('a reference of devices that the catalogue does not hold has a page too, and any other is unknown', async () => {
  const company = await house.company();
  await make.device(company, { reference: 'OLD-1', description: 'Ancien commutateur' });
  const reader = await house.signInMember(company);
  expect((await reader.get('/api/products/cisco/OLD-1')).body).toMatchObject({
    description: 'Ancien commutateur',
    productLine: null,
    devices: { uncovered: 1 },
  });
  const byName = `/api/products/${encodeURIComponent('Cisco Systems, Inc.')}/OLD-1`;
  expect((await reader.get(byName)).body).toMatchObject({ manufacturer: 'cisco', reference: 'OLD-1' });
  expect((await reader.get('/api/products/cisco/NONE')).status).toBe(404);
  expect((await (await house.signInMember(await house.company())).get('/api/products/cisco/OLD-1')).status).toBe(404);
});

it('in all companies together counts the devices of each, and names the contract that ends first first', async () => {
  const companies = [await house.company(), await house.company()];
  const reader = await house.signInMember(companies[0]!);
  await house.member(companies[1]!, reader.user);
  for (const [index, company] of companies.entries()) {
    const device = await make.device(company, { reference: 'ISR4331/K9' });
    for (const rank of [0, 2]) await make.cover(company, device, { number: `CT-${rank + index}`, untilOn: `2027-0${rank + index + 1}-28` });
  }
  const { devices, contracts } = (await reader.at('all').get(path)).body;
  expect(devices).toEqual({ covered: 2, warrantyOnly: 0, uncovered: 0 });
  expect(contracts.map(({ number }: { number: string }) => number)).toEqual(['CT-0', 'CT-1', 'CT-2', 'CT-3']);
});
