import { expect, it } from 'vitest';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { readNotifications } from '#tests/support/notifications.ts';
import { createSettling } from '#tests/support/settling.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createTicketRowFactory, createTicketFactory } from '#tests/support/tickets.ts';
import type { Client } from '#tests/support/client.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const { ticket } = createTicketRowFactory(house);
const agent = await house.staff('agent');
const settle = createSettling(house);
const titles = async (client: Client): Promise<string[]> => {
  await settle();
  return (await readNotifications(client)).map(({ title }) => title);
};

it('requester and followers are notified of each step, colleagues who do not follow of none, and the actor never', async () => {
  const company = await house.company();
  const [requester, follower, colleague] = [await house.signInMember(company), await house.signInMember(company), await house.signInMember(company)];
  const one = await ticket(company, { requester: { id: requester.user.id, name: 'Inès Caron' } });
  await follower.put(`${one.path}/followers/${follower.user.id}`, {});
  const buildPath = (move: string): string => `/api/tickets/${one.id}/${move}`;
  await agent.post(buildPath('validation'), { version: 1, comment: 'Badge à l’accueil', technicianId: null, plannedAt: null });
  await agent.post(buildPath('interventions'), { title: 'Pose', technicianId: null, startsAt: '2026-12-01T08:00:00Z', endsAt: null, comment: '' });
  await settle();
  await agent.post(buildPath('deployment'), { version: 2, comment: '', confirmed: true });
  const expected = [
    `Intervention annulée pour le ticket ${one.number}`,
    `Le ticket ${one.number} est déployé`,
    `Intervention planifiée pour le ticket ${one.number}`,
    `Le ticket ${one.number} est validé`,
  ];
  // Deployed and cancelled at once.
  for (const reader of [requester, follower]) expect((await titles(reader)).toSorted()).toEqual(expected.toSorted());
  expect(await titles(colleague)).toEqual([]);
  expect((await titles(agent)).filter((title) => title.includes(one.number))).toEqual([]);
  const [validated] = (await readNotifications(requester)).filter(({ title }) => title.includes('validé'));
  expect(validated!.detail).toContain('Badge à l’accueil');
  const mails = await house.query<{ text: string }>('select text from mails where user_id = $1', [requester.user.id]);
  expect(mails.map(({ text }) => text).join(' ')).toContain('Badge à l’accueil');
});

it.each([
  ['validation', 'awaitingValidation', { comment: '', technicianId: null, plannedAt: null }, 'Le ticket … est validé'],
  ['refusal', 'awaitingValidation', { comment: 'Quai fermé' }, 'Le ticket … est refusé'],
  ['shipment', 'validated', { comment: '', lines: [] }, 'Le matériel du ticket … est expédié'],
  ['deployment', 'shipped', { comment: '' }, 'Le ticket … est déployé'],
  ['invoicing', 'deployed', { invoiceNumber: 'FA-26-12', isAwaited: true }, 'Le ticket … est facturé'],
] as const)('the %s of a ticket notifies its requester once, by mail too, and leads to the ticket', async (move, state, body, words) => {
  const company = await house.company();
  const requester = await house.signInMember(company);
  // Sent for them by a colleague who has left.
  const requested = { requester: { id: requester.user.id, name: 'Inès Caron' }, columns: { authorId: null } };
  const one = await ticket(company, { services: ['staging'], isSentOut: true, state, ...requested });
  expect((await agent.post(`/api/tickets/${one.id}/${move}`, { version: 1, ...body })).status).toBe(200);
  expect(await titles(requester)).toEqual([words.replace('…', one.number)]);
  const [told] = await readNotifications(requester);
  expect(told!.address).toContain(`/stilldeploy/ticket/${one.number}`);
  const mails = await house.query<{ text: string }>('select text from mails where user_id = $1', [requester.user.id]);
  expect(mails.map(({ text }) => text.includes(one.number))).toEqual([true]);
});

it('a plan and a moved intervention notify the requester', async () => {
  const company = await house.company();
  const requester = await house.signInMember(company);
  const one = await ticket(company, { state: 'validated', requester: { id: requester.user.id, name: 'Inès Caron' } });
  await agent.put(`/api/tickets/${one.id}/plan`, { version: 1, technicianId: null, plannedAt: '2026-12-01T08:00:00Z' });
  const plan = { title: 'Pose', technicianId: null, endsAt: null, comment: '' };
  const { body } = await agent.post(`/api/tickets/${one.id}/interventions`, { ...plan, startsAt: '2026-12-01T08:00:00Z' });
  await settle();
  await agent.patch(`/api/interventions/${body.id}`, { ...plan, startsAt: '2026-12-02T08:00:00Z', state: 'pending', version: 1 });
  expect(await titles(requester)).toEqual([
    `Intervention reportée pour le ticket ${one.number}`,
    `Intervention planifiée pour le ticket ${one.number}`,
    `Le ticket ${one.number} est planifié`,
  ]);
});

it('the steps of a planner are one mail with both plans, none where the plan is as before, and none before they have settled', async () => {
  const company = await house.company();
  const requester = await house.signInMember(company);
  const one = await ticket(company, { state: 'validated', requester: { id: requester.user.id, name: 'Inès Caron' } });
  const plan = { title: 'Pose des bornes', technicianId: null, comment: '' };
  const [morning, afternoon] = ['2026-12-01', '2026-12-02'].map((day) => ({ startsAt: `${day}T08:00:00.000Z`, endsAt: `${day}T11:00:00.000Z` })) as [
    object,
    object,
  ];
  const { body } = await agent.post(`/api/tickets/${one.id}/interventions`, { ...plan, ...morning });
  await settle();
  const texts = async () => (await house.query<{ text: string }>('select text from mails where user_id = $1', [requester.user.id])).map(({ text }) => text);
  expect((await texts()).length).toBe(1);
  let version = body.version as number;
  const move = async (slot: object, more: object = {}) => {
    const answer = await agent.patch(`/api/interventions/${body.id}`, { ...plan, ...slot, state: 'pending', version, ...more });
    expect(answer.status).toBe(200);
    version = answer.body.version;
  };
  for (const day of ['03', '04']) await move({ startsAt: `2026-12-${day}T08:00:00.000Z`, endsAt: `2026-12-${day}T11:00:00.000Z` });
  await settle(9);
  expect((await texts()).length).toBe(1);
  await move(afternoon);
  await settle();
  const [, moved, ...others] = await texts();
  expect(others).toEqual([]);
  for (const words of ['Pose des bornes', '1ᵉʳ déc. 2026', '2 déc. 2026', '09:00', '12:00']) expect(moved!.replaceAll('\u00a0', ' ')).toContain(words);
  await move(morning);
  await move(afternoon);
  await settle();
  expect((await texts()).length).toBe(2);
  await move(morning);
  await move(morning, { state: 'cancelled' });
  expect((await titles(requester))[0]).toBe(`Intervention annulée pour le ticket ${one.number}`);
  expect((await texts()).length).toBe(3);
});

it('corrections in a row are one mail with both values, none where the ticket is as before', async () => {
  const tickets = await createTicketFactory(house);
  const customer = await tickets.customer();
  const number = await tickets.sent(customer);
  await house.query("update tickets set state = 'validated' where number = $1", [number]);
  const office = await house.staff('agent', customer.company);
  let version = 1;
  const correct = async (body: object) => {
    const answer = await office.patch(`/api/tickets/${number}`, { version, ...body });
    expect(answer.status).toBe(200);
    version = answer.body.version;
  };
  const texts = async () => {
    await settle();
    return (await house.query<{ text: string }>('select text from mails where user_id = $1 order by created_at', [customer.camille.user.id])).map(({ text }) =>
      text.replaceAll('\u00a0', ' '),
    );
  };
  await correct({ priority: 'high' });
  await correct({ priority: 'critical', description: 'Quai 3' });
  await correct({ preferredDates: [{ wishedOn: '2026-12-10', part: 'day' }] });
  const [told, ...others] = await texts();
  expect(others).toEqual([]);
  expect(await titles(customer.camille)).toEqual([`Le ticket ${number} est corrigé`]);
  for (const words of ['Moyenne → Critique', '10 décembre 2026', 'Description']) expect(told).toContain(words);
  await correct({ priority: 'low' });
  await correct({ priority: 'critical' });
  expect(await texts()).toHaveLength(1);
});

it('whoever was to carry out an intervention is notified when it is cancelled, at their own screen', async () => {
  const company = await house.company();
  const [technician, colleague] = [await house.staff('technician'), await house.staff('technician')];
  const one = await ticket(company, { state: 'validated' });
  const plan = { title: 'Pose', technicianId: technician.user.id, startsAt: '2026-12-01T08:00:00Z', endsAt: null, comment: '' };
  const { body } = await agent.post(`/api/tickets/${one.id}/interventions`, plan);
  await settle();
  expect((await agent.post(`/api/tickets/${one.id}/deployment`, { version: 1, comment: '', confirmed: true })).status).toBe(200);
  expect(await titles(technician)).toEqual([`Votre intervention pour le ticket ${one.number} est annulée`]);
  expect((await readNotifications(technician))[0]!.address).toBe(`/prestaticket/${body.id}`);
  expect(await titles(colleague)).toEqual([]);
  expect((await titles(agent)).filter((title) => title.includes(one.number))).toEqual([]);
  const mails = await house.query<{ text: string }>('select text from mails where user_id = $1', [technician.user.id]);
  expect(mails.map(({ text }) => text.includes(one.number))).toEqual([true]);
});

it('a ticket that is sent, and sent again, notifies the provider’s office, not its own customer', async () => {
  const tickets = await createTicketFactory(house);
  const customer = await tickets.customer();
  const number = await tickets.sent(customer, 'engineering');
  await house.query("update tickets set state = 'refused' where number = $1", [number]);
  await customer.camille.put(`/api/tickets/${number}`, { ...tickets.body(customer, 'engineering'), version: 1 });
  const pickOwn = (all: string[]): string[] => all.filter((title) => title.includes(number));
  const expected = `${customer.company.name} a envoyé le ticket ${number}`;
  expect(pickOwn(await titles(agent))).toEqual([expected, expected]);
  expect(await titles(customer.camille)).toEqual([]);
});

it('of followers limited to sites, those who see the site of a ticket or intervention are notified, others not', async () => {
  const company = await house.company();
  const [here, elsewhere] = [await make.site(company), await make.site(company)];
  const [near, far] = [await house.signInMember(company), await house.signInMember(company)];
  const one = await ticket(company, { state: 'validated', siteId: here });
  for (const follower of [near, far]) await follower.put(`${one.path}/followers/${follower.user.id}`, {});
  // Both followed while they saw every site.
  await house.query('update memberships set limited_to_sites = true where company_id = $1', [company.id]);
  for (const [follower, site] of [
    [near, here],
    [far, elsewhere],
  ] as const)
    await house.query('insert into membership_sites (company_id, user_id, site_id) values ($1, $2, $3)', [company.id, follower.user.id, site]);
  await agent.post(`/api/tickets/${one.id}/interventions`, { title: 'Pose', technicianId: null, startsAt: '2026-12-01T08:00:00Z', endsAt: null, comment: '' });
  await agent.post(`/api/tickets/${one.id}/refusal`, { version: 1, comment: 'Quai fermé' });
  expect(await titles(near)).toEqual([`Le ticket ${one.number} est refusé`, `Intervention planifiée pour le ticket ${one.number}`]);
  expect(await titles(far)).toEqual([]);
});

it('a message of the provider reaches the people of the ticket, staff who follow it too', async () => {
  const company = await house.company();
  const [requester, colleague] = [await house.signInMember(company), await house.signInMember(company)];
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
