import { expect, test } from 'vitest';
import { readPdf } from '#tests/support/pdf.ts';
import { testProvider } from '#tests/support/provider.ts';
import type { Block, TableRow } from './document.model.ts';
import { renderPdf } from './pdf.render.ts';

async function renderTable(rows: TableRow[]): Promise<Buffer> {
  const block: Block = {
    kind: 'table',
    columns: [
      { title: 'Référence' },
      { title: 'Désignation', fill: 1 },
      { title: 'Qté', align: 'end' },
      { title: 'P.U. HT', align: 'end' },
      { title: 'Montant HT', align: 'end' },
    ],
    rows,
    carriedForward: { column: 4, currency: 'EUR' },
  };
  return renderPdf({ locale: 'fr', title: 'Facture', provider: testProvider, createdAt: '2026-11-19T13:32:00Z', blocks: [block] });
}

const renderPages = async (rows: TableRow[]): Promise<string[]> => (await readPdf(await renderTable(rows))).pages.map((page) => page.replace(/\s+/g, ' '));

test('figures never wrap beside a reference of eighty letters, which does, and the description keeps its room', async () => {
  const reference = 'CON-SNT-'.padEnd(80, 'ABCDEFGH');
  const [page] = await renderPages([{ cells: [reference, 'Commutateur Catalyst', '12', '987\u00a0703,62\u00a0€', '11\u00a0852\u00a0443,44\u00a0€'] }]);
  expect(page).toMatch(/ 12 987 703,62 € 11 852 443,44 €/);
  expect(page).toContain('Commutateur Catalyst ');
  expect(page!.replaceAll(' ', '')).not.toContain(reference);
  for (const piece of reference.match(/.{8}/g)!.slice(0, 2)) expect(page!.replaceAll(' ', '')).toContain(piece);
});

test('a row that is continued on the next page carries its amount there', async () => {
  const serials = Array.from({ length: 900 }, (_, index) => `FOC28${String(index).padStart(3, '0')}ABCD`).join('  ');
  const pages = await renderPages([{ cells: ['C9200L', 'Commutateur', '900', '1,00 €', '900,00 €'], details: [serials], amount: 90_000 }]);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain('À reporter 900,00 €');
  expect(pages[1]).toContain('Report 900,00 €');
});

test('figures that leave no room at all are written smaller, in one line and beside each other; other rows keep their size', async () => {
  const [quantity, price, amount] = [
    '123\u00a0456\u00a0789\u00a0012',
    '987\u00a0654\u00a0321\u00a0098\u00a0765\u00a0432,10\u00a0€',
    `${'876\u00a0543\u00a0'.repeat(6)}210,98\u00a0€`,
  ];
  const file = await renderTable([
    { cells: ['C9200L', 'Commutateur', quantity, price, amount], amount: Number.MAX_SAFE_INTEGER },
    { cells: ['LIVRE', 'Guide', '1', '12,00\u00a0€', '12,00\u00a0€'] },
    ...Array.from({ length: 40 }, () => ({ cells: ['LIVRE', 'Guide', '1', '1,00\u00a0€', '1,00\u00a0€'] })),
  ]);
  const { pdf } = await readPdf(file);
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const findPieces = (written: string) =>
    items.flatMap((item) => ('str' in item && item.str.replace(/\s+/g, ' ') === written.replace(/\s+/g, ' ') ? [item] : []))[0]!;
  const long = [quantity, price, amount].map(findPieces);
  const edges = long.flatMap(({ transform, width }) => [Number(transform[4]), Number(transform[4]) + width]);
  expect(edges).toEqual(edges.toSorted((a, b) => a - b));
  expect(new Set(long.map(({ transform }) => transform[5])).size).toBe(1);
  const [small, carried, normal] = [long[2]!, findPieces('90 071 992 547 409,91 €'), findPieces('12,00 €')].map(({ height }) => height);
  expect([small! < normal!, carried! <= normal!, normal]).toEqual([true, true, 8.5]);
});
