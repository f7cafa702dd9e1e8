import { describe, expect, it } from 'vitest';
import { createContractFactory } from '#tests/support/contract-rows.ts';
import { openHouse } from '#tests/support/house.ts';
import { readNotifications } from '#tests/support/notifications.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { registers } from '#app/registers.ts';
import { remindersTask } from '#capabilities/notifications/server/reminders.jobs.ts';
import { findAlert } from '../contracts.notifications.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const { contract } = createContractFactory(house);
await make.manufacturer();

/** The daily look on days of the provider's calendar. */
async function runReminders(...days: string[]): Promise<void> {
  for (const day of days)
    await remindersTask(registers.notifications).perform(
      undefined,
      { ...house.platform, clock: { today: () => day, now: () => new Date(`${day}T04:30:00Z`) } },
      { number: 1, isLast: true },
    );
  await house.runJobs();
}
const replaceHardSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
const listTitles = async (client: Parameters<typeof readNotifications>[0]) => (await readNotifications(client)).map(({ title }) => replaceHardSpaces(title));
const listDetails = async (client: Parameters<typeof readNotifications>[0]) => (await readNotifications(client)).map(({ detail }) => replaceHardSpaces(detail));

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
])('%i days before an end, the alert is that of %s', (left, alert) => expect(findAlert(left)).toBe(alert));

describe('alerts before the end of a contract', () => {
  it('come 180, 90, 60, 30 and 7 days before, once each, also when the job runs twice or misses days', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const { id, number } = await contract(company, { endsOn: '2027-06-30', lines: [{}, {}] });
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
      await runReminders(...days);
      counts.push((await listTitles(reader)).length);
    }
    // 1 April was missed: the alert of 90 days comes on the 5th.
    expect(counts).toEqual([0, 1, 1, 2, 3, 4, 5, 5]);
    expect([(await listTitles(reader))[0], (await listDetails(reader))[0]]).toEqual([`Contrat ${number} : fin le 30 juin 2027`, '2 lignes · Cisco']);
    expect((await readNotifications(reader))[0]!.address).toContain(`/contrat/${id}?`);
  });

  it('are one for all lines of a contract that end on the same day, and one for another day', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    await contract(company, { endsOn: '2026-12-24', lines: [{}, {}, { endsOn: '2026-12-22' }, { endsOn: '2028-01-01' }] });
    await runReminders('2026-11-24');
    expect((await listDetails(reader)).sort()).toEqual(['1 ligne · Cisco', '2 lignes · Cisco']);
  });

  it('leave out archived and inactive contracts, other companies, and members of other sites', async () => {
    const company = await house.company();
    const [own, other] = [await make.site(company), await make.site(company)];
    const [here, there, stranger] = [
      await house.signInMember(company, { sites: [own] }),
      await house.signInMember(company, { sites: [other] }),
      await house.signInMember(await house.company()),
    ];
    for (const state of ['archived', 'inactive'] as const) await contract(company, { endsOn: '2026-12-24', state, lines: [{ siteId: own }] });
    const { number } = await contract(company, { endsOn: '2026-12-24', lines: [{ siteId: own }, { siteId: own }] });
    await runReminders('2026-11-24');
    expect(await listTitles(here)).toEqual([`Contrat ${number} : fin le 24 déc.`]);
    expect([await listTitles(there), await listTitles(stranger)]).toEqual([[], []]);
  });

  it('reach members limited to sites for a contract that spans several: as many lines as they may see, and none without one', async () => {
    const company = await house.company();
    const [lyon, lille, metz] = [await make.site(company), await make.site(company), await make.site(company)];
    const readers = await Promise.all([undefined, [lyon], [lyon, lille], [metz]].map((sites) => house.signInMember(company, sites ? { sites } : {})));
    await contract(company, { endsOn: '2026-12-24', lines: [{ siteId: lyon }, { siteId: lyon }, { siteId: lille }, {}] });
    await runReminders('2026-11-24');
    const read = async () => Promise.all(readers.map(listDetails));
    expect(await read()).toEqual([['4 lignes · Cisco'], ['2 lignes · Cisco'], ['3 lignes · Cisco'], []]);
    // Rights are those of today: a later session of the same person without their site.
    await house.query('delete from membership_sites where user_id = $1', [readers[1]!.user.id]);
    expect(await listDetails(await house.signedIn(readers[1]!.user, company))).toEqual([]);
  });

  it('reach members limited to sub-organisations, and to both, for the lines that meet their limits', async () => {
    const company = await house.company();
    const site = await make.site(company);
    const [north, south] = [await make.subOrganisation(company), await make.subOrganisation(company)];
    const ofNorth = await house.signInMember(company, { subOrganisations: [north] });
    const ofBoth = await house.signInMember(company, { sites: [site], subOrganisations: [south] });
    const lines = [{ subOrganisationId: north }, { siteId: site, subOrganisationId: north }, { subOrganisationId: south }];
    await contract(company, { endsOn: '2026-12-24', lines });
    await runReminders('2026-11-24');
    expect([await listDetails(ofNorth), await listDetails(ofBoth)]).toEqual([['2 lignes · Cisco'], []]);
  });

  it('follow a device to another site: they leave its former readers, and the next look gives them to the new ones', async () => {
    const company = await house.company();
    const [lyon, lille] = [await make.site(company), await make.site(company)];
    const readers = await Promise.all([undefined, [lyon], [lille], [lyon, lille]].map((sites) => house.signInMember(company, sites ? { sites } : {})));
    const moving = [{ siteId: lyon, serial: 'FOC1', hasDevice: true }];
    await contract(company, { endsOn: '2026-12-24', lines: [...moving, { siteId: lyon, serial: 'FOC2', hasDevice: true }] });
    await contract(company, { endsOn: '2026-12-23', lines: moving.map((line) => ({ ...line, serial: 'FOC3' })) });
    await runReminders('2026-11-24');
    const read = async () => Promise.all(readers.map(async (reader) => (await listDetails(reader)).sort()));
    const both = ['1 ligne · Cisco', '2 lignes · Cisco'];
    expect(await read()).toEqual([both, both, [], both]);
    await house.query("update devices set site_id = $1 where company_id = $2 and serial in ('FOC1', 'FOC3')", [lille, company.id]);
    expect(await read()).toEqual([both, ['1 ligne · Cisco'], [], both]);
    expect(await listTitles(readers[1]!)).toEqual([expect.stringContaining('24 déc.')]);
    await runReminders('2026-11-25');
    expect(await read()).toEqual([both, ['1 ligne · Cisco'], ['1 ligne · Cisco', '1 ligne · Cisco'], both]);
  });

  it('come on the days that each person chose, and in the mail as often as they chose', async () => {
    const company = await house.company();
    const [few, none, all] = [await house.signInMember(company), await house.signInMember(company), await house.signInMember(company)];
    const choose = (reader: typeof few, days: number[]) => reader.patch('/api/notification-preferences', { alertDays: [{ kind: 'contractEnding', days }] });
    const chosen = (await choose(few, [30, 7])).body.kinds.find(({ kind }: { kind: string }) => kind === 'contractEnding');
    expect(chosen.alertDays).toEqual({ offered: [180, 90, 60, 30, 7], chosen: [30, 7] });
    await choose(none, []);
    await few.patch('/api/notification-preferences', { kinds: [{ kind: 'contractEnding', frequency: 'atOnce' }] });
    await contract(company, { endsOn: '2027-06-30' });
    for (const day of ['2027-01-01', '2027-04-01', '2027-05-01', '2027-05-31', '2027-06-23']) await runReminders(day);
    expect((await Promise.all([few, none, all].map(listTitles))).map(({ length }) => length)).toEqual([2, 0, 5]);
    const mails = await house.query('select subject from mails where user_id = $1', [few.user.id]);
    expect(mails).toHaveLength(2);
  });

  it('are chosen among the days of their kind alone', async () => {
    const reader = await house.signInMember(await house.company());
    for (const alertDays of [[{ kind: 'contractEnding', days: [45] }], [{ kind: 'orderConfirmed', days: [30] }]]) {
      const { status, body } = await reader.patch('/api/notification-preferences', { alertDays });
      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'alertDays.0.days' })]]);
    }
  });
});
