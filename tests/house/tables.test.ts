import { describe, expect, it } from 'vitest';
import { Makers } from '../../src/installed-base/catalogue/maker-names.ts';
import { parsePastedLines } from '../../src/installed-base/catalogue/pasted-lines.ts';
import { parsePastedSerials } from '../../src/installed-base/equipment/pasted-serials.ts';
import { readTextExport } from '../../src/installed-base/licences/import/read-export.ts';
import { parseOfferLines } from '../../src/commerce/offer-drafts/pasted-offer-lines.ts';
import { pastedBlock, pastedDays } from '../../src/services/ticket-wizard/web/pasted-cells.ts';
import { matchSites } from '../../src/services/ticket-wizard/site-matching.ts';
import { writeTable, writeForms, type Table } from './table-forms.ts';

/** The same table in every form that programs write, at every door that takes text. */

const today = '2026-11-28';
const makers = new Makers(
  [
    { code: 'cisco', name: 'Cisco' },
    { code: 'juniper', name: 'Juniper' },
  ],
  [],
);
const sites = [
  { id: 's1', code: 'LYO', label: 'Lyon Gerland' },
  { id: 's2', code: 'STE', label: 'Saint-Étienne' },
];

/** Numbers that are the same in each run: Park and Miller's. */
function createNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

interface Door {
  isClipboard: boolean;
  table: (any: (below: number) => number) => Table;
  read: (text: string) => unknown;
}
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const makeSerial = (any: (below: number) => number): string =>
  `F${letters[any(24)]}${letters[any(24)]}28${10 + any(40)}L${letters[any(24)]}${any(10)}${letters[any(24)]}`;
const makeReference = (any: (below: number) => number): string => `C9${any(9)}00-${24 + any(24)}P-${letters[any(24)]}`;
const words = ['Commutateur à 24 ports', 'Pare-feu, série 60', 'Borne « intérieure »', 'Câble 19"', 'Licence œuvre'].map((text) => text.replace('œ', 'oe'));
const makeRows = (any: (below: number) => number, row: () => string[]): string[][] => Array.from({ length: 2 + any(6) }, row);

const doors: Readonly<Record<string, Door>> = {
  'request for an offer, ticket lines': {
    isClipboard: true,
    table: (any) => [['Référence', 'Désignation', 'Qté'], ...makeRows(any, () => [makeReference(any), words[any(words.length)]!, String(1 + any(40))])],
    read: parsePastedLines,
  },
  composer: {
    isClipboard: true,
    table: (any) => [
      ['Marque', 'Réf.', 'Désignation', 'Qté', 'Prix unitaire'],
      ...makeRows(any, () => [
        any(2) ? 'Cisco Systems' : 'Juniper Networks',
        makeReference(any),
        words[any(words.length)]!,
        String(1 + any(9)),
        `${1 + any(99)},50`,
      ]),
    ],
    read: (text) => parseOfferLines(text, makers),
  },
  coverage: {
    isClipboard: false,
    table: (any) => [['N° de série', 'Site', 'Contrat'], ...makeRows(any, () => [makeSerial(any), 'Lyon', `CT-${any(999)}`])],
    read: (text) => parsePastedSerials(text).serials,
  },
  licences: {
    isClipboard: false,
    table: (any) => [
      ['Product SKU', 'Quantity Purchased', 'In Use', 'Expiration Date'],
      ...makeRows(any, () => [`LIC-${any(99)}`, String(10 + any(90)), String(any(10)), any(3) ? `20${28 + any(9)}-1${any(3)}-1${any(9)}` : 'Perpetual']),
    ],
    read: (text) => readTextExport(text, today),
  },
  'sites of a roll-out': {
    isClipboard: true,
    table: (any) => makeRows(any, () => [any(2) ? 'LYO' : 'Saint-Étienne', String(1 + any(9)), String(1 + any(9))]),
    read: (text) => matchSites(text, sites, { columns: 2, today, max: 100 }),
  },
  'quantities of a roll-out': { isClipboard: true, table: (any) => makeRows(any, () => [String(any(9)), String(any(9))]), read: pastedBlock },
  'days of a roll-out': {
    isClipboard: true,
    table: (any) => makeRows(any, () => [`${13 + any(15)}/0${1 + any(9)}/2027`]),
    read: (text) => pastedDays(text, today),
  },
};

describe('a table is read the same in each form', () => {
  it.each(Object.entries(doors))('%s', (_name, { isClipboard, table, read }) => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const content = table(createNumbers(seed * 7919));
      const [first, ...others] = writeForms(content, isClipboard);
      const expected = read(first!);
      expect(JSON.stringify(expected).length, JSON.stringify(content)).toBeGreaterThan(12);
      for (const form of others) expect(read(form), JSON.stringify(form)).toEqual(expected);
    }
  });
});

/** Reading of each cell that is no plain one: taken as it was meant, or named with its row. Nothing becomes another value. */
describe('an odd table is read as it was meant, or refused with its cell', () => {
  const readLicences = (...cells: string[][]) => {
    const { entitlements, flaws } = readTextExport(writeTable([['Product SKU', 'Quantity Purchased', 'Expiration Date'], ...cells], ';', '\n'), today);
    return { taken: entitlements.map(({ sku, quantity, endsOn }) => [sku, quantity, endsOn]), refused: flaws.map(({ row, reason }) => `${row} ${reason}`) };
  };
  const readQuantities = (text: string) => parsePastedLines(text)?.map(({ quantity }) => quantity);

  it.each([
    'Perpetual',
    'illimité',
    'PERPÉTUELLE',
    'never',
    'sans fin',
    'jamais',
    'Non-expiring',
    'n’expire pas',
    'Does not expire',
    'No limit',
    'pas de fin',
    'PERP',
    'Evergreen',
    'illimitées',
    'indéterminée',
    '31/12/9999',
    '9999-12-31',
    '9999-12-31T00:00:00Z',
  ])('“%s” has no end', (typed) => expect(readLicences(['L1', '2', typed])).toEqual({ taken: [['L1', 2, null]], refused: [] }));

  it.each(['-', '—', '~', '/', 'n/a', '#N/A', 'N.D.', 'non définie', 'pas de date', 'no date', '0000-00-00', '00/00/0000', '1900-01-00', 'null'])(
    '“%s” is no day',
    (typed) => expect(readLicences(['L1', '2', typed])).toEqual({ taken: [['L1', 2, null]], refused: [] }),
  );

  it.each(['Dec-27', 'déc. 27', '31/12', '31 décembre', 'TBD', '?', 'à renouveler', '12/2027', '2027'])(
    '“%s” in a table is refused: its day or year cannot be told',
    (typed) => expect(readLicences(['L1', '2', typed])).toEqual({ taken: [], refused: ['2 unreadableDay'] }),
  );

  it.each([
    '20271231T000000Z',
    '31 / 12 / 2027',
    '31. 12. 2027',
    '31/12/2027 à 10 h',
    '\uff12\uff10\uff12\uff17/12/31',
    'ven. 31/12/2027',
    '31\u201112\u20112027',
    '2027-12-31 00:00:00',
    '31/12/2027 23:59',
    '2027-Dec-31',
    '2027/12/31',
    '31.12.2027',
    '31 déc. 2027',
    '31-DEC-27',
    '2027-12-31T00:00:00Z',
  ])('“%s” is a day', (typed) => expect(readLicences(['L1', '2', typed])).toEqual({ taken: [['L1', 2, '2027-12-31']], refused: [] }));

  it.each([
    ['12 / 31 / 2027', '01 / 02 / 2028'],
    ['12312027', '01022028'],
    ['123127', '010228'],
    ['Fri 12/31/2027', 'Sun 01/02/2028'],
    ['12.31.2027', '1.2.2028'],
    ['12\u201131\u20112027', '01\u201102\u20112028'],
    ['12/31/2027 11:59 PM', '01/02/2028 12:00 AM'],
  ])('“%s” reads its column from the month on: “%s” too', (one, other) =>
    expect(readLicences(['L1', '1', one], ['L2', '1', other])).toEqual({
      taken: [
        ['L1', 1, '2027-12-31'],
        ['L2', 1, '2028-01-02'],
      ],
      refused: [],
    }),
  );

  it('one day that begins with its month reads the column so; both orders in it are refused', () => {
    expect(readLicences(['L1', '1', '12/31/2027'], ['L2', '1', '01/02/2028']).taken).toEqual([
      ['L1', 1, '2027-12-31'],
      ['L2', 1, '2028-01-02'],
    ]);
    expect(() => readLicences(['L1', '1', '12/31/2027'], ['L2', '1', '31/12/2027'])).toThrow('licences.mixedDays');
  });

  it('a sum below the licences is none of them', () =>
    expect(readLicences(['L1', '2', ''], ['Total', '2', ''], ['Grand Total :', '2', '']).refused).toEqual(['3 noSku', '4 noSku']));

  it.each(['2 u', '12 pcs', '3 unités', '1,5'])('a column that holds “%s” is the quantity', (typed) => {
    expect(readQuantities(`C9200L\t${typed}\nC9300\t4`)).toEqual([typed, 4]);
    expect(readQuantities(`C9200L\t${typed}\nC9300\t${typed}`)).toEqual([typed, typed]);
  });

  it('text that no tab parts is parted by what parts all of its rows', () => {
    for (const text of ['C9200L;12\nC9300;3', 'Référence produit;Quantité\nC9200L;12\nC9300;3', 'Réf|Qté\nC9200L|12\nC9300|3'])
      expect(parsePastedLines(text)).toMatchObject([
        { reference: 'C9200L', quantity: 12 },
        { reference: 'C9300', quantity: 3 },
      ]);
    expect(parsePastedLines('Item\tMaterial\tQty\n10\tC9200L\t2')).toMatchObject([{ reference: 'C9200L', quantity: 2 }]);
  });

  it.each(['12,00', '12.00', '12.0', '12', '\u00a012\u202f', '\uff11\uff12'])('“%s” is twelve pieces', (typed) => {
    expect(readQuantities(`C9200L\t${typed}\nC9300\t3,00`)?.[0]).toBe(12);
    expect(readQuantities(`Réf\tQté\nC9200L\t${typed}`)).toEqual([12]);
    expect(parseOfferLines(`Réf\tQté\tPrix\nC9200L\t${typed}\t10`, makers)?.lines[0]!.quantity).toBe(12);
    expect(readLicences(['L1', typed, '']).taken).toEqual([['L1', 12, null]]);
  });

  it.each(['six', '1,5', '12 pcs', '-', '?'])('“%s” stays in the field of the quantity', (typed) => {
    expect(typeof readQuantities(`Réf\tQté\nC9200L\t${typed}`)?.[0]).not.toBe('undefined');
    expect(readQuantities(`Réf\tQté\nC9200L\t${typed}`)).not.toEqual([1]);
    expect(parseOfferLines(`Réf\tQté\tPrix\nC9200L\t${typed}\t10`, makers)?.flaws).toMatchObject([{ rank: 1, column: 'quantity' }]);
  });

  it.each(['C9300\u201048P\u2011A', 'C9300\u201348P\u2212A', '\u202aC9300-48P-A\u202c', 'C9300-48P-A\u200b', '\u00a0C9300-48P-A\u00a0'])(
    '%j is one reference',
    (typed) => {
      expect(parsePastedLines(`Réf\tQté\n${typed}\t2`)).toMatchObject([{ reference: 'C9300-48P-A', quantity: 2 }]);
      expect(parseOfferLines(`Réf\tQté\n${typed}\t2`, makers)?.lines).toMatchObject([{ reference: 'C9300-48P-A' }]);
    },
  );

  it.each([
    'S/N : FOC2852AZWY',
    'N° de série : FOC2852AZWY',
    'SN=FOC2852AZWY',
    '"FOC2852AZWY"',
    'FOC2852AZWY,',
    '\u202aFOC2852AZWY\u202c',
    'N/S FOC2852AZWY',
    '(S)FOC2852AZWY',
    '(S/N) FOC2852AZWY',
    '(21)FOC2852AZWY',
    'Ser. No.: FOC2852AZWY',
    'Serial Number - FOC2852AZWY',
    'Serial Number: FOC2852AZWY (switch)',
    'Switch S/N FOC2852AZWY',
    'S/N° FOC2852AZWY',
    '« FOC2852AZWY »',
    '“FOC2852AZWY”',
    '1. FOC2852AZWY',
    '2) FOC2852AZWY',
    'FOC2852AZWY - Lyon',
    'Numéro FOC2852AZWY',
    'Processor board ID FOC2852AZWY',
    '\uff33\uff2e\uff1aFOC2852AZWY',
    'PID: C9300-48P-A , VID: V02 , SN: FOC2852AZWY',
  ])('%j is one serial number', (typed) => expect(parsePastedSerials(typed).serials).toEqual(['FOC2852AZWY']));

  it.each([
    '%1 et %2',
    '%1 / %2',
    '%1/%2',
    'S/N: %1 S/N: %2',
    'S/N %1, S/N %2',
    '%1 and %2',
    'NAME: "1", DESCR: "C9300, 48 ports"\nPID: C9300 , VID: V02 , SN: %1\nPID: C9300 , VID: V02 , SN: %2',
  ])('%j are two serial numbers', (typed) =>
    expect(parsePastedSerials(typed.replace('%1', 'FOC2852AZWY').replace('%2', 'FOC2852AZWX')).serials).toEqual(['FOC2852AZWY', 'FOC2852AZWX']),
  );

  it.each(['FOC 2852 AZWY', 'foc 2852azwy', 'Q2KD-ABCD-3NKM', 'FOC 2852AZWY'])('%j stays whole', (typed) =>
    expect(parsePastedSerials(typed).serials).toEqual([typed]),
  );

  it.each(['8.93901E+18', 'TRUE', '2027-12-31'])('“%s” is no serial number', (typed) =>
    expect(parsePastedSerials(`FOC2852AZWY\n${typed}`).refused).toEqual([{ row: 2, text: typed }]),
  );

  it('a head without rows is refused, and so is a table without its columns', () => {
    for (const text of ['Product SKU;Quantity Purchased\n', 'Nom;Ville\nSiège;Lyon\n', '']) expect(() => readTextExport(text, today)).toThrow();
    expect(parsePastedSerials('N° de série;Site\n').serials).toEqual([]);
    expect(parseOfferLines('Réf\tQté', makers)?.lines ?? []).toEqual([]);
  });

  it('a table without a head for serial numbers asks for its column', () =>
    expect(parsePastedSerials('FOC2852AZWY;Lyon;CT-1\nFOC2852AZWZ;Saint-Étienne;CT-22').columns).toEqual(['FOC2852AZWY', 'Lyon', 'CT-1']));
});
