import { describe, expect, it, test } from 'vitest';
import { delimitedRows, detectSeparator, decodeText } from './delimited-text.ts';

it('cells are read with quotes, doubled quotes, line ends inside them, and a mark of the byte order', () => {
  expect(delimitedRows('\uFEFFa;"b;""c""";d\r\n"1\n2";;3\n\n', ';', 10)).toEqual([
    { number: 1, row: ['a', 'b;"c"', 'd'] },
    { number: 2, row: ['1\n2', '', '3'] },
  ]);
  expect(delimitedRows('a,b\n\n1,2', ',', 10)).toEqual([
    { number: 1, row: ['a', 'b'] },
    { number: 3, row: ['1', '2'] },
  ]);
});

describe('rows end', () => {
  test.each(['\n', '\r\n', '\r'])('with %j', (end) => {
    expect(delimitedRows(['a;b', '', '1;2', ''].join(end), ';')).toEqual([
      { number: 1, row: ['a', 'b'] },
      { number: 3, row: ['1', '2'] },
    ]);
  });
});

it('the line of Excel that names the separator is no row, but counts', () => {
  expect(detectSeparator('sep=,\r\na;x,b')).toBe(',');
  expect(delimitedRows('sep=,\r\na;x,b', ',')).toEqual([{ number: 2, row: ['a;x', 'b'] }]);
});

it('a quotation mark that is not closed is an inch, not the begin of a text', () => {
  expect(delimitedRows('"19" rack;2\n"24 U;3', ';').map(({ row }) => row)).toEqual([
    ['"19" rack', '2'],
    ['"24 U', '3'],
  ]);
});

it('characters that cannot be stored are left out, and ends of pages are line ends', () => {
  expect(delimitedRows('a\u0000b;c\u0007\ud800d\u000be;f', ';').map(({ row }) => row)).toEqual([
    ['ab', 'cd'],
    ['e', 'f'],
  ]);
});

test.each([
  ['a;b\n1;2', ';'],
  ['a,b\n1,2', ','],
  ['a\tb;c', '\t'],
  ['a|b\n1|2', '|'],
  ['Catalyst 9300', ';'],
])('the separator of %j is %j', (text, separator) => expect(detectSeparator(text)).toBe(separator));

const text = 'Référence;N° série\r\nC9300-48P-A;FOC1\r\n';
const swapBytes = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', Buffer.from(text, 'utf16le')],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, the high byte first', swapBytes(Buffer.from(text, 'utf16le'))],
  ['UTF-16, the high byte first, with a mark', swapBytes(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
  ['the Western code page', Buffer.from(text, 'latin1')],
])('reads %s', (_, bytes) => expect(decodeText(bytes)).toBe(text));

test('reads the code page of the Mac', () =>
  expect(decodeText(Buffer.from([0x52, 0x8e, 0x66, 0x8e, 0x72, 0x65, 0x6e, 0x63, 0x65, 0x3b, 0x4e, 0xa1, 0x0d]))).toBe('Référence;N°\r'));

test('reads the signs of Windows', () => expect(decodeText(Buffer.from([0x93, 0x41, 0x96, 0x42, 0x94, 0x20, 0x80]))).toBe('“A–B” €'));
