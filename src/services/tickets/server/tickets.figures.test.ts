import { expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createTicketRowFactory } from '#tests/support/tickets.ts';

const house = await openHouse();
const { ticket } = createTicketRowFactory(house);

it('a refused ticket waits on the overview and beside the menu of who may send it again, and each step is an update', async () => {
  const company = await house.company();
  const [reader, visitor] = [await house.signInMember(company), await house.signInMember(company, { services: false })];
  const agent = await house.staff('agent');
  const [one, other] = [await ticket(company), await ticket(company)];
  await agent.post(`/api/tickets/${one.id}/refusal`, { version: 1, comment: 'Quai fermé' });
  await agent.post(`/api/tickets/${other.id}/validation`, { version: 1, comment: '', technicianId: null, plannedAt: null });
  const { waiting, updates } = (await reader.get('/api/overview')).body;
  expect(waiting).toMatchObject([{ title: `Ticket ${one.number}`, state: 'Refusé', address: `/stilldeploy/ticket/${one.number}` }]);
  expect(updates.map(({ title }: { title: string }) => title)).toEqual([`Le ticket ${other.number} est validé`, `Le ticket ${one.number} est refusé`]);
  const readCount = async (client: typeof reader): Promise<number | undefined> =>
    (await client.get('/api/overview/menu')).body.counts.find(({ address }: { address: string }) => address === '/stilldeploy/ticket')?.count;
  expect(await readCount(reader)).toBe(1);
  expect(await readCount(visitor)).toBeUndefined();
  expect((await visitor.get('/api/overview')).body.waiting).toEqual([]);
});
