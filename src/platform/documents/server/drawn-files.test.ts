import { describe, expect, test } from 'vitest';
import { formatMoney } from '#platform/kernel/format.ts';
import type { Block, DocumentModel, TableRow } from './document.model.ts';
import { renderPdf } from './pdf.render.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { testProvider } from '#tests/support/provider.ts';

const model = (blocks: Block[], more: Partial<DocumentModel> = {}): DocumentModel => ({
  locale: 'fr',
  title: 'Bon de livraison',
  reference: 'BL-26-009318',
  provider: testProvider,
  createdAt: '2026-11-19T13:32:00Z',
  blocks,
  ...more,
});

const lines = (count: number, makeDetails?: (line: number) => string[]): TableRow[] =>
  Array.from({ length: count }, (_, index) => ({
    cells: [
      `L${index + 1}`,
      `Commutateur ${index + 1} de 48 ports avec alimentation redondante et rails de fixation pour baie, fin${index + 1}`,
      formatMoney(12_345, 'EUR', 'fr'),
    ],
    amount: 12_345,
    details: makeDetails?.(index),
  }));

const table = (rows: TableRow[]): Block => ({
  kind: 'table',
  columns: [{ title: 'N°' }, { title: 'Désignation', fill: 1 }, { title: 'Montant HT', align: 'end' }],
  rows,
  empty: 'Aucune ligne.',
  carriedForward: { column: 2, currency: 'EUR' },
});

/** Spaces of any kind become one, and kerning before a full stop is not taken for a space. */
async function read(file: Buffer) {
  const { pdf, pages } = await readPdf(file);
  return { pdf, pages: pages.map((page) => page.replace(/\s+/g, ' ').replace(/ \./g, '.')) };
}

describe('a short document', () => {
  test('writes a hash in a face whose characters are equally wide', async () => {
    const file = await renderPdf(model([{ kind: 'paragraph', text: 'Empreinte', code: 'iiiiaaaa\nmmmm8888' }]));
    const { items } = await (await (await read(file)).pdf.getPage(1)).getTextContent();
    const widths = items.flatMap((item) => ('str' in item && /^(?:iiiiaaaa|mmmm8888)$/.test(item.str) ? [Math.round(item.width * 100)] : []));
    expect(widths).toHaveLength(2);
    expect(new Set(widths).size).toBe(1);
  });

  test('bears its title, number, language and date', async () => {
    const { pdf, pages } = await read(await renderPdf(model([])));
    expect(pages[0]).toContain('Bon de livraison');
    expect(pages[0]).toContain('BL-26-009318');
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Bon de livraison BL-26-009318', Author: 'Arcadie Réseaux', Language: 'fr', CreationDate: 'D:20261119133200Z' });
  });

  test('shows every kind of block', async () => {
    const { pages } = await read(
      await renderPdf(
        model([
          { kind: 'addresses', items: [{ label: 'Client', lines: ['Groupe Hélianthe', '', '69800 Saint-Priest'] }] },
          {
            kind: 'properties',
            items: [
              { label: 'N° client', value: 'C-10482' },
              { label: 'Projet', value: '' },
            ],
          },
          { kind: 'heading', text: 'Équipements' },
          table([]),
          { kind: 'totals', rows: [{ label: 'Total TTC', value: formatMoney(3_770_208, 'EUR', 'fr'), strong: true }] },
          { kind: 'paragraph', text: 'Sous réserve d’usage.\nDeuxième ligne.' },
          { kind: 'paragraph', text: 'À lire.', tone: 'notice' },
          { kind: 'signatures', items: [{ label: 'Bon pour accord', name: 'Camille Lefèvre', lines: ['19 novembre 2026'] }] },
        ]),
      ),
    );
    for (const words of [
      'Groupe Hélianthe 69800 Saint-Priest',
      'C-10482',
      '—',
      'Équipements',
      'Aucune ligne.',
      '37 702,08 €',
      'Sous réserve d’usage. Deuxième ligne.',
      'À lire.',
      'Camille Lefèvre',
    ])
      expect(pages[0]).toContain(words);
  });

  test('writes a typed signature by hand, and a name that the handwriting lacks in print', async () => {
    const renderSigned = async (typed: string) => renderPdf(model([{ kind: 'signatures', items: [{ label: 'Bon pour accord', typed }] }]));
    const [latin, greek] = [await renderSigned('Camille Lefèvre'), await renderSigned('Καμίλ')];
    expect([latin.includes('Caveat'), greek.includes('Caveat')]).toEqual([true, false]);
    expect((await read(latin)).pages[0]).toContain('Camille Lefèvre');
    expect((await read(greek)).pages[0]).toContain('Καμίλ');
  });

  test('prints no box for a character that no face has', async () => {
    const { pages } = await read(await renderPdf(model([{ kind: 'paragraph', text: 'Adaptateur 24\u202fV⎓ livré, \u{f0000}' }])));
    expect(pages[0]!.replaceAll(' ', '')).toContain('Adaptateur24V⎓livré,?');
  });
});

test('text can be copied from every document of a process', async () => {
  const words = 'L’été à Saint-Étienne : 0123456789, «\u00a0œuvre\u00a0» – É Ç ï';
  for (let round = 0; round < 3; round += 1) {
    const { pages } = await read(await renderPdf(model([{ kind: 'paragraph', text: words }, table(lines(2, () => ['FOC0O1IL']))])));
    expect(pages[0]).toContain(words.replace(/\s/g, ' '));
    expect(pages[0]).toContain('123,45 €');
  }
});

describe('a table of several pages', () => {
  test('repeats its head and carries its sum from page to page', async () => {
    const { pages } = await read(await renderPdf(model([table(lines(70))])));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('N° Désignation Montant HT');
      expect(page).toContain(`Page ${index + 1} sur ${pages.length}`);
    }
    const linesBefore = Number(/L(\d+)(?!.*L\d)/.exec(pages[0]!.replace(/BL-/g, ''))![1]);
    const carried = formatMoney(linesBefore * 12_345, 'EUR', 'fr').replace(/\s/g, ' ');
    expect(pages[0]).toContain(`À reporter ${carried}`);
    expect(pages[1]).toContain(`Report ${carried} L${linesBefore + 1}`);
    expect(pages.at(-1)).not.toContain('À reporter');
  });

  test('keeps the lines of a row on one page', async () => {
    const { pages } = await read(await renderPdf(model([table(lines(70))])));
    for (let line = 1; line <= 70; line += 1) {
      const page = pages.find((text) => text.includes(`Commutateur ${line} de`));
      expect(page).toMatch(new RegExp(`fin${line}\\b`));
    }
  });

  test('continues a row that is longer than a page and loses none of it', async () => {
    const serials = Array.from({ length: 900 }, (_, index) => `FOC28${String(index).padStart(3, '0')}ABCD`);
    const { pages } = await read(await renderPdf(model([table(lines(1, () => [serials.join('  ')]))])));
    expect(pages.length).toBeGreaterThan(1);
    const all = pages.join(' ');
    expect(serials.filter((serial) => !all.includes(serial))).toEqual([]);
  });

  test('never leaves a group’s title at the foot of a page, nor a total at the head', async () => {
    const rows = Array.from({ length: 40 }, (_, index): TableRow[] => [
      { kind: 'group', cells: [`Groupe ${index}.`] },
      ...lines(3).map((row) => ({ ...row, cells: [`${index}-${String(row.cells[0] as string)}`, 'Borne', '1,00'] })),
      { kind: 'total', cells: ['', `Total du site ${index}.`, '3,00'] },
    ]).flat();
    const { pages } = await read(await renderPdf(model([table(rows)])));
    for (let site = 0; site < 40; site += 1) {
      expect(pages.find((page) => page.includes(`Groupe ${site}.`))).toContain(`${site}-L1 `);
      expect(pages.find((page) => page.includes(`Total du site ${site}.`))).toContain(`${site}-L3 `);
    }
  });

  test('too wide for its page gives way and stays inside it', async () => {
    const columns = Array.from({ length: 14 }, (_, index) => ({ title: `Colonne ${index}` }));
    const file = await renderPdf(
      model([{ kind: 'table', columns, rows: [{ cells: columns.map(() => 'une valeur assez longue') }] }], { orientation: 'landscape' }),
    );
    const { pdf } = await read(file);
    const page = await pdf.getPage(1);
    const { items } = await page.getTextContent();
    const rightmost = Math.max(...items.map((item) => ('str' in item ? item.transform[4] + item.width : 0)));
    expect(rightmost).toBeLessThanOrEqual(page.view[2]! - 40);
  });
});

test('an archived document is a PDF/A-3b that carries its data', async () => {
  const data = new TextEncoder().encode('<invoice/>');
  const file = await renderPdf(
    model([], {
      archive: {
        subset: 'PDF/A-3b',
        schemas: [
          {
            title: 'Example',
            namespace: 'urn:example:x',
            prefix: 'x',
            properties: [{ name: 'level', type: 'Text', category: 'external', description: 'Level', value: 'EN 16931' }],
          },
        ],
        attachments: [{ name: 'factur-x.xml', contentType: 'text/xml', description: 'Invoice data', data, relationship: 'Alternative' }],
      },
    }),
  );
  const { pdf } = await read(file);
  const attachments = await pdf.getAttachments();
  expect(Object.keys(attachments as object)).toEqual(['factur-x.xml']);
  const raw = file.toString('latin1');
  for (const key of ['pdfaid:part>3<', 'pdfaid:conformance>B<', 'EN 16931', '/AFRelationship /Alternative', '/OutputIntent', '/ID ['])
    expect(raw).toContain(key);
  expect(raw).not.toContain('/BaseFont /Helvetica');
});
