import { describe, expect, it } from 'vitest';
import { contractRowsOf } from '../../../tests/support/contract-rows.ts';
import { openHouse } from '../../../tests/support/house.ts';
import { notificationsOf } from '../../../tests/support/notifications.ts';
import { ordersOf } from '../../../tests/support/orders.ts';
import { registers } from '../../app/registers.ts';
import { remindersTask } from '../../notifications/server/reminders.jobs.ts';
import { alertOf } from '../contracts.notifications.ts';

const house = await openHouse();
const make = ordersOf(house);
const { contract } = contractRowsOf(house);
await make.manufacturer();

/** The daily look on days of the provider's calendar. */
async function lookOn(...days: string[]): Promise<void> {
  for (const day of days)
    await remindersTask(registers.notifications).perform(
      undefined,
      { ...house.platform, clock: { today: () => day, now: () => new Date(`${day}T04:30:00Z`) } },
      { number: 1, isLast: true },
    );
  await house.runJobs();
}
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const titles = async (client: Parameters<typeof notificationsOf>[0]) => (await notificationsOf(client)).map(({ title }) => plain(title));
const details = async (client: Parameters<typeof notificationsOf>[0]) => (await notificationsOf(client)).map(({ detail }) => plain(detail));

it.each([
  [181, undefined],
  [180, 180],
  [91, 180],
  [90, 90],
  [61, 90],
  [60, 60],
  [30, 30],
  [8, 30],
  [7, 7],
  [0, 7],
  [-1, undefined],
])('%i days before an end, the alert is that of %s', (left, alert) => expect(alertOf(left)).toBe(alert));

describe('alerts before the end of a contract', () => {
  it('come 180, 90, 60, 30 and 7 days before, once each, also when the job runs twice or misses days', async () => {
    const company = await house.company();
    const reader = await house.memberOf(company);
    const { number } = await contract(company, { endsOn: '2027-06-30', lines: [{}, {}] });
    const counts: number[] = [];
    for (const days of [
      ['2026-12-31'],
      ['2027-01-01', '2027-01-01'],
      ['2027-01-02'],
      ['2027-04-05'],
      ['2027-05-01', '2027-05-02'],
      ['2027-06-01'],
      ['2027-06-23'],
      ['2027-06-30', '2027-07-01'],
    ]) {
      await lookOn(...days);
      counts.push((await titles(reader)).length);
    }
    // 1 April was missed: the alert of 90 days comes on the 5th.
    expect(counts).toEqual([0, 1, 1, 2, 3, 4, 5, 5]);
    expect([(await titles(reader))[0], (await details(reader))[0]]).toEqual([`Contrat ${number} : fin le 30 juin 2027`, '2 lignes · Cisco']);
  });

  it('are one for all lines of a contract that end on the same day, and one for another day', async () => {
    const company = await house.company();
    const reader = await house.memberOf(company);
    await contract(company, { endsOn: '2026-12-24', lines: [{}, {}, { endsOn: '2026-12-22' }, { endsOn: '2028-01-01' }] });
    await lookOn('2026-11-24');
    expect((await details(reader)).sort()).toEqual(['1 ligne · Cisco', '2 lignes · Cisco']);
  });

  it('leave out archived and inactive contracts, other companies, and members of other sites', async () => {
    const company = await house.company();
    const [own, other] = [await make.site(company), await make.site(company)];
    const [here, there, stranger] = [
      await house.memberOf(company, { sites: [own] }),
      await house.memberOf(company, { sites: [other] }),
      await house.memberOf(await house.company()),
    ];
    for (const state of ['archived', 'inactive'] as const) await contract(company, { endsOn: '2026-12-24', state, lines: [{ siteId: own }] });
    const { number } = await contract(company, { endsOn: '2026-12-24', lines: [{ siteId: own }, { siteId: own }] });
    await lookOn('2026-11-24');
    expect(await titles(here)).toEqual([`Contrat ${number} : fin le 24 déc.`]);
    expect([await titles(there), await titles(stranger)]).toEqual([[], []]);
  });
});
