import { expect, it } from 'vitest';
import { Makers } from '#installed-base/catalogue/maker-names.ts';
import { parseOfferLines as readLines } from './pasted-offer-lines.ts';

const makers = new Makers(
  [
    { code: 'cisco', name: 'Cisco' },
    { code: 'aruba', name: 'HPE Aruba' },
  ],
  [{ manufacturer: 'aruba', name: 'Aruba' }],
);
const parseLines = (text: string) => readLines(text, makers);

const listValues = (text: string) =>
  parseLines(text)?.lines.map(({ reference, description, quantity, unitPrice, discountBasisPoints, vatBasisPoints }) => [
    reference,
    description,
    quantity,
    unitPrice,
    discountBasisPoints,
    vatBasisPoints,
  ]);

it('columns are found by their heads, in any order and language', () => {
  const text = 'Qté\tRéférence\tPrix unitaire HT\tRemise\tDésignation\n6\tFG-60F\t890,00\t38 %\tPare-feu\n2\tGLC-TE\t1,150.00\t0,45\t';
  expect(listValues(text)).toEqual([
    ['FG-60F', 'Pare-feu', 6, 89_000, 3800, 2000],
    ['GLC-TE', '', 2, 115_000, 4500, 2000],
  ]);
});

it('unit prices have up to four decimals, as French spreadsheets copy them', () => {
  expect(listValues('Câble\tAu mètre\t2440\t1,1875\nVis\t\t1000\t0,0125 €\nPose\t\t1\t1,5')?.map((cells) => cells[3])).toEqual([118.75, 1.25, 150]);
});

it('without heads they stand in the order of the composer', () => {
  expect(listValues('FG-60F\tPare-feu\t6\t890\t38\t5,5')).toEqual([['FG-60F', 'Pare-feu', 6, 89_000, 3800, 550]]);
});

it('each cell that cannot be sent is named with its line, and stays as it was copied', () => {
  const pasted = parseLines('FG-60F\tPare-feu\tsix\t890\nA\tB\t1\tgratuit\t130\t7');
  expect(pasted?.flaws).toEqual([
    { rank: 1, column: 'quantity', value: 'six' },
    { rank: 2, column: 'unitPrice', value: 'gratuit' },
    { rank: 2, column: 'discountBasisPoints', value: '130' },
    { rank: 2, column: 'vatBasisPoints', value: '7' },
  ]);
  expect(pasted?.lines[0]!.quantity).toBe('six');
});

it('a single cell is typed as usual', () => {
  expect(parseLines('FG-60F')).toBeUndefined();
  expect(parseLines('')).toBeUndefined();
});

it.each([
  ['Marque\tRéf.\tQté\nCisco Systems, Inc.\tC9200\t2\nAruba Networks\tJL661A\t3'],
  ['Réf.\tNom du constructeur\tQté\nC9200\tCISCO\t2\nJL661A\tHPE Aruba\t3'],
  ['Cisco\tC9200\t2\nAruba\tJL661A\t3'],
])('makers are known by the names that people write, with and without a head', (text) => {
  expect(parseLines(text)?.lines.map(({ manufacturer, reference, quantity }) => [manufacturer, reference, quantity])).toEqual([
    ['cisco', 'C9200', 2],
    ['aruba', 'JL661A', 3],
  ]);
  expect(parseLines(text)?.flaws.filter(({ column }) => column !== 'unitPrice')).toEqual([]);
});

it('a maker that nobody knows is named with its line', () => {
  expect(parseLines('Marque\tRéf.\tQté\tPrix\nAcme\tX1\t2\t3')?.flaws).toEqual([{ rank: 1, column: 'manufacturer', value: 'Acme' }]);
  expect(parseLines('Marque\tRéf.\tQté\tPrix\n-\tX1\t2\t3')?.flaws).toEqual([]);
});
