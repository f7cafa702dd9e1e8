import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readAloud, readPdf } from '#tests/support/pdf.ts';
import { listNodes, readStructure } from '#tests/support/pdf-structure.ts';
import { testProvider } from '#tests/support/provider.ts';
import type { Block, DocumentModel } from './document.model.ts';
import { renderPdf } from './pdf.render.ts';

const model = (blocks: Block[], more: Partial<DocumentModel> = {}): DocumentModel => ({
  locale: 'fr',
  title: 'Bon de livraison',
  reference: 'BL-26-009318',
  provider: { ...testProvider, name: 'Arcadie & Fils' },
  createdAt: '2026-11-19T13:32:00Z',
  blocks,
  ...more,
});

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#446688' } })
  .jpeg()
  .toBuffer();

test('a document is read in order: headings, lists, tables with their heads, pictures by their words', async () => {
  const spoken = await readAloud(
    await renderPdf(
      model([
        { kind: 'addresses', items: [{ label: 'Client', lines: ['Groupe Hélianthe', '69800 Saint-Priest'] }] },
        {
          kind: 'properties',
          items: [
            { label: 'N° client', value: 'C-10482' },
            { label: 'Projet', value: '' },
          ],
        },
        { kind: 'heading', text: 'Équipements' },
        {
          kind: 'table',
          columns: [{ title: 'Référence' }, { title: 'Désignation', fill: 1 }, { title: 'Qté', align: 'end' }],
          rows: [
            { kind: 'group', cells: ['Salle A'] },
            { cells: ['C9200L', 'Commutateur\nd’accès', '2'], details: [{ text: 'FOC0O1IL', serial: true }] },
            { kind: 'total', cells: ['', 'Total', '2'] },
          ],
        },
        { kind: 'totals', rows: [{ label: 'Total TTC', value: '12,00 €', strong: true }] },
        { kind: 'paragraph', text: 'À vérifier.\nÀ signer.', tone: 'notice' },
        { kind: 'paragraph', text: 'Empreinte', tone: 'small', code: 'abc123' },
        { kind: 'photos', items: [{ image: photo, caption: 'Baie 2' }] },
        { kind: 'signatures', items: [{ label: 'Reçu par', name: 'Camille Lefèvre', drawn: { lines: [[0, 0, 1, 1]], ratio: 3 } }] },
      ]),
    ),
  );
  expect(spoken.filter((line) => !/^P: (?:18 rue|69004|04 65|www)/.test(line))).toEqual([
    'P: Arcadie & Fils',
    'H1: Bon de livraison BL-26-009318',
    'Lbl: Client',
    'LBody: Groupe Hélianthe 69800 Saint-Priest',
    'Lbl: N° client',
    'LBody: C-10482',
    'Lbl: Projet',
    'LBody: —',
    'H2: Équipements',
    'TH: Référence',
    'TH: Désignation',
    'TH: Qté',
    'TH: Salle A',
    'TD: C9200L',
    'TD: Commutateur d’accès FOC0O1IL',
    'TD: 2',
    'TD: Total',
    'TD: 2',
    'TH: Total TTC',
    'TD: 12,00 €',
    'P: À vérifier.',
    'P: À signer.',
    'P: Empreinte',
    'P: abc123',
    'Figure: Photo : Baie 2',
    'Caption: Baie 2',
    'P: Reçu par',
    'Figure: Signature : Camille Lefèvre',
    'P: Camille Lefèvre',
    'P: Arcadie & Fils, SAS au capital de 250 000 € · RCS Lyon 123 456 782 · SIRET 123 456 782 00017 · TVA intracommunautaire FR11123456782',
  ]);
});

test('a table of several pages is one table; what pages repeat is not read', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => ({ cells: [`L${index + 1}`, 'Borne', '1,00 €'], amount: 100 }));
  const file = await renderPdf(
    model([
      {
        kind: 'table',
        columns: [{ title: 'N°' }, { title: 'Désignation', fill: 1 }, { title: 'Montant', align: 'end' }],
        rows,
        carriedForward: { column: 2, currency: 'EUR' },
      },
    ]),
  );
  expect((await readPdf(file)).pages.length).toBeGreaterThan(2);
  const nodes = listNodes(readStructure(file).root);
  expect(nodes.filter(({ role }) => role === 'Table')).toHaveLength(1);
  expect(nodes.filter(({ role }) => role === 'TR')).toHaveLength(91);
  const spoken = await readAloud(file);
  expect(spoken.filter((line) => line.startsWith('TH:'))).toEqual(['TH: N°', 'TH: Désignation', 'TH: Montant']);
  expect(spoken.filter((line) => /reporter|Page \d/.test(line))).toEqual([]);
  expect(spoken.filter((line) => line.includes('SIRET'))).toHaveLength(1);
});

test('a document without structure is seen as such', async () => {
  const doc = new PDFDocument({ pdfVersion: '1.7' });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.text('Facture').rect(0, 0, 10, 10).fill();
  doc.end();
  await ended;
  const { errors } = readStructure(Buffer.concat(chunks));
  for (const expected of ['TJ is neither marked', 'f is neither marked', 'no language', 'not declared as tagged', 'no tab order', 'not embedded', 'one H1'])
    expect(errors.filter((error) => error.includes(expected))).not.toEqual([]);
});
