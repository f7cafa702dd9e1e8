import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { createContractFactory } from '#tests/support/contract-rows.ts';
import { openHouse, today } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import type { TestCompany } from '#tests/support/people.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const { contract, device } = createContractFactory(house);
await make.manufacturer();
await house.insert('manufacturers', { code: 'fortinet', name: 'Fortinet' });

const readKept = (company: TestCompany) =>
  house.query(
    `select contract_state, month::text, manufacturer_code, site_id, sub_organisation_id, lines from contract_line_totals where company_id = $1 order by 1, 2, 3, 4, 5`,
    [company.id],
  );
const readCounted = (company: TestCompany) =>
  house.query(
    `select contract_state, date_trunc('month', until_on::timestamp)::date::text as month, manufacturer_code, site_id, sub_organisation_id, count(*)::integer as lines
     from contract_lines where company_id = $1 group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    [company.id],
  );

const readKeptEnds = (company: TestCompany) =>
  house.query('select contract_state, until_on::text, contract_id, lines from contract_ends where company_id = $1 order by 1, 2, 3', [company.id]);
const readCountedEnds = (company: TestCompany) =>
  house.query(
    'select contract_state, until_on::text, contract_id, count(*)::integer as lines from contract_lines where company_id = $1 group by 1, 2, 3 order by 1, 2, 3',
    [company.id],
  );

describe('kept figures of contract lines', () => {
  it('equal a count of the lines after every change', async () => {
    const company = await house.company();
    const [north, south, unit] = [await make.site(company), await make.site(company), await make.subOrganisation(company)];
    const expectSame = async () => {
      expect(await readKept(company)).toEqual(await readCounted(company));
      expect(await readKeptEnds(company)).toEqual(await readCountedEnds(company));
    };
    const one = await contract(company, { lines: [{ siteId: north, hasDevice: true, serial: 'FOC1' }, { siteId: north }, { endsOn: '2027-03-01' }, {}] });
    const other = await contract(company, { manufacturer: 'fortinet', endsOn: '2026-11-10', lines: [{ siteId: south, subOrganisationId: unit }] });
    await expectSame();
    await house.query("update contract_lines set until_on = '2028-02-29' where id = $1", [one.lineIds[0]]);
    await expectSame();
    await house.query('update devices set site_id = $2, sub_organisation_id = $3 where company_id = $1', [company.id, south, unit]);
    await expectSame();
    await house.query('update contract_lines set site_id = null where company_id = $1', [company.id]);
    await expectSame();
    await house.query('update contracts set archived_at = now() where id = $1', [one.id]);
    await expectSame();
    expect((await readKept(company)).map(({ contractState }) => contractState)).toContain('archived');
    await house.query('update contracts set archived_at = null where id = $1', [one.id]);
    await house.query('delete from contract_lines where id = $1', [one.lineIds[3]]);
    await expectSame();
    await house.query('delete from contracts where id = any ($1)', [[one.id, other.id]]);
    expect([await readKept(company), await readKeptEnds(company)]).toEqual([[], []]);
  });
});

describe('kept figures of cover', () => {
  const days = ['1999-01-01', '2026-02-28', '2026-03-01', '2026-11-18', today, '2026-11-20', '2027-02-18', '2027-02-19', '2031-01-01'];
  const readKeptCover = (company: TestCompany, day: string) =>
    house.query(
      `select coalesce(sum(devices) filter (where cover = 'covered'), 0)::integer as covered, coalesce(sum(devices) filter (where cover = 'warrantyOnly'), 0)::integer as "warrantyOnly",
         coalesce(sum(devices) filter (where cover = 'known'), 0)::integer as known from device_cover_totals where company_id = $1 and day <= $2`,
      [company.id, day],
    );
  const readCountedCover = (company: TestCompany, day: string) =>
    house.query(
      `select count(*) filter (where covered_on @> $2::date)::integer as covered,
         count(*) filter (where not covered_on @> $2::date and warranty_until >= $2::date)::integer as "warrantyOnly", count(*)::integer as known from devices where company_id = $1`,
      [company.id, day],
    );

  it('equal a count of the devices on any day after every change', async () => {
    const company = await house.company();
    const expectSame = async () => {
      for (const day of days) expect([day, await readKeptCover(company, day)]).toEqual([day, await readCountedCover(company, day)]);
      // A day on which nothing changes any more is not kept.
      expect(await house.query('select day from device_cover_totals where company_id = $1 and devices = 0', [company.id])).toEqual([]);
    };
    await expectSame();
    const one = await contract(company, {
      startsOn: '2026-03-01',
      endsOn: today,
      lines: [
        { hasDevice: true, serial: 'A1' },
        { hasDevice: true, serial: 'B1' },
      ],
    });
    await device(company, { serial: 'C1', warrantyUntil: '2026-11-18' });
    await device(company, { serial: 'D1' });
    await expectSame();
    await house.query("update devices set warranty_until = '2027-02-18' where company_id = $1 and serial in ('A1', 'D1')", [company.id]);
    await expectSame();
    await house.query("update contract_lines set from_on = '2026-11-20', until_on = '2030-12-31' where id = $1", [one.lineIds[1]]);
    await expectSame();
    await house.query('update contracts set archived_at = now() where id = $1', [one.id]);
    await expectSame();
    await house.query('delete from contracts where id = $1', [one.id]);
    await house.query("delete from devices where company_id = $1 and serial = 'A1'", [company.id]);
    await expectSame();
  });
});

describe('the overview of contracts', () => {
  const readOverview = async (reader: { get(path: string): Promise<{ body: unknown }> }, query = '') =>
    (await reader.get(`/api/contracts/overview${query}`)).body as {
      classes: object;
      announcedContracts: number;
      manufacturers: { code: string; cells: { month: string; lines: number; announced: number }[] }[];
      coverage: object;
    };

  it('counts each class from the end of the line, at its edges inside a month too', async () => {
    const company = await house.company();
    const ends = ['2026-11-18', '2026-11-19', '2026-11-01', '2027-02-18', '2027-02-19', '2027-02-28', '2024-01-31', '2035-06-30', '2026-12-31'];
    await contract(company, { startsOn: '2020-01-01', lines: ends.map((endsOn) => ({ endsOn })) });
    await contract(company, { state: 'archived', lines: [{}, {}] });
    await contract(company, { state: 'inactive', lines: [{}] });
    const reader = await house.signInMember(company);
    const { classes, manufacturers } = await readOverview(reader, '?contractState=active');
    expect(classes).toEqual({ expired: 3, underThreeMonths: 3, inProgress: 3 });
    expect(manufacturers[0]!.cells).toEqual([
      { month: '2026-11', lines: 1, announced: 1 },
      { month: '2026-12', lines: 1, announced: 1 },
      { month: '2027-02', lines: 3, announced: 1 },
    ]);
    expect((await readOverview(reader)).classes).toEqual({ expired: 3, underThreeMonths: 4, inProgress: 3 });
    expect((await readOverview(reader, '?contractState=archived')).classes).toEqual({ expired: 0, underThreeMonths: 2, inProgress: 0 });
  });

  it('narrows by manufacturer, site, level of service and sub-organisation', async () => {
    const company = await house.company();
    const [site, unit] = [await make.site(company), await make.subOrganisation(company)];
    await contract(company, {
      lines: [{ siteId: site, serviceLevel: 'SNTC 24×7×4' }, { subOrganisationId: unit }, { endsOn: '2026-11-02', serviceLevel: 'SNTC 24×7×4' }],
    });
    await contract(company, { manufacturer: 'fortinet', lines: [{}] });
    const reader = await house.signInMember(company);
    const readClasses = async (query: string) => (await readOverview(reader, query)).classes;
    expect(await readClasses('?manufacturer=fortinet')).toEqual({ expired: 0, underThreeMonths: 1, inProgress: 0 });
    expect(await readClasses(`?site=${site}`)).toEqual({ expired: 0, underThreeMonths: 1, inProgress: 0 });
    expect(await readClasses(`?subOrganisation=${unit}`)).toEqual({ expired: 0, underThreeMonths: 1, inProgress: 0 });
    expect(await readClasses(`?serviceLevel=${encodeURIComponent('SNTC 24×7×4')}`)).toEqual({ expired: 1, underThreeMonths: 1, inProgress: 0 });
  });

  it('shows a member limited to sites or sub-organisations the lines there, and theirs alone', async () => {
    const company = await house.company();
    const [own, elsewhere, unit] = [await make.site(company), await make.site(company), await make.subOrganisation(company)];
    await contract(company, { lines: [{ siteId: own }, { siteId: elsewhere, subOrganisationId: unit }, { siteId: own, subOrganisationId: unit }, {}] });
    const stranger = await house.company();
    await contract(stranger, { lines: [{}] });
    const count = async (limits: object) => readOverview(await house.signInMember(company, limits));
    expect(await count({})).toMatchObject({ classes: { underThreeMonths: 4 }, announcedContracts: 1 });
    expect(await count({ sites: [own] })).toMatchObject({ classes: { underThreeMonths: 2 } });
    expect(await count({ subOrganisations: [unit] })).toMatchObject({ classes: { underThreeMonths: 2 } });
    expect(await count({ sites: [own], subOrganisations: [unit] })).toMatchObject({ classes: { underThreeMonths: 1 } });
  });

  it('counts the devices of a part of the company as those of the whole', async () => {
    const company = await house.company();
    const [own, unit] = [await make.site(company), await make.subOrganisation(company)];
    await contract(company, {
      lines: [
        { hasDevice: true, serial: 'A2', siteId: own },
        { hasDevice: true, serial: 'B2', siteId: own, subOrganisationId: unit },
      ],
    });
    const readCoverage = async (limits: object, query = '') => (await readOverview(await house.signInMember(company, limits), query)).coverage;
    const both = { covered: 2, warrantyOnly: 0, uncovered: 0 };
    expect([
      await readCoverage({}),
      await readCoverage({}, '?manufacturer=cisco'),
      await readCoverage({}, `?site=${own}`),
      await readCoverage({ sites: [own] }),
    ]).toEqual([both, both, both, both]);
    expect(await readCoverage({ subOrganisations: [unit] })).toEqual({ ...both, covered: 1 });
    expect(await readCoverage({}, '?manufacturer=fortinet')).toEqual({ ...both, covered: 0 });
  });

  it('counts devices by what protects them today', async () => {
    const company = await house.company();
    await contract(company, { endsOn: today, lines: [{ hasDevice: true, serial: 'A1' }] });
    await contract(company, { endsOn: '2026-11-18', lines: [{ hasDevice: true, serial: 'B1' }] });
    await contract(company, { state: 'archived', lines: [{ hasDevice: true, serial: 'C1' }] });
    await device(company, { serial: 'D1', warrantyUntil: today });
    await device(company, { serial: 'E1', warrantyUntil: '2026-11-18' });
    expect((await readOverview(await house.signInMember(company))).coverage).toEqual({ covered: 1, warrantyOnly: 1, uncovered: 3 });
  });

  it('takes one round trip, for all companies together too', async () => {
    const [one, other] = [await house.company(), await house.company()];
    const ines = await house.user();
    for (const company of [one, other]) {
      await house.member(company, ines);
      await contract(company);
    }
    const { prototype } = pg.Connection as typeof pg.Connection & { prototype: { sync(): void } };
    const reader = await house.signedIn(ines, 'all');
    expect((await readOverview(reader)).classes).toMatchObject({ underThreeMonths: 2 });
    const sync = vi.spyOn(prototype, 'sync');
    await readOverview(reader);
    expect(sync).toHaveBeenCalledTimes(1);
    sync.mockRestore();
  });
});
