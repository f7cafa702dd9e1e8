import { describe, expect, it } from 'vitest';
import { createDeviceFactory } from '#tests/support/devices.ts';
import { openHouse } from '#tests/support/house.ts';
import { postForm } from '#tests/support/forms.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { makeRawWorkbook, repeatPiece } from '#tests/support/workbooks.ts';
import { toSheetDay, readSheets } from '#tests/support/xlsx.ts';
import { parsePastedSerials } from '../pasted-serials.ts';

const house = await openHouse();
const make = createDeviceFactory(house);
const { site, manufacturer } = createOrderFactory(house);
await manufacturer();
await house.query(
  "insert into products (id, manufacturer_code, reference, description, end_of_support_on) values (gen_random_uuid(), 'cisco', 'ISR4331/K9', 'Routeur', '2028-11-30')",
);

async function createScene() {
  const company = await house.company();
  const siteId = await site(company, 'Metz Actipôle');
  const covered = await make.device(company, { serial: 'FOC3038L0AB', siteId });
  await make.cover(company, covered, { number: 'CT-231907', fromOn: '2026-11-19', untilOn: '2029-11-18' });
  await make.device(company, { serial: 'FGT60FTK21044172', warrantyUntil: '2027-03-03' });
  const [product] = await house.query<{ id: string }>("select id from products where reference = 'ISR4331/K9'");
  const ended = await make.device(company, { serial: 'FOC2519X0K0', reference: 'ISR4331/K9', productId: product!.id });
  await make.cover(company, ended, { number: 'CT-176204', fromOn: '2023-07-01', untilOn: '2026-06-30' });
  await make.device(company, { serial: 'JW3619360418' });
  return { company, siteId };
}
const ask = async (
  client: { post: (path: string, body: object) => Promise<{ status: number; body: { rows: Record<string, unknown>[] } }> },
  serials: string[],
) => {
  const { status, body } = await client.post('/api/devices/coverage', { serials });
  expect(status).toBe(200);
  return body.rows;
};

describe('the cover of pasted serial numbers', () => {
  it('is said for each in the order pasted: covered, warranty only, ended, no contract, and unknown with the nearest number', async () => {
    const { company } = await createScene();
    const reader = await house.signInMember(company);
    expect(await ask(reader, ['JW3619360418', 'FOC3038L0AB', 'FGT60FTK21044172', 'FOC2519X0K0', 'FOC2519X0KQ', 'ABSENT'])).toMatchObject([
      { serial: 'JW3619360418', state: 'uncovered', device: { contractNumber: null, contractUntil: null } },
      { state: 'covered', device: { siteLabel: 'Metz Actipôle', contractNumber: 'CT-231907', contractUntil: '2029-11-18' } },
      { state: 'warrantyOnly', device: { warrantyUntil: '2027-03-03' } },
      { state: 'uncovered', device: { contractNumber: 'CT-176204', contractUntil: '2026-06-30', endOfSupportOn: '2028-11-30' } },
      { serial: 'FOC2519X0KQ', state: 'unknown', device: null, nearest: 'FOC2519X0K0' },
      { serial: 'ABSENT', state: 'unknown', device: null, nearest: null },
    ]);
  });

  it('names the nearest number with two mistaken characters too, and none for a text that is no number', async () => {
    const { company } = await createScene();
    const reader = await house.signInMember(company);
    const findNearest = async (line: string) => (await ask(reader, [line])).map((row) => row.nearest);
    expect(await findNearest('F0C2519XOK0')).toEqual(['FOC2519X0K0']);
    expect(await findNearest('FO')).toEqual([null]);
  });

  it('is found by what stands on labels and in mails, and a line with several is read apart', async () => {
    const { company } = await createScene();
    const reader = await house.signInMember(company);
    const findSerials = async (line: string) => (await ask(reader, [line])).map(({ serial, state, nearest }) => [serial, state, nearest]);
    expect(await findSerials('SFOC3038L0AB')).toEqual([['FOC3038L0AB', 'covered', null]]);
    expect(await findSerials('FOC3038L0AB JW3619360418')).toEqual([
      ['FOC3038L0AB', 'covered', null],
      ['JW3619360418', 'uncovered', null],
    ]);
    expect(await findSerials('ISR4331/K9 FOC2519X0K0 Metz FOC9999X0K0')).toEqual([
      ['FOC2519X0K0', 'uncovered', null],
      ['FOC9999X0K0', 'unknown', null],
    ]);
    expect(await findSerials('SFOC3038L0A8')).toEqual([['SFOC3038L0A8', 'unknown', 'FOC3038L0AB']]);
    expect(await findSerials('Baie 12')).toEqual([['Baie 12', 'unknown', null]]);
  });

  it('has the days of the contract that is named, and the end of the cover that the next contract continues', async () => {
    const { company } = await createScene();
    const continued = await make.device(company, { serial: 'FOC3038L0CD' });
    await make.cover(company, continued, { number: 'CT-A', fromOn: '2026-01-01', untilOn: '2026-12-31' });
    await make.cover(company, continued, { number: 'CT-B', fromOn: '2027-01-01', untilOn: '2027-12-31' });
    const reader = await house.signInMember(company);
    const cover = { contractNumber: 'CT-A', contractUntil: '2026-12-31', coverUntil: '2027-12-31' };
    expect(await ask(reader, ['FOC3038L0CD'])).toMatchObject([{ state: 'covered', device: cover }]);
    const [sheet] = await readSheets(await reader.post('/api/devices/coverage/sheet', { serials: ['FOC3038L0CD'] }));
    const [titles, row] = sheet!.rows;
    expect(['Contrat', 'Fin de la ligne de contrat', 'Fin de couverture'].map((title) => row![titles!.indexOf(title)])).toEqual([
      'CT-A',
      toSheetDay('2026-12-31'),
      toSheetDay('2027-12-31'),
    ]);
  });

  it('finds serial numbers typed with spaces, hyphens and in lower case', async () => {
    const { company } = await createScene();
    expect((await ask(await house.signInMember(company), ['foc 3038-l0ab', 'jw36 1936 0418'])).map(({ state }) => state)).toEqual(['covered', 'uncovered']);
  });

  it('answers a serial number that several devices bear by a line for each', async () => {
    const { company } = await createScene();
    await make.device(company, { serial: 'FOC3038L0AB', reference: 'C9200L-24P-4G-E' });
    const rows = await ask(await house.signInMember(company), ['FOC3038L0AB']);
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['covered', 'uncovered']);
  });

  it('knows nothing of other companies, nor of sites that the reader does not see', async () => {
    const { company, siteId } = await createScene();
    const other = await house.company();
    await make.device(other, { serial: 'OTHER123456' });
    const limited = await house.signInMember(company, { sites: [siteId] });
    expect((await ask(limited, ['FOC3038L0AB', 'JW3619360418', 'JW3619360419', 'OTHER123456'])).map(({ state, nearest }) => [state, nearest])).toEqual([
      ['covered', null],
      ['unknown', null],
      ['unknown', null],
      ['unknown', null],
    ]);
  });

  it('is saved as an Excel file', async () => {
    const { company } = await createScene();
    const reader = await house.signInMember(company);
    const [sheet] = await readSheets(await reader.post('/api/devices/coverage/sheet', { serials: ['FOC2519X0KQ', 'FOC3038L0AB'] }));
    expect(sheet!.rows.map((row) => row.slice(0, 2))).toEqual([
      ['N° de série collé', 'Couverture'],
      ['FOC2519X0KQ', 'Inconnu'],
      ['FOC3038L0AB', 'Couvert'],
    ]);
  });

  it('comes from a workbook too: its own Excel file is read back, and what is none is refused', async () => {
    const { company } = await createScene();
    const reader = await house.signInMember(company);
    const { bytes } = await reader.post('/api/devices/coverage/sheet', { serials: ['FOC2519X0KQ', 'FOC3038L0AB'] });
    const send = (content: Buffer, name = 'liste.xlsx') =>
      postForm(reader, '/api/devices/coverage/workbook', {}, { files: [{ field: 'workbook', name, contentType: 'application/octet-stream', content }] });
    const { status, body } = await send(bytes);
    expect([status, parsePastedSerials(body.text).serials]).toEqual([200, ['FOC2519X0KQ', 'FOC3038L0AB']]);
    expect((await send(await makeRawWorkbook({}))).body).toEqual({ text: '' });
    const bomb = await makeRawWorkbook({ sheet: repeatPiece(' '.repeat(1024 * 1024), 101) });
    expect((await send(bomb)).body.errors).toMatchObject([{ path: 'workbook', code: 'workbook.unfolds', hint: expect.stringMatching(/100\sMo/) }]);
    expect((await send(Buffer.from('FOC1\n'))).body.code).toBe('file.typeWorkbook');
    expect(await house.query('select 1 from files where company_id = $1', [company.id])).toEqual([]);
  });

  it('is refused for none, and past a thousand', async () => {
    const { company } = await createScene();
    const reader = await house.signInMember(company);
    for (const serials of [[], Array.from({ length: 1001 }, (_, index) => `S${index}`)])
      expect((await reader.post('/api/devices/coverage', { serials })).status).toBe(422);
  });
});
