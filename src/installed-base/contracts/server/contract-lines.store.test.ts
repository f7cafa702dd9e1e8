import { describe, expect, it } from 'vitest';
import { createContractFactory } from '#tests/support/contract-rows.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const { contract } = createContractFactory(house);
await make.manufacturer();

interface Line {
  contractNumber: string;
  serial: string;
  expiry: string;
  daysLeft: number;
}
const listLines = async (reader: { get(path: string): Promise<{ body: { rows: Line[] } }> }, query = '') =>
  (await reader.get(`/api/contract-lines${query}`)).body.rows;
const listSerials = async (...asked: Parameters<typeof listLines>) => (await listLines(...asked)).map(({ serial }) => serial);

describe('the list of contract lines', () => {
  it('says what each end means today, from the line’s own day', async () => {
    const company = await house.company();
    const lines = ['2026-11-18', '2026-11-19', '2026-12-31', '2027-02-19'].map((endsOn, index) => ({ endsOn, serial: `S${index}` }));
    await contract(company, { endsOn: '2030-01-01', lines });
    expect((await listLines(await house.signInMember(company))).map(({ serial, expiry, daysLeft }) => [serial, expiry, daysLeft])).toEqual([
      ['S0', 'expired', -1],
      ['S1', 'underThreeMonths', 0],
      ['S2', 'underThreeMonths', 42],
      ['S3', 'inProgress', 92],
    ]);
  });

  it('leaves out archived contracts unless they are asked for', async () => {
    const company = await house.company();
    await contract(company, { lines: [{ serial: 'KEPT' }] });
    await contract(company, { state: 'inactive', lines: [{ serial: 'IDLE' }] });
    await contract(company, { state: 'archived', lines: [{ serial: 'AWAY' }] });
    const reader = await house.signInMember(company);
    expect((await listSerials(reader)).sort()).toEqual(['IDLE', 'KEPT']);
    expect(await listSerials(reader, '?contractState=archived')).toEqual(['AWAY']);
    expect((await reader.get('/api/contract-lines/counts')).body.all.count).toBe(2);
  });

  it('is searched by serial number, reference and contract number, however they are written', async () => {
    const company = await house.company();
    await contract(company, { number: 'CT-777123', lines: [{ serial: 'FOC3038L0AB', reference: 'MX68-HW' }] });
    await contract(company, { number: 'CT-888', lines: [{ serial: 'FOC4038L0AB', reference: 'C9300-48P-A' }] });
    const reader = await house.signInMember(company);
    for (const typed of ['foc3038', 'FOC-3038 L0AB', 'mx68', 'MX68HW', 'ct777', 'CT-777123'])
      expect([typed, await listSerials(reader, `?q=${encodeURIComponent(typed)}`)]).toEqual([typed, ['FOC3038L0AB']]);
    expect(await listSerials(reader, '?q=FOC9')).toEqual([]);
    // By its end, with words beside it, and with the letter that a code of logistics puts before it.
    for (const typed of ['7123', '30-38 L0AB', 'SFOC3038L0AB', 'S/N FOC3038L0AB', 'mx68 FOC3038L0AB', 'L0AB 777123'])
      expect([typed, await listSerials(reader, `?q=${encodeURIComponent(typed)}`)]).toEqual([typed, ['FOC3038L0AB']]);
    expect(await listSerials(reader, '?q=mx68%20FOC4038L0AB')).toEqual([]);
    expect((await listSerials(reader, '?q=L0AB')).sort()).toEqual(['FOC3038L0AB', 'FOC4038L0AB']);
  });

  it('offers the nearest number to who sees its line', async () => {
    const company = await house.company();
    const [own, other] = [await make.site(company), await make.site(company)];
    const { id } = await contract(company, {
      number: 'CT-555123',
      lines: [
        { serial: 'FOC5038L0AB', siteId: own },
        { serial: 'FOC6038L0AB', siteId: other },
      ],
    });
    await house.insert('search_entries', { companyId: company.id, kind: 'contract', objectId: id, title: 'CT-555123', text: '', sortedOn: '2026-01-01' });
    for (const [key, field, ofKind, written] of [
      ['FOC5038L0AB', 'serial', 'contractLine', null],
      ['FOC6038L0AB', 'serial', 'contractLine', null],
      ['CT555123', 'number', null, 'CT-555123'],
    ] as const)
      await house.insert('search_references', { companyId: company.id, kind: 'contract', objectId: id, key, field, ofKind, written });
    const findNearest = async (who: Awaited<ReturnType<typeof house.signInMember>>, typed: string) =>
      (await who.get(`/api/contract-lines?q=${typed}`)).body.nearest;
    const [reader, limited] = [await house.signInMember(company), await house.signInMember(company, { sites: [own] })];
    for (const who of [reader, limited]) {
      expect(await findNearest(who, 'F0C5038LOAB')).toEqual(['FOC5038L0AB']);
      expect(await findNearest(who, 'CT-555132')).toEqual(['CT-555123']);
    }
    expect(await findNearest(reader, 'FOC6O38L0AB')).toEqual(['FOC6038L0AB']);
    expect(await findNearest(limited, 'FOC6O38LOAB')).toEqual([]);
    expect(await findNearest(await house.signInMember(await house.company()), 'FOC5O38L0AB')).toEqual([]);
  });

  it('names the device of a line, whose serial number is not unique alone, even where the line is a licence for it', async () => {
    const company = await house.company();
    const { lineIds } = await contract(company, { lines: [{ serial: 'FOC1', hasDevice: true }, { serial: 'FOC2' }] });
    await house.query('update contract_lines set reference = $2 where id = $1', [lineIds[0], 'C9300-DNA-A-48-3Y']);
    expect((await listLines(await house.signInMember(company), '?q=FOC')).sort((a, b) => a.serial.localeCompare(b.serial))).toMatchObject([
      { serial: 'FOC1', reference: 'C9300-DNA-A-48-3Y', deviceManufacturer: 'cisco', deviceReference: 'C9300-48P-A' },
      { serial: 'FOC2', deviceManufacturer: null, deviceReference: null },
    ]);
  });

  it('shows a member limited to sites the lines there', async () => {
    const company = await house.company();
    const [own, other] = [await make.site(company), await make.site(company)];
    await contract(company, { number: 'CT-9', lines: [{ serial: 'HERE', siteId: own }, { serial: 'THERE', siteId: other }, { serial: 'NOWHERE' }] });
    const reader = await house.signInMember(company, { sites: [own] });
    expect(await listSerials(reader)).toEqual(['HERE']);
    expect(await listSerials(reader, '?q=CT-9')).toEqual(['HERE']);
  });
});
