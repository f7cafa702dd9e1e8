import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openOwnHouse } from '#tests/support/house.ts';
import { seenText } from '#platform/kernel/table/plain-text.ts';

const house = await openOwnHouse();
const later = readFileSync('db/migrations/0420_plain_numbers.sql', 'utf8').replace(/create function.*?\$\$;\n/s, '');

it('the database writes a number as forms do', async () => {
  const signs = [
    '\u00ad',
    '\u200b',
    '\u202a',
    '\u2060',
    '\ufeff',
    '\u2010',
    '\u2011',
    '\u2013',
    '\u2212',
    '\uff0d',
    '\u00a0',
    '\u2009',
    '\u202f',
    '\u3000',
    '\t',
    '  ',
  ];
  const written = signs.map((sign) => ` CT${sign}1 `);
  const rows = await house.query<{ plain: string }>('select house.plain_number(w) as plain from unnest($1::text[]) with ordinality as t (w, at) order by at', [
    written,
  ]);
  expect(rows.map(({ plain }) => plain)).toEqual(written.map(seenText));
});

it('numbers that were stored with other hyphens and spaces are compared as those typed now', async () => {
  await house.insert('manufacturers', { code: 'cisco', name: 'Cisco' });
  const company = await house.company();
  const contract = (number: string) => ({
    company_id: company.id,
    id: crypto.randomUUID(),
    manufacturer_code: 'cisco',
    number,
    type: 'support',
    label: '',
    source: 'import',
    period_months: 0,
    starts_on: '2026-01-01',
    ends_on: '2028-12-31',
  });
  await house.insert('contracts', contract('CT\u20111\u00a07'));
  // Its plain number is another one's: both stay.
  await house.insert('contracts', contract('CT\u20112'));
  await house.insert('contracts', contract('CT-2'));
  await house.query(later);
  expect(await house.query('select number from contracts where company_id = $1 order by number collate "C"', [company.id])).toEqual(
    ['CT-1 7', 'CT-2', 'CT\u20112'].map((number) => ({ number })),
  );
});
