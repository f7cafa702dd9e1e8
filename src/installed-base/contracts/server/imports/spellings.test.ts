import { describe, expect, it } from 'vitest';
import { createContractImporter, buildUpload } from '#tests/support/contract-imports.ts';
import { postForm } from '#tests/support/forms.ts';
import { changeWorkbook } from '#tests/support/workbooks.ts';
import { fillContractMatrix, makeSoundRow } from '#tests/support/filled-matrix.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const scene = await createContractImporter(house);

it('a character that a database cannot hold stops no check: it is left out, and the row is imported', async () => {
  const { company, template, client, step } = await scene();
  const marked = await fillContractMatrix(template, [makeSoundRow({ number: 'CT-NUL', description: 'CatalystNUL9300VT48 ports' })]);
  const workbook = await changeWorkbook(marked, (_part, text) => text.replace('NUL9300', '_x0000_ 9300').replace('VT48', '_x000B_48'));
  const { body } = await postForm(client, '/api/contract-imports', {}, buildUpload(workbook));
  await house.runJobs();
  const path = `/api/contract-imports/${body.id}`;
  expect((await client.get(path)).body).toMatchObject({ state: 'checked', rowCount: 1, errorCount: 0 });
  await step(path, 'process');
  await step(path, 'import');
  const [line] = await house.query<{ description: string }>('select description from contract_lines where company_id = $1', [company.id]);
  expect(line!.description).toMatch(/^Catalyst 9300\s48 ports$/);
});

describe('spellings of references and serial numbers', () => {
  const listReferences = async (companyId: number) =>
    (await house.query<{ reference: string }>('select distinct reference from contract_lines where company_id = $1 order by 1', [companyId])).map(
      ({ reference }) => reference,
    );
  const createProduct = (reference: string) =>
    house.insert('products', { id: crypto.randomUUID(), manufacturerCode: 'cisco', reference, description: reference });

  it('are those of the catalogue, whatever hyphens, spaces and case they were typed with', async () => {
    await createProduct('C9500-24Y4C-A');
    const { company, upload, step } = await scene();
    const typed = ['C9500\u201024Y4C\u2011A', 'c9500 24y4c a', 'C950024Y4C-A', 'C9500\u00a0\u2013\u00a024Y4C\u2212A'];
    const path = await upload(typed.map((reference, index) => makeSoundRow({ number: 'CT-H', reference, serial: `FOC2834H${index}AB` })));
    await step(path, 'process');
    await step(path, 'import');
    expect(await listReferences(company.id)).toEqual(['C9500-24Y4C-A']);
  });

  it('are those of known devices, else of the first row; what could be two products stays as it was typed', async () => {
    await createProduct('AB-1C');
    await createProduct('A-B1C');
    const { company, upload, step, client } = await scene();
    await house.insert('devices', {
      companyId: company.id,
      id: crypto.randomUUID(),
      manufacturerCode: 'cisco',
      reference: 'OLD-77-K9',
      serial: 'FOC2834K0AB',
      serialKey: 'FOC2834K0AB',
      description: '',
    });
    const path = await upload([
      makeSoundRow({ number: 'CT-K', reference: 'old 77 k9', serial: 'FOC2834K0AB' }),
      makeSoundRow({ number: 'CT-K', reference: 'NEW-88', serial: 'FOC2834K1AB' }),
      makeSoundRow({ number: 'CT-K', reference: 'new 88', serial: 'FOC2834K2AB' }),
      makeSoundRow({ number: 'CT-K', reference: 'AB1C', serial: 'FOC2834K3AB' }),
    ]);
    await step(path, 'process');
    expect((await client.get(path)).body.summary).toMatchObject({ knownDevices: 1, newDevices: 3 });
    await step(path, 'import');
    expect(await listReferences(company.id)).toEqual(['AB1C', 'NEW-88', 'OLD-77-K9']);
  });

  it('a bar code with an S before a known serial number is that device, and the report says so', async () => {
    const { company, upload, step, client } = await scene();
    await house.insert('devices', {
      companyId: company.id,
      id: crypto.randomUUID(),
      manufacturerCode: 'fortinet',
      reference: 'FG-60F',
      serial: 'FGT60FTK77',
      serialKey: 'FGT60FTK77',
      description: '',
    });
    const path = await upload([makeSoundRow({ number: 'CT-S', manufacturer: 'Fortinet', reference: 'FG-60F', serial: 'SFGT60FTK77' })]);
    await step(path, 'process');
    expect((await client.get(path)).body).toMatchObject({ state: 'processed', summary: { knownDevices: 1, newDevices: 0 } });
    expect(await house.query('select code, value from import_flaws where company_id = $1', [company.id])).toEqual([
      { code: 'serialPrefix', value: 'SFGT60FTK77' },
    ]);
  });
});
