import { describe, expect, it } from 'vitest';
import { createCommerceFactory } from '#tests/support/commerce.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { registers } from '#app/registers.ts';
import { remindersTask } from './reminders.jobs.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const commerce = createCommerceFactory(house);
await make.manufacturer();

/** The daily look on a day of the provider's calendar. */
async function runReminders(...days: string[]): Promise<void> {
  for (const day of days)
    await remindersTask(registers.notifications).perform(
      undefined,
      { ...house.platform, clock: { today: () => day, now: () => new Date(`${day}T04:30:00Z`) } },
      { number: 1, isLast: true },
    );
  await house.runJobs();
}
const titles = async (client: { get(path: string): Promise<{ body: { rows: { title: string }[] } }> }) =>
  (await client.get('/api/notifications')).body.rows.map(({ title }) => title);

describe('the daily look', () => {
  it('reminds of an offer three days before its end and on its last day, once each, and of none that was answered', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const { number } = await commerce.offer(company, { validUntil: '2026-11-22' });
    await commerce.offer(company, { validUntil: '2026-11-22', state: 'validated' });
    await runReminders('2026-11-18');
    expect(await titles(reader)).toEqual([]);
    await runReminders('2026-11-19', '2026-11-19', '2026-11-20', '2026-11-21');
    expect(await titles(reader)).toEqual([`Offre ${number}\u00a0: il reste 3\u00a0jours pour répondre`]);
    await runReminders('2026-11-22', '2026-11-23');
    expect(await titles(reader)).toEqual([`Offre ${number}\u00a0: dernier jour pour répondre`, `Offre ${number}\u00a0: il reste 3\u00a0jours pour répondre`]);
  });

  it('reminds of an overdue invoice on the day after, then weekly, with what is still to be paid', async () => {
    const company = await house.company();
    const [reader, blind] = [await house.signInMember(company), await house.signInMember(company, { prices: false })];
    const { number } = await commerce.invoice(company, { dueOn: '2026-11-10', total: 821_400, paid: 21_400 });
    await commerce.invoice(company, { dueOn: '2026-11-10', total: 5_000, paid: 5_000, paymentStatus: 'paid' });
    await commerce.invoice(company, { dueOn: '2026-11-10', isCreditNote: true, paymentStatus: 'toAllocate' });
    await runReminders('2026-11-10');
    expect(await titles(reader)).toEqual([]);
    await runReminders('2026-11-11', '2026-11-12', '2026-11-17');
    expect(await titles(reader)).toEqual([`Facture ${number} échue depuis 1\u00a0jour`]);
    await runReminders('2026-11-18', '2026-11-19');
    expect((await reader.get('/api/notifications')).body.rows[0]).toMatchObject({
      title: `Facture ${number} échue depuis 8\u00a0jours`,
      detail: 'reste à payer 8\u00a0000,00\u00a0€',
    });
    expect(await titles(reader)).toHaveLength(2);
    expect(await titles(blind)).toEqual([]);
    const [mail] = await house.query<{ text: string }>('select text from mails where user_id = $1 order by created_at', [reader.user.id]);
    expect(mail!.text).toContain('8\u00a0000,00\u00a0€');
  });

  it('tells of a delivery whose day has passed, once for that day', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const delivery = await make.delivery(company, await make.order(company), { state: 'shipped', expectedOn: '2026-11-18' });
    await make.delivery(company, await make.order(company), { state: 'delivered', expectedOn: '2026-11-18' });
    await runReminders('2026-11-18', '2026-11-19', '2026-11-20');
    expect(await titles(reader)).toEqual([`Livraison ${delivery.number} en retard`]);
  });
});
