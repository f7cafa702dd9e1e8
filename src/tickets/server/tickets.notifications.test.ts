import { expect, it } from 'vitest';
import { postForm } from '../../../tests/support/forms.ts';
import { openHouse } from '../../../tests/support/house.ts';
import { notificationsOf } from '../../../tests/support/notifications.ts';
import { ordersOf } from '../../../tests/support/orders.ts';
import { ticketRowsOf } from '../../../tests/support/tickets.ts';
import type { Client } from '../../../tests/support/client.ts';

const house = await openHouse();
const make = ordersOf(house);
const { ticket } = ticketRowsOf(house);
const agent = await house.staff('agent');
const titles = async (client: Client): Promise<string[]> => {
  await house.runJobs();
  return (await notificationsOf(client)).map(({ title }) => title);
};

it('requester and followers are notified of each step, colleagues who do not follow of none, and the actor never', async () => {
  const company = await house.company();
  const [requester, follower, colleague] = [await house.memberOf(company), await house.memberOf(company), await house.memberOf(company)];
  const one = await ticket(company, { requester: { id: requester.user.id, name: 'Inès Caron' } });
  await follower.put(`${one.path}/followers/${follower.user.id}`, {});
  const at = (move: string): string => `/api/tickets/${one.id}/${move}`;
  await agent.post(at('validation'), { version: 1, comment: 'Badge à l’accueil', technicianId: null, plannedAt: null });
  await agent.post(at('interventions'), { title: 'Pose', technicianId: null, startsAt: '2026-12-01T08:00:00Z', endsAt: null, comment: '' });
  await agent.post(at('deployment'), { version: 2, comment: '' });
  const expected = [`Le ticket ${one.number} est déployé`, `Intervention planifiée pour le ticket ${one.number}`, `Le ticket ${one.number} est validé`];
  for (const reader of [requester, follower]) expect(await titles(reader)).toEqual(expected);
  expect(await titles(colleague)).toEqual([]);
  expect((await titles(agent)).filter((title) => title.includes(one.number))).toEqual([]);
  const [validated] = (await notificationsOf(requester)).filter(({ title }) => title.includes('validé'));
  expect(validated!.detail).toContain('Badge à l’accueil');
  const mails = await house.query<{ text: string }>('select text from mails where user_id = $1', [requester.user.id]);
  expect(mails.map(({ text }) => text).join(' ')).toContain('Badge à l’accueil');
});

it('a follower who may no longer see the ticket is not notified', async () => {
  const company = await house.company();
  const follower = await house.memberOf(company);
  const one = await ticket(company, { siteId: await make.site(company) });
  await follower.put(`${one.path}/followers/${follower.user.id}`, {});
  await house.query('update memberships set limited_to_sites = true where company_id = $1 and user_id = $2', [company.id, follower.user.id]);
  await agent.post(`/api/tickets/${one.id}/refusal`, { version: 1, comment: 'Quai fermé' });
  expect(await titles(follower)).toEqual([]);
});

it('a message of the provider reaches the people of the ticket, staff who follow it too', async () => {
  const company = await house.company();
  const [requester, colleague] = [await house.memberOf(company), await house.memberOf(company)];
  const other = await house.staff('agent', company);
  const one = await ticket(company, { requester: { id: requester.user.id, name: 'Inès Caron' } });
  await other.put(`${one.path}/followers/${other.user.id}`, {});
  const sender = await house.staff('agent', company);
  expect(
    (await postForm(sender, `/api/conversations/ticket/${one.number}/messages`, { clientKey: 'ticket-message-1', body: 'Nous passons mardi.' })).status,
  ).toBeLessThan(300);
  const told = `${sender.user.fullName} vous a répondu au sujet du ticket ${one.number}`;
  expect(await titles(requester)).toEqual([told]);
  expect((await titles(other)).filter((title) => title.includes(one.number))).toEqual([told]);
  expect(await titles(colleague)).toEqual([]);
});
