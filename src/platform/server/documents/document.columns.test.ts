import { expect, test } from 'vitest';
import { readPdf } from '../../../../tests/support/pdf.ts';
import { testProvider } from '../../../../tests/support/provider.ts';
import type { Block, TableRow } from './document.model.ts';
import { renderPdf } from './pdf.render.ts';

async function pagesOf(rows: TableRow[]): Promise<string[]> {
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
  const file = await renderPdf({ locale: 'fr', title: 'Facture', provider: testProvider, createdAt: '2026-11-19T13:32:00Z', blocks: [block] });
  return (await readPdf(file)).pages.map((page) => page.replace(/\s+/g, ' '));
}

test('figures never wrap beside a reference of eighty letters, which does, and the description keeps its room', async () => {
  const reference = 'CON-SNT-'.padEnd(80, 'ABCDEFGH');
  const [page] = await pagesOf([{ cells: [reference, 'Commutateur Catalyst', '12', '987\u00a0703,62\u00a0€', '11\u00a0852\u00a0443,44\u00a0€'] }]);
  expect(page).toMatch(/ 12 987 703,62 € 11 852 443,44 €/);
  expect(page).toContain('Commutateur Catalyst ');
  expect(page!.replaceAll(' ', '')).not.toContain(reference);
  for (const piece of reference.match(/.{8}/g)!.slice(0, 2)) expect(page!.replaceAll(' ', '')).toContain(piece);
});

test('a row that is continued on the next page carries its amount there', async () => {
  const serials = Array.from({ length: 900 }, (_, index) => `FOC28${String(index).padStart(3, '0')}ABCD`).join('  ');
  const pages = await pagesOf([{ cells: ['C9200L', 'Commutateur', '900', '1,00 €', '900,00 €'], details: [serials], amount: 90_000 }]);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain('À reporter 900,00 €');
  expect(pages[1]).toContain('Report 900,00 €');
});
