import { expect, it } from 'vitest';
import { matchSites } from './site-matching.ts';

const sites = [
  { id: 'r', code: 'RENNES-ATALANTE', label: 'Rennes Atalante' },
  { id: 'b', code: 'BDX-01', label: 'Bordeaux-Lac' },
  { id: 'n1', code: 'NICE-1', label: 'Nice' },
  { id: 'n2', code: 'NICE-2', label: 'Nice' },
];
const reading = { max: 500, columns: 3, today: '2026-11-19' };
const listMatches = (pasted: string) => matchSites(pasted, sites, reading).map(({ typed, siteId, suggestion }) => [typed, siteId, suggestion?.id ?? null]);

it('pasted sites are found by code or label, whatever their case, accents and hyphens', () => {
  expect(listMatches('bdx 01\nrennes atalante\nRENNES-ATALANTE')).toEqual([
    ['bdx 01', 'b', null],
    ['rennes atalante', 'r', null],
    ['RENNES-ATALANTE', 'r', null],
  ]);
});

it('a name with a typing error gets the nearest site as a suggestion, and one that nothing resembles gets none', () => {
  expect(listMatches('Renes Atalante\nMarseille')).toEqual([
    ['Renes Atalante', null, 'r'],
    ['Marseille', null, null],
  ]);
});

it('a label of two sites is not decided, and names both', () => {
  expect(listMatches('Nice\nNICE-2')).toEqual([
    ['Nice', null, null],
    ['NICE-2', 'n2', null],
  ]);
  expect(matchSites('Nice\nNICE-2', sites, reading).map(({ candidates }) => candidates.map(({ id }) => id))).toEqual([['n1', 'n2'], []]);
});

it('the columns that follow are quantities; a text that is none stays for its cell', () => {
  expect(matchSites('Bordeaux-Lac\t16\t\t1,5', sites, reading)).toMatchObject([{ siteId: 'b', cells: [16, '', '1,5'] }]);
  expect(matchSites('Bordeaux-Lac;16;2', sites, reading)).toMatchObject([{ siteId: 'b', cells: [16, 2] }]);
});

it('no more rows are read than a roll-out may have', () => expect(matchSites('Nice\nNice\nNice', sites, { ...reading, max: 2 })).toHaveLength(2));

it('a day behind the quantities is the preferred date of the site, and a text that is none stays to be refused', () => {
  const read = (pasted: string, columns = 2) => matchSites(pasted, sites, { ...reading, columns }).map(({ cells, wishedOn }) => [cells, wishedOn]);
  expect(read('BDX-01\t16\t2\t15/12/2026\nBDX-01\t16\t\t1er déc.\nBDX-01\t16\t2\nBDX-01\t16\t2\tdemain')).toEqual([
    [[16, 2], '2026-12-15'],
    [[16, ''], '2026-12-01'],
    [[16, 2], null],
    [[16, 2], 'demain'],
  ]);
  // Quantities may be left out; a figure is none of them.
  expect(read('BDX-01\t2026-12-15\nBDX-01\t15.12\t4')).toEqual([
    [[], '2026-12-15'],
    [['15.12', 4], null],
  ]);
});
