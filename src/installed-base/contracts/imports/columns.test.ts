import { describe, expect, test } from 'vitest';
import { shownNumber } from '#platform/documents/table/number-format.ts';
import { check, checkAll, describeFlaws, type Typed } from '#tests/support/checked-contracts.ts';

const makeNumber = (text: string, format: string): Typed => {
  const shown = shownNumber(text, format);
  return { kind: 'number', text, ...(shown === undefined ? {} : { shown }) };
};

describe('what identifies', () => {
  test('is read as the sheet shows it', () => {
    const row = { number: makeNumber('200123456.0', 'General'), serial: makeNumber('42117', '00000000'), reference: makeNumber('1234', '#,##0'), site: 12 };
    expect(check(row).row).toMatchObject({ number: '200123456', serial: '00042117', reference: '1234', siteLabel: '12' });
  });
  test('is refused where the sheet holds another value than what was typed', () => {
    for (const column of ['number', 'serial', 'reference', 'orderNumber', 'ccoId', 'smartAccount'] as const)
      for (const typed of [
        makeNumber('1000000000000', '0.00E+00'),
        makeNumber('12', '0%'),
        { kind: 'day', text: '2025-12-01' },
        { kind: 'boolean', text: 'true' },
        '8.93901E+18',
        '8,93E+18',
      ] as const)
        expect(check({ [column]: typed }).flaws).toMatchObject([{ column, code: 'identifierAsNumber' }]);
    expect(describeFlaws({ serial: '8.93901E+18' })).toEqual([
      'serial: Excel a modifié ce numéro. Mettez la cellule au format texte et saisissez-le à nouveau.',
    ]);
  });
  test('keeps an E between its digits', () => expect(check({ serial: '210235276810E3000046' }).row.serial).toBe('210235276810E3000046'));
  test('is taken without the name that a label puts before it; two are not one', () => {
    expect(check({ serial: 'S/N : FOC2834L0AB' }).row.serial).toBe('FOC2834L0AB');
    expect(check({ serial: 'FOC2834L0AB / FOC2834L0AC' }).flaws).toMatchObject([{ column: 'serial', code: 'severalSerials' }]);
  });
  test('is the same whatever its hyphens', () => {
    const [, second] = checkAll([{ reference: 'C9300\u201048P\u2010A' }, { reference: 'C9300-48P-A' }]);
    expect(second!.flaws).toMatchObject([{ code: 'duplicate', params: { line: 2 } }]);
  });
});

describe('a column of days', () => {
  const read = (...days: string[]) =>
    checkAll(days.map((startsOn, index) => ({ startsOn, serial: `FOC2834L0A${index}` }))).map(({ row, flaws }) => [
      row.startsOn,
      flaws.map(({ code }) => code),
    ]);
  test('begins with the month as soon as one of its days can only do so, and says it once', () => {
    expect(read('01/02/2026', '12/31/2026', '03/04/2026')).toEqual([
      ['2026-01-02', ['dayOrder']],
      ['2026-12-31', []],
      ['2026-03-04', []],
    ]);
  });
  test('names its cells where its days contradict each other', () => {
    expect(read('31/12/2026', '12/31/2026', '2026-05-01')).toEqual([
      [null, ['dayMixed']],
      [null, ['dayMixed']],
      ['2026-05-01', []],
    ]);
  });
  test('takes days with times and days of programs, and knows no perpetual contract', () => {
    expect(read('2026-12-31 00:00:00', '2026-Dec-31', '31-DEC-26').map(([day]) => day)).toEqual(['2026-12-31', '2026-12-31', '2026-12-31']);
    expect(describeFlaws({ endsOn: 'Perpétuelle' })).toEqual([
      'endsOn: Un contrat a une date de fin. Importez les licences perpétuelles depuis la page des licences.',
    ]);
    expect(check({ endsOn: 'N/A' }).flaws).toMatchObject([{ column: 'endsOn', code: 'empty' }]);
    expect(check({ warrantyUntil: '-none-', site: 'n/a' })).toMatchObject({ flaws: [], row: { warrantyUntil: null, siteLabel: null } });
  });
});

test('a quantity with decimals of zero is whole, and the column tells what a comma parts', () => {
  const readQuantities = (...typed: string[]) =>
    checkAll(typed.map((quantity, index) => ({ quantity, kind: 'logiciel', serial: `L${index}` }))).map(({ row, flaws }) =>
      flaws.length > 0 ? flaws[0]!.code : row.quantity,
    );
  expect(readQuantities('12,00', '12.0', '1 200,00', '1’200')).toEqual([12, 12, 1200, 1200]);
  expect(readQuantities('1,200', '12.00')).toEqual([1200, 12]);
  expect(readQuantities('1,200')).toEqual(['quantityNotWhole']);
});

test.each(['Cisco Systems', 'CISCO SYSTEMS INC.', 'cisco', 'Cisco, Inc'])('%s is Cisco', (manufacturer) => {
  expect(check({ manufacturer })).toMatchObject({ flaws: [], row: { manufacturer: 'cisco' } });
});
test('a name that holds a known one suggests it', () => {
  for (const [typed, suggestion] of [
    ['Cisco Small Business', 'Cisco'],
    ['Fortinett, Inc', 'Fortinet'],
    ['HP', 'Polycom (HP Poly)'],
    ['Poly', 'Polycom (HP Poly)'],
  ])
    expect(check({ manufacturer: typed! }).flaws).toMatchObject([{ code: 'manufacturerUnknown', params: { suggestion } }]);
});
