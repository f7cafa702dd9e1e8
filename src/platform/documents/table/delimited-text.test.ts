import { describe, expect, it, test } from 'vitest';
import { delimitedRows, separatorOf } from './delimited-text.ts';

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
  expect(separatorOf('sep=,\r\na;x,b')).toBe(',');
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
])('the separator of %j is %j', (text, separator) => expect(separatorOf(text)).toBe(separator));
