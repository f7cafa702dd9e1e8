import { z } from 'zod';
import { readParts } from '../support/schema-parts.ts';

/** Values that no field takes, whatever its kind, each with a name for the report. */
export const badValues: readonly (readonly [name: string, value: unknown])[] = [
  ['an object', { $ne: null, toString: 'x' }],
  ['a list in a list', [[['x']]]],
  ['a NUL character', 'a\u0000b'],
  ['two hundred thousand letters', 'é'.repeat(200_000)],
  ['a number past every bound', 1e308],
  ['a negative fraction', -0.5],
  ['a lone surrogate', '\ud800'],
  ['SQL', "x'; drop table users; --"],
  ['true', true],
  ['null', null],
];

/** Whether a field's schema refuses a value. */
export const isFlawed = (schema: z.ZodType, value: unknown): boolean => !schema.safeParse(value).success;

/** Fields of an object schema, under the wrappers a contract may put around it. */
export function listFields(schema: z.ZodType | undefined): [string, z.ZodType][] {
  if (!schema) return [];
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>);
  const { innerType, in: input, options } = readParts(schema);
  if (innerType) return listFields(innerType);
  if (input) return listFields(input);
  return (options ?? []).flatMap(listFields);
}

/** Bodies that are no JSON, or no JSON of ours. */
export const badBodies: readonly (readonly [name: string, type: string, body: string | Buffer])[] = [
  ['nothing', 'application/json', ''],
  ['half a JSON', 'application/json', '{"a": '],
  ['a text', 'application/json', '"x"'],
  ['a list', 'application/json', '[1, 2]'],
  ['null', 'application/json', 'null'],
  ['a number of a thousand digits', 'application/json', `{"a": ${'9'.repeat(1000)}}`],
  ['bytes that are no UTF-8', 'application/json', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 0x7d])],
  ['ten thousand levels', 'application/json', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
  ['a prototype', 'application/json', '{"__proto__": {"staffRole": "administrator"}, "id": "x"}'],
  ['a constructor', 'application/json', '{"constructor": {"prototype": {"staffRole": "administrator"}}}'],
  ['fields nobody knows', 'application/json', JSON.stringify({ nobodyKnows: 1, companyId: 1, version: 1, role: 'administrator' })],
  ['more than the bound', 'application/json', JSON.stringify({ a: 'x'.repeat(2_200_000) })],
  ['another type', 'application/xml', '<a/>'],
  ['a form', 'application/x-www-form-urlencoded', 'a=1&b=2'],
  ['a type that is none', 'text/html; charset=', '<a>'],
  ['multipart without a border', 'multipart/form-data', 'x'],
  ['multipart cut off', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="reserveText"\r\n\r\nécran'],
  ['multipart with a prototype', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n'],
  [
    'multipart with a NUL character',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="reserveText"\r\n\r\nÉcran fêlé à l’angle supérieur gauche, carton enfoncé\u0000\r\n--b--\r\n',
  ],
  ['lines that are no JSON', 'application/x-ndjson', 'a\n{"b\n\u0000\n'],
];

/** Parts of an address that name nothing. */
export const badNames: readonly string[] = [
  '%00',
  'a%00b',
  '%ff%fe',
  '%',
  '%zz',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  "1'%20or%20'1'='1",
  '99999999999999999999',
  '-1',
  '1e308',
  '%F0%9F%9A%9A',
  'x'.repeat(390),
  'x'.repeat(3000),
  '%20',
  'null',
];

/** Values of a query that are no use, for any of its fields. */
export const badQueries: readonly string[] = [
  '%00',
  '%ff',
  '%',
  'x'.repeat(5000),
  '99999999999999999999999',
  '-1',
  '0.5',
  '__proto__',
  "'--",
  '%7B%22a%22%3A1%7D',
  'a&FIELD=b',
  '',
  '%F0%9F%9A%9A',
  'eyJ2IjpbbnVsbF19',
  'W10',
  'e30',
  'bnVsbA',
];

/** Headers that name nothing. Headers with line ends never arrive: HTTP refuses them. */
export const badHeaders: readonly Record<string, string>[] = [
  ...['0', '-1', '1.5', '99999999999', '1; drop table users', 'ALL', '__proto__', '\u00e9'.repeat(300)].map((company) => ({ 'x-company': company })),
  ...['', 'x', 'y'.repeat(5000), '../../x', '\u00ff\u00fe\u00fd\u00fc\u00fb\u00fa\u00f9\u00f8'].map((key) => ({ 'idempotency-key': key })),
  ...['passerelle_session=', 'passerelle_session=%', `passerelle_session=${'x'.repeat(6000)}`, 'passerelle_session=\u00e9; passerelle_session=b', '=;=;='].map(
    (cookie) => ({ cookie }),
  ),
  ...['Bearer', 'Bearer ', `Bearer ${'x'.repeat(200)}`, 'Basic YTpi', '\u00ff'].map((authorization) => ({ authorization })),
  ...['', '*', 'xx-'.repeat(500), 'fr;q=NaN'].map((language) => ({ 'accept-language': language })),
  ...['x', '\u00e9', 'y'.repeat(5000)].map((client) => ({ 'x-client': client })),
  { 'x-xsrf-token': '\u00e9'.repeat(43) },
  { origin: 'null' },
  { origin: 'http://' },
  { range: 'bytes=9-1,5-' },
  { 'if-none-match': '"'.repeat(100) },
];
