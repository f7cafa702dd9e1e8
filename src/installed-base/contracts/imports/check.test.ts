import { describe, expect, test } from 'vitest';
import { MatrixCheck } from './check.ts';
import { check, checkAll, contractContext, buildRow, describeFlaws, sound, type Typed } from '#tests/support/checked-contracts.ts';

describe('a row', () => {
  test('without a flaw is read as it is typed', () => {
    expect(check({ quantity: null, type: 'Garantie', kind: 'hardware' })).toMatchObject({
      flaws: [],
      row: {
        number: 'CT-1',
        manufacturer: 'cisco',
        type: 'warranty',
        kind: 'hardware',
        serialKey: 'FOC2834L0AB',
        quantity: 1,
        startsOn: '2026-01-01',
        endsOn: '2028-12-31',
      },
    });
  });

  test('is read without what nobody sees in it', () => {
    const row = {
      number: '\u200bCT-1\u00a0',
      manufacturer: 'Cis\u00adco',
      serial: '\ufeffFOC\u200b2834L0AB',
      kind: 'matériel\u200b',
      startsOn: '01/01/2026\u00a0',
    };
    expect(check(row)).toMatchObject({ flaws: [], row: { number: 'CT-1', manufacturer: 'cisco', serial: 'FOC2834L0AB', startsOn: '2026-01-01' } });
  });

  test('that is empty, or the example, is not read', () => {
    const rows = new MatrixCheck(contractContext);
    expect(rows.row(buildRow(2, { number: ' ', comment: '\u00a0', label: '\u200b' }))).toBeUndefined();
    expect(rows.row(buildRow(2, { ...sound, number: 'EXEMPLE', manufacturer: '' }))).toBeUndefined();
    expect(rows.row(buildRow(2, { ...sound, number: 'example' }))).toBeUndefined();
  });

  test.each([
    ['number', 'Le n° de contrat est vide.'],
    ['manufacturer', 'Le constructeur est vide.'],
    ['reference', 'La référence est vide.'],
    ['description', 'La désignation est vide.'],
    ['serial', 'Le n° de série est vide. Pour un logiciel ou un service, écrivez « SANS ».'],
    ['startsOn', 'La date de début est vide.'],
    ['endsOn', 'La date de fin est vide.'],
  ] as const)('needs its %s', (column, sentence) => {
    expect(describeFlaws({ [column]: null }).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([`${column}: ${sentence}`]);
    expect(describeFlaws({ [column]: '  ' })).toHaveLength(1);
  });

  test('of software or a service may have no serial number, by the word for it', () => {
    for (const serial of ['SANS', 'none', ' Sans '])
      expect(check({ serial, kind: 'logiciel' })).toMatchObject({ flaws: [], row: { serial: null, serialKey: null } });
    expect(check({ serial: 'SANS', kind: 'matériel' }).flaws).toMatchObject([{ column: 'serial', code: 'serialNeeded' }]);
    expect(check({ serial: 'SANS' }).flaws).toMatchObject([{ code: 'serialNeeded' }]);
    expect(check({ serial: null, kind: 'service' }).flaws).toMatchObject([{ column: 'serial', code: 'empty' }]);
    expect(check({ serial: '---' }).flaws).toMatchObject([{ column: 'serial', code: 'empty' }]);
  });

  test('says in the other language what is wrong', () => {
    expect(describeFlaws({ serial: null }, 'en')).toEqual(['serial: The serial number is empty. For software or a service, write “NONE”.']);
  });

  test('that is hidden is a warning', () => {
    expect(check({}, true).flaws).toMatchObject([{ code: 'hiddenRow' }]);
  });

  test('holds no formulas and no broken cells', () => {
    expect(check({ description: { text: '2', kind: 'number', isFormula: true } }).flaws).toMatchObject([
      { column: 'description', code: 'formula', value: '2' },
    ]);
    expect(check({ serial: { text: '', isFormula: true } }).flaws).toMatchObject([{ column: 'serial', code: 'formula' }]);
    expect(check({ reference: { text: '#REF!', kind: 'error' } }).flaws).toMatchObject([{ column: 'reference', code: 'brokenCell', value: '#REF!' }]);
  });
});

describe('a date', () => {
  test.each([
    ['31/02/2026', 'Cette date n’existe pas : février 2026 compte 28 jours.'],
    ['2028-02-30', 'Cette date n’existe pas : février 2028 compte 29 jours.'],
    ['31/04/2026', 'Cette date n’existe pas : avril 2026 compte 30 jours.'],
    ['bientôt', 'Cette date est illisible. Écrivez-la jj/mm/aaaa.'],
    [46_000, 'Cette date est illisible. Écrivez-la jj/mm/aaaa.'],
    [{ kind: 'day', text: '1904-01-02' }, 'Cette date est trop éloignée : saisissez une année entre 1980 et 2080.'],
    ['01/01/1926', 'Cette date est trop éloignée : saisissez une année entre 1980 et 2080.'],
    [{ kind: 'day', text: '1900-02-29' }, 'Cette date n’existe pas : février 1900 compte 28 jours.'],
  ] as const)('typed as %j is refused with its reason', (typed, sentence) => {
    expect(describeFlaws({ startsOn: typed as Typed }).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([`startsOn: ${sentence}`]);
  });
  test.each(['1er juillet 2026', '01/07/2026', '2026-07-01', 20260701, { kind: 'day', text: '2026-07-01' } as const])('is read from %j', (typed) => {
    expect(check({ startsOn: typed as Typed })).toMatchObject({ flaws: [], row: { startsOn: '2026-07-01' } });
  });
  test('of the end may be that of the start, not before', () => {
    expect(check({ startsOn: '13/02/2026', endsOn: '13/02/2026' }).flaws).toEqual([]);
    expect(describeFlaws({ startsOn: '01/02/2026', endsOn: '31/12/2025' })).toEqual(['endsOn: La fin précède le début, le 01/02/2026.']);
  });
});

describe('a manufacturer', () => {
  test('is known by its name or code, however it is written', () => {
    for (const typed of ['cisco', 'CISCO ', 'polycom', 'Polycom (HP Poly)']) expect(check({ manufacturer: typed }).flaws).toEqual([]);
  });
  test('that is not known gets the nearest', () => {
    expect(check({ manufacturer: 'Fortinett' }).flaws).toMatchObject([{ code: 'manufacturerUnknown', params: { suggestion: 'Fortinet' }, value: 'Fortinett' }]);
    expect(check({ manufacturer: 'Xerox' }).flaws).toMatchObject([{ code: 'manufacturerUnknown', params: {} }]);
  });
});

describe('a quantity', () => {
  test.each([
    [1.5, 'quantityNotWhole', '1,5'],
    ['1,5', 'quantityNotWhole', '1,5'],
    ['deux', 'quantityNotWhole', 'deux'],
    [0, 'quantityLimits', '0'],
    [-1, 'quantityLimits', '-1'],
    [200_000, 'quantityLimits', '200000'],
    [2, 'quantityOfSerial', '2'],
  ] as const)('%j is refused', (quantity, code, value) => {
    expect(check({ quantity }).flaws).toMatchObject([{ column: 'quantity', code, value }]);
  });
  test('of several is taken for what is no device', () => {
    expect(check({ quantity: '1 250', kind: 'logiciel', serial: 'SANS' })).toMatchObject({ flaws: [], row: { quantity: 1250 } });
  });
});

test('a serial number that Excel made a power of ten is refused, one of digits is not', () => {
  expect(check({ serial: { kind: 'number', text: '1.23456789012346E+20' } }).flaws).toMatchObject([{ code: 'identifierAsNumber' }]);
  expect(check({ serial: 302_301 })).toMatchObject({ flaws: [], row: { serial: '302301' } });
});

test('the same serial number for the same manufacturer and reference is named with its first line', () => {
  const rows = new MatrixCheck(contractContext);
  expect(rows.row(buildRow(88, sound))!.flaws).toEqual([]);
  expect(rows.row(buildRow(103, { ...sound, serial: 'foc-2834 l0ab' }))!.flaws).toMatchObject([{ column: 'serial', code: 'duplicate', params: { line: 88 } }]);
  expect(rows.row(buildRow(104, { ...sound, reference: 'C9200L' }))!.flaws).toEqual([]);
  expect(rows.row(buildRow(105, { ...sound, manufacturer: 'Fortinet' }))!.flaws).toEqual([]);
  for (const line of [106, 107]) expect(rows.row(buildRow(line, { ...sound, kind: 'service', serial: 'SANS' }))!.flaws).toEqual([]);
});

describe('a site', () => {
  test('is known by its label or code', () => {
    for (const site of ['lyon part-dieu', 'LYO']) expect(check({ site })).toMatchObject({ flaws: [], row: { siteId: 'site-1', siteLabel: null } });
  });
  test('that is not known is a warning with the nearest name, and will be created once', () => {
    expect(check({ site: 'Lyon Part Dieu' })).toMatchObject({
      flaws: [{ code: 'siteNew', params: { suggestion: 'Lyon Part-Dieu' } }],
      row: { siteId: null, siteLabel: 'Lyon Part Dieu' },
    });
    expect(check({ site: 'Ajaccio' }).flaws).toMatchObject([{ code: 'siteNew', params: {} }]);
  });
  test('among very many that are not known is a warning still; the first two hundred names get a suggestion', () => {
    const whole = new MatrixCheck(contractContext);
    const suggestions = Array.from({ length: 202 }, (_, index) => {
      const { flaws } = whole.row(buildRow(index + 2, { ...sound, serial: `FOC${index}`, site: `Lyon Part-Dieu ${index}` }))!;
      return flaws.find(({ code }) => code === 'siteNew')!.params.suggestion;
    });
    expect([suggestions[0], suggestions[199], suggestions[200], suggestions[201]]).toEqual(['Lyon Part-Dieu', 'Lyon Part-Dieu', undefined, undefined]);
    // A name that had one keeps it.
    expect(whole.row(buildRow(300, { ...sound, serial: 'FOC300', site: 'Lyon Part-Dieu 7' }))!.flaws).toMatchObject([
      { params: { suggestion: 'Lyon Part-Dieu' } },
    ]);
  });
});

test('a text that is too long, and a word that is none of a few, say their limits', () => {
  expect(describeFlaws({ label: 'x'.repeat(201) })).toEqual(['label: Ce texte dépasse 200 caractères.']);
  expect(describeFlaws({ type: 'leasing' }, 'en')).toEqual(['type: Unknown value. Choose: support, warranty, licence.']);
});

describe('the bar code of a serial number', () => {
  test('of Cisco loses its S, and says so', () => {
    expect(check({ serial: 'SFOC2834L0AB' })).toMatchObject({
      row: { serial: 'FOC2834L0AB', serialKey: 'FOC2834L0AB' },
      flaws: [{ code: 'serialPrefix', params: { serial: 'FOC2834L0AB' } }],
    });
    expect(check({ serial: 'SFOC2834L0AB', manufacturer: 'Fortinet' }).row.serial).toBe('SFOC2834L0AB');
    expect(check({ serial: 'STK1234L0AB' }).row.serial).toBe('STK1234L0AB');
  });

  test('and the number itself are one device', () => {
    expect(checkAll([{ serial: 'FOC2834L0AB' }, { serial: 'S/N: SFOC2834L0AB' }])[1]!.flaws).toMatchObject([{ code: 'duplicate', params: { line: 2 } }]);
  });
});
