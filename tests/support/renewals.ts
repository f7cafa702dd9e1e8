import type { Client } from './client.ts';
import { createContractFactory } from './contract-rows.ts';
import type { House } from './house.ts';
import { createOrderFactory } from './orders.ts';

/** Requests for renewal as customers make them. */
export async function createRenewalFactory(house: House) {
  await createOrderFactory(house).manufacturer();
  const make = createContractFactory(house);
  const whole = { lines: [] as string[], contracts: [] as string[], devices: [] as string[], months: 12 };

  return {
    preview: async (client: Client, selection: object) => (await client.post('/api/renewals/preview', { ...whole, ...selection })).body,
    ask: (client: Client, request: object) => client.post('/api/renewals', { ...whole, serviceLevel: '', message: '', expected: 1, ...request }),
    read: async (client: Client, number: string) => (await client.get(`/api/renewals/${number}`)).body,
    /** Address of a request in the provider's queue. */
    queued: async (agent: Client, number: string) => {
      const [row] = (await agent.get(`/api/queues/renewals?q=${number}`)).body.rows as { id: string }[];
      return `/api/queues/renewals/${row!.id}`;
    },
    /** A company with a contract of one device, until the end of 2026. */
    customer: async () => {
      const company = await house.company();
      const contract = await make.contract(company, { lines: [{ serial: 'FOC1', hasDevice: true }] });
      return { company, contract, camille: await house.signInMember(company), agent: await house.staff() };
    },
  };
}
