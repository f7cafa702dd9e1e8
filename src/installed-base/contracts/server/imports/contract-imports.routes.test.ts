import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createContractImporter, buildUpload, readTemplate } from '#tests/support/contract-imports.ts';
import { firstTabPart, fillContractMatrix, makeSoundRow } from '#tests/support/filled-matrix.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { changeWorkbook, readPart, makeRawWorkbook, repeatPiece } from '#tests/support/workbooks.ts';
import { readWorkbook } from '#platform/documents/server/workbook/read-workbook.ts';

const house = await openHouse();
const scene = await createContractImporter(house);

describe('the template', () => {
  it('is made in the reader’s language, with the company’s values to choose from', async () => {
    const { company, client } = await scene();
    await house.insert('sites', { companyId: company.id, id: randomUUID(), code: 'LYO', label: 'Lyon Part-Dieu', type: 'delivery' });
    for (const [language, tabs, head, no] of [
      ['fr', ['Contrats', 'Listes'], 'N° contrat', 'EXEMPLE'],
      ['en', ['Contracts', 'Lists'], 'Contract no.', 'EXAMPLE'],
    ] as const) {
      const file = await readTemplate(client, language);
      const [contracts, lists] = await readSheets(file);
      expect([contracts!.name, lists!.name]).toEqual(tabs);
      expect([contracts!.rows[0]![0], contracts!.rows[1]![0]]).toEqual([head, no]);
      expect(lists!.rows.flat()).toEqual(expect.arrayContaining(['passerelle-contracts-1', 'Cisco', 'Lyon Part-Dieu']));
      const xml = await readPart(file, firstTabPart);
      expect([...xml.matchAll(/type="list"[^>]*sqref="([^"]*)"/g)].map(([, range]) => range)).toEqual(
        ['C', 'D', 'E', 'J', 'N'].map((column) => `${column}2:${column}50002`),
      );
      expect(xml).toContain(`<formula1>${tabs[1]}!$E$2:$E$2</formula1>`);
      expect(xml).toContain('<pane ySplit="1"');
      // Empty cells have their formats already: serial numbers stay text, days are days.
      const findFormat = (column: number) => formats[Number(new RegExp(`<col min="${column}" [^>]*style="(\\d+)"`).exec(xml)![1])];
      const formats = await readFormats(file);
      expect([findFormat(8), findFormat(12), findFormat(9)]).toEqual(['@', language === 'fr' ? 'dd/mm/yyyy' : 'd mmm yyyy', '#,##0']);
    }
  });
});

describe('a check', () => {
  it('finds nothing wrong with a sound file, and counts what it read', async () => {
    const { client, upload } = await scene();
    const path = await upload([makeSoundRow(), makeSoundRow({ serial: 'FOC2834L0AC' }), makeSoundRow({ number: 'CT-2', serial: 'FOC2834L0AD' })]);
    expect((await client.get(path)).body).toMatchObject({
      state: 'checked',
      rowCount: 3,
      objectCount: 2,
      errorCount: 0,
      warningCount: 0,
      columns: [],
      fileName: 'contrats.xlsx',
      failure: null,
    });
  });

  it('lists errors and warnings by row, column and page, in the reader’s language', async () => {
    const { client, upload } = await scene();
    const path = await upload([
      makeSoundRow({ serial: '' }),
      makeSoundRow({ manufacturer: 'Fortinett' }),
      makeSoundRow({ serial: 'A1' }),
      makeSoundRow({ serial: 'A1' }),
      ...Array.from({ length: 12 }, (_, index) => makeSoundRow({ serial: `B${index}`, endsOn: '31/12/2025', site: 'Ajaccio' })),
    ]);
    const { body } = await client.get(path);
    expect(body).toMatchObject({ state: 'checked', errorCount: 15, errorRowCount: 15, warningCount: 12 });
    expect(body.columns.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([
      { column: 'endsOn', severity: 'error', count: 12 },
      { column: 'serial', severity: 'error', count: 2 },
      { column: 'manufacturer', severity: 'error', count: 1 },
    ]);
    const flaws = (await client.get(`${path}/flaws`)).body;
    expect(flaws).toMatchObject({ total: 15, page: 1 });
    expect(flaws.rows).toHaveLength(10);
    expect(flaws.rows.slice(0, 3)).toMatchObject([
      { line: 3, column: 'serial', value: null },
      { line: 4, column: 'manufacturer', value: 'Fortinett', suggestion: 'Fortinet' },
      { line: 6, column: 'serial', value: 'A1', other: { line: 5, text: 'ligne 5' } },
    ]);
    expect((await client.get(`${path}/flaws?column=endsOn&page=2`)).body).toMatchObject({ total: 12, page: 2, rows: [{ line: 17 }, { line: 18 }] });
    expect((await client.get(`${path}/flaws?line=18`)).body).toMatchObject({ page: 2 });
    expect((await client.get(`${path}/flaws?severity=warning`, { 'accept-language': 'en' })).body.rows[0].text).toBe(
      'This site does not exist yet: the import will create it.',
    );
  });

  it('warns of serial numbers under a running contract, and refuses contracts that the portal has', async () => {
    const { upload, client, imported } = await scene();
    await imported([makeSoundRow({ number: 'CT-OLD' })]);
    const path = await upload([makeSoundRow({ number: 'CT-NEW' }), makeSoundRow({ number: 'CT-OLD', serial: 'FOC2834L0AZ' })]);
    expect((await client.get(`${path}/flaws?severity=warning`)).body.rows).toMatchObject([
      { line: 3, column: 'serial', text: expect.stringContaining('CT-OLD') },
    ]);
    expect((await client.get(`${path}/flaws`)).body.rows).toMatchObject([
      { line: 4, column: 'number', value: 'CT-OLD', text: expect.stringContaining('existe déjà') },
    ]);
  });

  it('gives the file back with a column of errors, its marks and its drop-downs', async () => {
    const { client, upload, template } = await scene();
    const path = await upload([makeSoundRow({ serial: '' }), makeSoundRow({ serial: 'OK1' })]);
    const reply = await client.get(`${path}/errors-file`);
    expect(reply.headers['content-disposition']).toContain('contrats-erreurs.xlsx');
    const marked = (await readSheets(reply.bytes))[0]!.rows;
    expect(marked[0]![20]).toBe('Erreurs');
    expect(marked[2]![20]).toMatch(/^N° série/);
    expect(marked[3]).toEqual(
      (await readSheets(await fillContractMatrix(template, [makeSoundRow({ serial: '' }), makeSoundRow({ serial: 'OK1' })])))[0]!.rows[3],
    );
    const findRules = (xml: string) => /<dataValidations.*<\/dataValidations>/.exec(xml)![0];
    const xml = await readPart(reply.bytes, firstTabPart);
    expect(findRules(xml)).toBe(findRules(await readPart(template, firstTabPart)));
    // The empty cell stands in its place, on a tinted ground.
    const [, before, style] = /<c r="(\w+)"[^>]*>(?:(?!<c )[\s\S])*<c r="H3" s="(\d+)"\/>/.exec(xml)!;
    expect(before).toBe('G3');
    expect((await readPart(reply.bytes, 'xl/styles.xml')).match(/<cellXfs.*<\/cellXfs>/)![0].match(/<xf [^>]*>/g)![Number(style)]).toContain('applyFill="1"');
    // Corrected there, it is the template again, and what is wrong then takes the place of the texts before.
    const corrected = await changeWorkbook(reply.bytes, (part, text) =>
      part === firstTabPart ? text.replace(/<c r="H3"[^>]*\/>/, '<c r="H3" t="str"><v>OK1</v></c>') : text,
    );
    expect((await postForm(client, '/api/contract-imports', { replaces: path.split('/').at(-1) }, buildUpload(corrected))).status).toBe(201);
    await house.runJobs();
    expect((await client.get(path)).body).toMatchObject({ state: 'checked', errorCount: 1, rowCount: 2 });
    const again = (await readSheets((await client.get(`${path}/errors-file`)).bytes))[0]!.rows;
    expect([again[2]![20], again[3]![20]]).toEqual([undefined, expect.stringContaining('ligne 3')]);
  });

  it('keeps the columns that its author added, and writes errors behind them', async () => {
    const { client, template } = await scene();
    const filled = await fillContractMatrix(template, [makeSoundRow({ serial: '' })]);
    const noted = await changeWorkbook(filled, (part, text) =>
      part === firstTabPart
        ? text
            .replace('</row>', '<c r="U1" t="str"><v>Mes notes</v></c></row>')
            .replace('</row></sheetData>', '<c r="U3" t="str"><v>à revoir</v></c></row></sheetData>')
        : text,
    );
    const { body } = await postForm(client, '/api/contract-imports', {}, buildUpload(noted));
    await house.runJobs();
    const rows = (await readSheets((await client.get(`/api/contract-imports/${body.id}/errors-file`)).bytes))[0]!.rows;
    expect([rows[0]!.slice(20), rows[2]!.slice(20)]).toEqual([
      ['Mes notes', 'Erreurs'],
      ['à revoir', expect.stringMatching(/^N° série/)],
    ]);
  });
});

describe('a file that is not the template is refused as a whole', () => {
  const sendRefused = async (content: Buffer, name = 'contrats.xlsx') => {
    const { client } = await scene();
    const reply = await postForm(client, '/api/contract-imports', {}, buildUpload(content, name));
    if (reply.status !== 201) return reply.body;
    await house.runJobs();
    return (await client.get(`/api/contract-imports/${reply.body.id}`)).body;
  };
  it('when it is another workbook', async () => {
    expect(await sendRefused(await makeRawWorkbook({}))).toMatchObject({ state: 'failed', failure: expect.stringContaining('n’est pas la matrice') });
    expect(await sendRefused(await makeRawWorkbook({ tabs: ['Contrats', 'Listes'], more: { 'xl/worksheets/sheet2.xml': ['<worksheet/>'] } }))).toMatchObject({
      state: 'failed',
    });
  });
  it('when it is of another version, or its heads have changed', async () => {
    const { template } = await scene();
    const changeTemplate = (before: string, after: string) => changeWorkbook(template, (_part, text) => text.replace(before, after));
    expect(await sendRefused(await changeTemplate('passerelle-contracts-1<', 'passerelle-contracts-99<'))).toMatchObject({
      failure: expect.stringContaining('version antérieure'),
    });
    expect(await sendRefused(await changeTemplate('>N° série<', '>Serial<'))).toMatchObject({ failure: expect.stringContaining('«\u00a0N° série\u00a0»') });
    expect(await sendRefused(template)).toMatchObject({ failure: expect.stringContaining('aucune ligne') });
  });
  it('when it is no workbook, encrypted, or too large', async () => {
    expect(await sendRefused(Buffer.from('MZ renamed'))).toMatchObject({ status: 415, code: 'file.typeWorkbook' });
    expect(await sendRefused(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]))).toMatchObject({
      status: 415,
      code: 'file.protectedWorkbook',
    });
    expect(await sendRefused(Buffer.concat([await makeRawWorkbook({}), Buffer.alloc(2 * 1024 * 1024)]))).toMatchObject({ status: 413, code: 'file.tooLarge' });
  });
  it('when a row far below is too much, and nothing of the rows above it is kept', async () => {
    const { client, template } = await scene();
    const many = Array.from({ length: 600 }, (_, index) => makeSoundRow({ serial: `A${index}`, endsOn: '31/12/2025' }));
    const filled = await fillContractMatrix(template, many);
    const far = await addRow(filled, 50_003);
    const { body } = await postForm(client, '/api/contract-imports', {}, buildUpload(far));
    await house.runJobs();
    const path = `/api/contract-imports/${body.id}`;
    expect((await client.get(path)).body).toMatchObject({ state: 'failed', failure: expect.stringMatching(/50\s000/) });
    expect((await client.get(`${path}/flaws`)).body.total).toBe(0);
  });
  it('when its rows are too many, of which its example is none', async () => {
    const { template } = await scene();
    const full = await addRow(await fillContractMatrix(template, [makeSoundRow()]), 50_002);
    expect(await sendRefused(full)).toMatchObject({ state: 'checked', rowCount: 2 });
    const withoutExample = await changeWorkbook(full, (_part, text) => text.replace('>EXEMPLE<', '>CT-1<'));
    expect(await sendRefused(withoutExample)).toMatchObject({ state: 'failed', failure: expect.stringMatching(/50\s000/) });
  });
  it('when it unfolds beyond its bounds', async () => {
    const bomb = await makeRawWorkbook({ sheet: repeatPiece(' '.repeat(1_000_000), 120) });
    expect(await sendRefused(bomb)).toMatchObject({ state: 'failed', failure: expect.stringContaining('100\u00a0Mo') });
  });
});

describe('imports are for those who see the whole company', () => {
  it('not for members', async () => {
    const { company } = await scene();
    const member = await house.signInMember(company, { role: 'member' });
    expect((await member.get('/api/contract-imports')).status).toBe(403);
  });
  it('nor for managers who are limited to a part of it', async () => {
    const { company, template, upload } = await scene();
    const path = await upload([makeSoundRow()]);
    const site = await house.insert('sites', { companyId: company.id, id: randomUUID(), code: 'LYO', label: 'Lyon', type: 'delivery' });
    const limited = await house.signInMember(company, { role: 'manager', sites: [site.id] });
    const reply = await postForm(limited, '/api/contract-imports', {}, buildUpload(await fillContractMatrix(template, [makeSoundRow()])));
    expect(reply.body).toMatchObject({ status: 403, code: 'imports.limited' });
    expect((await limited.get('/api/contract-imports')).body.rows).toEqual([]);
    for (const step of ['process', 'import', 'undo', 'abandon']) expect((await limited.post(`${path}/${step}`)).status).toBe(404);
  });
});

/** A filled template with a row far below the others. */
const addRow = (template: Buffer, line: number): Promise<Buffer> =>
  changeWorkbook(template, (part, text) =>
    part === firstTabPart ? text.replace('</sheetData>', `<row r="${line}"><c r="A${line}"><v>1</v></c></row></sheetData>`) : text,
  );

/** Texts of each tab. */
async function readSheets(bytes: Buffer): Promise<{ name: string; rows: (string | undefined)[][] }[]> {
  const workbook = await readWorkbook(bytes);
  const sheets = [];
  for (const name of workbook.tabs) {
    const rows: (string | undefined)[][] = [];
    for await (const { number, cells } of workbook.rows(name)) rows[number - 1] = cells.map((cell) => cell?.text);
    sheets.push({ name, rows });
  }
  return sheets;
}

/** Number formats by style. */
async function readFormats(bytes: Buffer): Promise<(string | undefined)[]> {
  const xml = await readPart(bytes, 'xl/styles.xml');
  const codes = new Map([...xml.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]));
  return [.../<cellXfs.*<\/cellXfs>/.exec(xml)![0].matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => codes.get(id));
}
