import { expect, it } from 'vitest';
import { connectErp } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';
import { readNotifications } from '#tests/support/notifications.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createStockFactory } from '#tests/support/stock.ts';
import { registers } from '#app/registers.ts';
import { remindersTask } from '#capabilities/notifications/server/reminders.jobs.ts';
import { lapseReservations } from './reservations.service.ts';

const house = await openHouse();
await createOrderFactory(house).manufacturer();
const stock = createStockFactory(house);
const erp = await connectErp(house);

const makePlatform = (day: string) => ({ ...house.platform, clock: { today: () => day, now: () => new Date(`${day}T04:30:00Z`) } });
/** The daily look on days of the provider's calendar. */
async function runReminders(...days: string[]): Promise<void> {
  for (const day of days) await remindersTask(registers.notifications).perform(undefined, makePlatform(day), { number: 1, isLast: true });
  await house.runJobs();
}
const replaceHardSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
const listTexts = async (client: Parameters<typeof readNotifications>[0]) =>
  (await readNotifications(client)).map(({ title, detail }) => replaceHardSpaces(`${title} | ${detail}`));

it('people are notified once that a reservation lapses in three days, again when it was extended, and when it has lapsed', async () => {
  const company = await house.company();
  const reader = await house.signInMember(company);
  const item = await stock.item(company, 9);
  const reserve = (untilOn: string) => reader.post(`${item.path}/reservations`, { quantity: 4, serials: [], reason: 'Agence de Metz', untilOn });
  const { number } = (await reserve('2026-11-23')).body;
  const { number: released } = (await reserve('2026-11-23')).body;
  await reader.post(`/api/stock-reservations/${released}/release`, {});
  await runReminders('2026-11-19');
  expect(await listTexts(reader)).toEqual([]);
  await runReminders('2026-11-20', '2026-11-20', '2026-11-21');
  const first = `Réservation ${number} : il reste 3 jours | 4 articles C9200L-24P-4G-E · Agence de Metz`;
  expect(await listTexts(reader)).toEqual([first]);
  const { address } = (await readNotifications(reader))[0]!;
  expect(address).toContain(`/stilldeploy/reservations/${number}`);
  await reader.patch(`/api/stock-reservations/${number}`, { reason: 'Agence de Metz', untilOn: '2026-11-30', version: 1 });
  await runReminders('2026-11-22', '2026-11-29');
  const second = `Réservation ${number} : il reste 1 jour | 4 articles C9200L-24P-4G-E · Agence de Metz`;
  expect(await listTexts(reader)).toEqual([second, first]);
  await lapseReservations(makePlatform('2026-12-01'));
  await runReminders('2026-12-01');
  expect(new Set(await listTexts(reader))).toEqual(new Set([`La réservation ${number} a expiré | 4 articles C9200L-24P-4G-E · Agence de Metz`, second, first]));
  const [mail] = await house.query<{ text: string }>('select text from mails where user_id = $1 order by created_at', [reader.user.id]);
  expect(mail!.text).toContain('prend fin le');
});

it('people are notified when an exhausted item was replenished, and not when stock is added to an item that has some', async () => {
  const company = await house.company();
  const [reader, agent] = [await house.signInMember(company), await house.staff('agent')];
  const item = await stock.item(company, 2);
  const enter = (quantity: number) => agent.post(`/api/stock-items/${item.id}/entries`, { quantity, serials: [], reason: '' });
  await reader.post(`${item.path}/reservations`, { quantity: 2, serials: [], reason: '', untilOn: '2026-12-19' });
  await enter(3);
  await enter(5);
  await house.runJobs();
  expect(await listTexts(reader)).toEqual(['C9200L-24P-4G-E est de nouveau en stock | Commutateur 24 ports PoE+ · 8 articles disponibles']);
  expect((await readNotifications(reader))[0]!.address).toContain(`/stilldeploy/stock/${item.code}`);
});

it('a count of the ERP that ends a shortage notifies too', async () => {
  const company = await house.company();
  const reader = await house.signInMember(company);
  await house.query('update companies set external_id = $1, first_fed_at = now() where id = $2', [`K${company.id}`, company.id]);
  const row = { id: 'I1', version: 1, company: `K${company.id}`, code: 'ST-9', manufacturer: 'cisco', reference: 'GLC-TE', description: 'Module cuivre 1G' };
  await erp.send('stock-items', [{ ...row, onHand: 0 }]);
  await erp.send('stock-items', [{ ...row, version: 2, onHand: 6 }]);
  await house.runJobs();
  expect(await listTexts(reader)).toEqual(['GLC-TE est de nouveau en stock | Module cuivre 1G · 6 articles disponibles']);
});
