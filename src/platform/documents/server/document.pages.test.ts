import { describe, expect, test } from 'vitest';
import type { Block, DocumentModel } from './document.model.ts';
import { renderPdf } from './pdf.render.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { testProvider } from '#tests/support/provider.ts';

const model = (blocks: Block[]): DocumentModel => ({
  locale: 'fr',
  title: 'Facture',
  reference: 'FA-26-11874',
  provider: testProvider,
  createdAt: '2026-11-19T13:32:00Z',
  blocks,
});

/** Spaces of any kind become one, and kerning before a full stop is not taken for a space. */
async function read(file: Buffer) {
  const { pdf, pages } = await readPdf(file);
  return { pdf, pages: pages.map((page) => page.replace(/\s+/g, ' ').replace(/ \./g, '.')) };
}

describe('pages', () => {
  /** An invoice of so many rows, with marks that stand once in a line. */
  const invoice = (rows: number): Block[] => [
    {
      kind: 'table',
      columns: [{ title: 'N°' }, { title: 'Désignation', fill: 1 }],
      rows: Array.from({ length: rows }, (_, index) => ({ cells: [`L${index + 1}`, `#ligne${index + 1}`] })),
    },
    { kind: 'table', columns: [{ title: 'Taux', fill: 1 }], rows: [{ cells: ['#taux'] }] },
    {
      kind: 'totals',
      rows: [
        { label: '#HT', value: '1' },
        { label: '#TVA', value: '1' },
        { label: '#TTC', value: '1', strong: true },
      ],
    },
    { kind: 'heading', text: '#virement' },
    {
      kind: 'properties',
      columns: 2,
      items: [
        { label: 'IBAN', value: '#iban' },
        { label: 'BIC', value: 'X' },
      ],
    },
    { kind: 'paragraph', text: '#avis1\n#avis2', tone: 'notice' },
    { kind: 'paragraph', text: '#mention1\n#mention2\n#mention3\n#mention4', tone: 'small' },
  ];

  test('hold at least three lines of their own, and totals have two rows with them, however long the table is', async () => {
    // Lengths at which the first, and the second, page ends among the closing blocks.
    for (const rows of [...Array.from({ length: 14 }, (_, index) => 12 + index), ...Array.from({ length: 14 }, (_, index) => 44 + index)]) {
      const { pages } = await read(await renderPdf(model(invoice(rows))));
      const marks = pages.map((page): string[] => page.match(/#[a-zA-Z]+\d*/g) ?? []);
      expect([rows, marks.filter((own) => own.length < 3)]).toEqual([rows, []]);
      const withTotals = marks.find((own) => own.includes('#HT'))!;
      expect([rows, withTotals.filter((mark) => /^#(?:ligne|taux)/.test(mark)).length >= 2, withTotals.includes('#TTC')]).toEqual([rows, true, true]);
      const mentions = marks.map((own) => own.filter((mark) => mark.startsWith('#mention')).length).filter((count) => count > 0);
      expect([rows, mentions]).toEqual([rows, [4]]);
      expect(marks.flat()).toHaveLength(rows + 12);
    }
  });

  test('signatures stand beside the totals that they agree to, however long the table and the note are', async () => {
    for (let rows = 1; rows <= 40; rows += 1) {
      const offer: Block[] = [
        ...invoice(rows).slice(0, 3),
        { kind: 'paragraph', text: '#note' },
        { kind: 'signatures', items: [{ label: '#accord', lines: ['#cachet'] }] },
      ];
      const { pages } = await read(await renderPdf(model(offer)));
      const signed = pages.find((text) => text.includes('#accord'))!;
      expect([rows, signed.includes('#TTC'), signed.includes('#cachet')]).toEqual([rows, true, true]);
    }
  });

  test('signatures stand beside the statement that they name', async () => {
    for (let rows = 1; rows <= 40; rows += 1) {
      const acceptance: Block[] = [
        ...invoice(rows).slice(0, 3),
        { kind: 'paragraph', text: '#statement' },
        { kind: 'properties', items: [{ label: 'Nom', value: '#signer' }] },
        { kind: 'signatures', agreesTo: 2, items: [{ label: '#signed' }] },
      ];
      const { pages } = await read(await renderPdf(model(acceptance)));
      const signed = pages.find((text) => text.includes('#signed'))!;
      expect([rows, signed.includes('#statement'), signed.includes('#signer')]).toEqual([rows, true, true]);
    }
  });

  const note = (mark: string, count: number): Block => ({ kind: 'paragraph', text: Array.from({ length: count }, (_, at) => `#${mark}${at}`).join('\n') });

  test('are judged anew after a cut: two rows that come to the totals push the last line on, which takes the note with it', async () => {
    for (let length = 40; length <= 43; length += 1) {
      const [table, , totals] = invoice(25);
      const { pages } = await read(await renderPdf(model([table!, totals!, note('note', length), note('last', 1)])));
      const marks = pages.map((page): string[] => page.match(/#[a-zA-Z]+\d*/g) ?? []);
      expect([length, marks.filter((own) => own.length < 3)]).toEqual([length, []]);
      const withTotals = marks.find((own) => own.includes('#HT'))!;
      expect([length, withTotals.filter((mark) => mark.startsWith('#ligne'))]).toEqual([length, ['#ligne24', '#ligne25']]);
      expect(marks.flat()).toHaveLength(length + 29);
    }
  });

  test('between others hold at least three lines too', async () => {
    for (let before = 40; before <= 46; before += 1) {
      const { pages } = await read(await renderPdf(model([note('intro', 3), note('before', before), note('first', 1), note('note', 52), note('last', 1)])));
      const marks = pages.map((page): string[] => page.match(/#[a-zA-Z]+\d*/g) ?? []);
      expect([before, marks.filter((own) => own.length < 3)]).toEqual([before, []]);
      expect(marks.flat()).toHaveLength(before + 57);
    }
  });

  test('are spared where closer spaces let everything stand on one', async () => {
    const counts = await Promise.all(Array.from({ length: 26 }, async (_, index) => (await read(await renderPdf(model(invoice(index + 2))))).pages.length));
    // Two pages follow one without a step back, and the second begins with more than the closing lines.
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });
});
