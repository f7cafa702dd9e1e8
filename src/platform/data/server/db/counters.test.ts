import { expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import type { CompanyScope } from '../caller.ts';
import { readLastValue, takeNextNumber, takeNextNumbers } from './counters.ts';

const house = await openHouse();
const rights = { role: 'member', prices: false, services: false, accepts: false, sites: null, subOrganisations: null } as const;
const numbered = { kind: 'damageReport', prefix: 'SD', today: '2031-02-03' };

it('numbers are given once for all companies of the provider, also to customers at the same moment', async () => {
  const user = await house.user();
  const companies = await Promise.all([house.company(), house.company(), house.company()]);
  const scopes = companies.map(({ id, name }): CompanyScope => house.platform.database.company(id, name, user.id, rights));
  const given = await Promise.all([...scopes, ...scopes].map((scope) => scope.transaction((tx) => takeNextNumber(tx, numbered))));
  expect(given.toSorted()).toEqual(['SD-31-00001', 'SD-31-00002', 'SD-31-00003', 'SD-31-00004', 'SD-31-00005', 'SD-31-00006']);
  expect(await house.platform.database.staff.transaction((tx) => takeNextNumber(tx, { ...numbered, today: '2032-01-01' }))).toBe('SD-32-00001');
});

it('numbers that go on over the years are given several at once', async () => {
  const series = { kind: 'ticket', prefix: 'T', after: 10_000 };
  const take = (count: number) => house.platform.database.staff.transaction((tx) => takeNextNumbers(tx, series, count));
  expect([await take(2), await take(1)]).toEqual([['T-10001', 'T-10002'], ['T-10003']]);
});

it('nobody waits for the number of a transaction that goes on, and one that fails leaves its number out', async () => {
  const { staff, system } = house.platform.database;
  const series = { kind: 'offerRequest', prefix: 'DO', today: '2033-05-06' };
  await staff.transaction((tx) => takeNextNumber(tx, series));
  const failed = staff.transaction(async (tx) => {
    expect(await takeNextNumber(tx, series)).toBe('DO-33-00002');
    // Another transaction begins and ends while this one goes on.
    expect(await staff.transaction((other) => takeNextNumber(other, series))).toBe('DO-33-00003');
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  expect(await system.transaction((tx) => readLastValue(tx, series))).toBe(3);
  expect(await staff.transaction((tx) => takeNextNumber(tx, series))).toBe('DO-33-00004');
});

it('a company reads nothing of the other companies’ numbers', async () => {
  const [user, { id, name }] = [await house.user(), await house.company()];
  const company = house.platform.database.company(id, name, user.id, rights);
  await expect(company.transaction((tx) => readLastValue(tx, numbered))).rejects.toThrow('permission denied');
});
