import { expect, it } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { createCommerceFactory } from '#tests/support/commerce.ts';
import { openHouse } from '#tests/support/house.ts';
import type { Overview } from '../overview.api.ts';

const house = await openHouse();
const commerce = createCommerceFactory(house);

it('first steps are shown in a new company, each to those who may take it, until something has happened', async () => {
  const company = await house.company();
  const [manager, member, agent] = [
    await house.signInMember(company, { role: 'manager' }),
    await house.signInMember(company, { services: false }),
    await house.staff('agent', company),
  ];
  const steps = async (client: Client) => ((await client.get('/api/overview')).body as Overview).firstSteps.map(({ key }) => key);
  expect(await steps(manager)).toEqual(['accounts', 'sites', 'contract-imports', 'offers', 'tickets']);
  expect([await steps(member), await steps(agent)]).toEqual([['offers'], []]);
  await commerce.invoice(company, { issuedOn: '2026-11-03' });
  expect(await steps(manager)).toEqual([]);
});
