import { expect, test } from 'vitest';
import { parsePastedLines, readPastedLines, addNote } from './pasted-lines.ts';

const makeLine = (reference: string, description: string, quantity: number | string) => ({ reference, description, quantity });
const two = [makeLine('C9300-48P-A', 'Catalyst 9300', 8), makeLine('SFP-10G-SR', 'Module optique', 12)];

test.each([
  ['three columns by position', 'C9300-48P-A\tCatalyst 9300\t8\r\nSFP-10G-SR\tModule optique\t12\r\n', two],
  ['the quantity before the description', 'C9300-48P-A\t8\tCatalyst 9300\nSFP-10G-SR\t12\tModule optique', two],
  ['heads in another order', 'Qté\tDésignation\tRéf.\n8\tCatalyst 9300\tC9300-48P-A\n12\tModule optique\tSFP-10G-SR', two],
  [
    'English heads and a column of no interest',
    'Part number\tVendor\tQuantity\tDescription\nC9300-48P-A\tCisco\t8\tCatalyst 9300\nSFP-10G-SR\tCisco\t12\tModule optique',
    two,
  ],
  ['references and quantities', 'A-1\t2\nA-2\t3', [makeLine('A-1', '', 2), makeLine('A-2', '', 3)]],
  ['references and descriptions', 'A-1\tCâble\nA-2\tPrise', [makeLine('A-1', 'Câble', 1), makeLine('A-2', 'Prise', 1)]],
  ['references alone', 'A-1\nA-2\n\nA-3', [makeLine('A-1', '', 1), makeLine('A-2', '', 1), makeLine('A-3', '', 1)]],
  ['a cell in quotes over two lines', 'A-1\t"Câble ""long""\n3 m"\t2', [makeLine('A-1', 'Câble "long" 3 m', 2)]],
  ['decimals of zero', 'A-1\t12,00\r\nA-2\t3,00', [makeLine('A-1', '', 12), makeLine('A-2', '', 3)]],
  ['decimals of zero under a head', 'Réf\tQté\nA-1\t12.0\nA-2\t1,200.00', [makeLine('A-1', '', 12), makeLine('A-2', '', 1200)]],
  ['quantities of which one cannot be taken', 'A-1\t12,5\nA-2\t3', [makeLine('A-1', '', '12,5'), makeLine('A-2', '', 3)]],
  ['quantities of which none can be taken', 'A-1\t1,5\nA-2\t2,5', [makeLine('A-1', '', '1,5'), makeLine('A-2', '', '2,5')]],
  ['ranks before the quantities', '1\tA-1\t4\n2\tA-2\t5', [makeLine('A-1', '', 4), makeLine('A-2', '', 5)]],
  ['the quantity first', '4\tC9300-48P-A\tCatalyst 9300', [makeLine('C9300-48P-A', 'Catalyst 9300', 4)]],
  ['rows that end as on a Mac', 'A-1\t2\rA-2\t3\r', [makeLine('A-1', '', 2), makeLine('A-2', '', 3)]],
  ['the words of a longer head', 'Référence constructeur\tQuantité commandée\nA-1\t2', [makeLine('A-1', '', 2)]],
  ['grouped thousands', 'A-1\tVis\t1\u202f250', [makeLine('A-1', 'Vis', 1250)]],
])('%s', (_, text, lines) => {
  expect(parsePastedLines(text)).toEqual(lines);
});

test('what cannot be sent stays as it was pasted', () => {
  expect(parsePastedLines('A-1\tCâble\t1,5\nA-2\tPrise\tdouze\nA-3\tVis\t\n\tÉcrou\t4')).toEqual([
    makeLine('A-1', 'Câble', '1,5'),
    makeLine('A-2', 'Prise', 'douze'),
    makeLine('A-3', 'Vis', ''),
    makeLine('', 'Écrou', 4),
  ]);
});

test.each(['', 'C9300-48P-A', 'Catalyst 9300, 48 ports', '\t'])('%j is no table', (text) => expect(parsePastedLines(text)).toBeUndefined());

test.each([
  ['Réf\tQté\nC9200L\t2', 'named', /^Collé\.$/],
  ['C9200L\tCommutateur\t2\nC9300\tCommutateur\t3', 3, /^Collé\. .*\b3\b/],
  ['C9200L\nC9300', 'none', /^Collé\. .*\b1\b/],
])('quantities of %j that no head names are said', (text, column, report) => {
  expect(readPastedLines(text)?.quantityColumn).toBe(column);
  expect(addNote('Collé.', readPastedLines(text)!.quantityColumn)).toMatch(report);
});
