import { describe, expect, it } from 'vitest';
import { createContractFactory } from '#tests/support/contract-rows.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const { contract } = createContractFactory(house);
await make.manufacturer();

describe('the overview of the product', () => {
  it('counts lines of active contracts under three months, names their contracts, and shows ends by month', async () => {
    const company = await house.company();
    const soon = await contract(company, { lines: [{ endsOn: '2026-12-31' }, { endsOn: '2026-12-31' }, { endsOn: '2027-02-18' }, { endsOn: '2027-02-19' }] });
    await contract(company, { lines: [{ endsOn: '2026-11-18' }] });
    for (const state of ['archived', 'inactive'] as const) await contract(company, { state, lines: [{}] });
    const reader = await house.signInMember(company);
    const { figures, waiting, waitingCount, ends } = (await reader.get('/api/overview')).body;
    expect(figures.find(({ key }: { key: string }) => key === 'expiries')).toMatchObject({
      value: '3',
      note: 'lignes, sur 1 contrat',
      address: '/contrats/echeances?expiry=underThreeMonths&contractState=active',
    });
    expect(waiting).toMatchObject([
      { title: `Contrat ${soon.number}`, detail: '3\u00a0lignes Cisco\u00a0· fin le 31\u00a0déc.', address: `/contrat/${soon.id}` },
    ]);
    expect(waitingCount).toBe(1);
    expect(ends.months).toHaveLength(36);
    expect(ends.months.filter(({ lines }: { lines: number }) => lines > 0)).toEqual([
      { month: '2026-12', lines: 2, announced: 2 },
      { month: '2027-02', lines: 2, announced: 1 },
    ]);
    const { counts } = (await reader.get('/api/overview/menu')).body;
    expect(counts.find(({ address }: { address: string }) => address === '/contrats/contrats_overview')).toMatchObject({ count: 3 });
  });

  it('adds up several companies, and shows no ends where there are none', async () => {
    const [one, other] = [await house.company(), await house.company()];
    const ines = await house.user();
    await house.member(one, ines);
    await house.member(other, ines);
    const reader = await house.signedIn(ines, 'all');
    expect((await reader.get('/api/overview')).body.ends).toBeNull();
    for (const company of [one, other]) await contract(company, { lines: [{ endsOn: '2026-12-31' }] });
    const { figures, waiting, ends } = (await reader.get('/api/overview')).body;
    expect(figures.find(({ key }: { key: string }) => key === 'expiries')).toMatchObject({ value: '2' });
    expect(waiting).toHaveLength(2);
    expect(ends.months[1]).toEqual({ month: '2026-12', lines: 2, announced: 2 });
  });

  it('counts and names what each member may see, and what lies in the sub-organisation chosen in the header', async () => {
    const company = await house.company();
    const [site, unit] = [await make.site(company), await make.subOrganisation(company)];
    const endsOn = '2026-12-31';
    const one = await contract(company, { endsOn, lines: [{ siteId: site }, { siteId: site, subOrganisationId: unit }, {}] });
    const other = await contract(company, { endsOn, lines: [{ subOrganisationId: unit }, {}] });
    const readFigures = async (reader: Awaited<ReturnType<typeof house.signInMember>>, headers: Record<string, string> = {}) => {
      const { figures, waiting } = (await reader.get('/api/overview', headers)).body;
      const { counts } = (await reader.get('/api/overview/menu', headers)).body;
      return {
        figure: figures.find(({ key }: { key: string }) => key === 'expiries').value,
        waiting: waiting.map(({ title }: { title: string }) => title.replace('Contrat ', '')).sort(),
        menu: counts.find(({ address }: { address: string }) => address === '/contrats/contrats_overview')?.count ?? 0,
      };
    };
    const both = [one.number, other.number].sort();
    const everything = { figure: '5', waiting: both, menu: 5 };
    for (const role of ['member', 'manager'] as const) expect(await readFigures(await house.signInMember(company, { role }))).toEqual(everything);
    expect(await readFigures(await house.signInMember(company, { prices: false }))).toEqual(everything);
    expect(await readFigures(await house.staff('agent', company))).toEqual(everything);
    expect(await readFigures(await house.signInMember(company, { sites: [site] }))).toEqual({ figure: '2', waiting: [one.number], menu: 2 });
    expect(await readFigures(await house.signInMember(company, { subOrganisations: [unit] }))).toEqual({ figure: '2', waiting: both, menu: 2 });
    expect(await readFigures(await house.signInMember(company, { sites: [await make.site(company)] }))).toEqual({ figure: '0', waiting: [], menu: 0 });
    const narrowed = { 'x-sub-organisation': unit };
    expect(await readFigures(await house.signInMember(company), narrowed)).toEqual({ figure: '2', waiting: both, menu: 2 });
    expect(await readFigures(await house.signInMember(company, { sites: [site] }), narrowed)).toEqual({ figure: '1', waiting: [one.number], menu: 1 });
  });
});
