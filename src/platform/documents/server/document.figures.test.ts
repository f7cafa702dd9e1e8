import { expect, test } from 'vitest';
import { readPdf } from '#tests/support/pdf.ts';
import { testProvider } from '#tests/support/provider.ts';
import type { Block, TableRow } from './document.model.ts';
import { renderPdf } from './pdf.render.ts';

const [ones, eights] = ['11\u00a0111,11\u00a0€', '88\u00a0888,88\u00a0€'];

const pair = (more: Partial<TableRow> = {}): TableRow[] => [ones, eights].map((amount) => ({ cells: ['Commutateur', amount], ...more }));
const table = (rows: TableRow[]): Block => ({
  kind: 'table',
  columns: [
    { title: 'Désignation', fill: 1 },
    { title: 'Montant HT', align: 'end' },
  ],
  rows,
});
const totals = (strong: boolean): Block => ({ kind: 'totals', rows: [ones, eights].map((value) => ({ label: 'Total', value, strong })) });

/** Left and right edges of the pieces of text with such digits, to the tenth of a point. */
async function measureEdges(block: Block): Promise<[ofOnes: number[], ofEights: number[]]> {
  const file = await renderPdf({ locale: 'fr', title: 'Facture', provider: testProvider, createdAt: '2026-11-19T13:32:00Z', blocks: [block] });
  const { pdf } = await readPdf(file);
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const edges = (digits: RegExp): number[] =>
    items
      .flatMap((item) => ('str' in item && digits.test(item.str) ? [Number(item.transform[4]), Number(item.transform[4]) + item.width] : []))
      .map((x) => Math.round(x * 10));
  return [edges(/^11\s?111,11/), edges(/^88\s?888,88/)];
}

// In proportional figures of Inter, a 1 is as wide as half of an 8.
test.each([
  ['the rows of a table', table(pair())],
  ['its sums', table(pair({ kind: 'total' }))],
  ['totals', totals(false)],
  ['the sum of the totals', totals(true)],
] as const)('in %s the digits of amounts stand under each other', async (_place, block) => {
  const [ofOnes, ofEights] = await measureEdges(block);
  expect(ofOnes.length).toBeGreaterThan(1);
  expect(ofOnes).toEqual(ofEights);
});
