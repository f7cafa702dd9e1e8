import { expect, test } from 'vitest';
import { issueText } from '#platform/kernel/issues.ts';
import { requiredText } from '#platform/http/schemas.ts';
import { companyRow, catalogueCode } from '../feed-row.ts';
import { toDatabaseFlaw } from './database-flaws.ts';
import type { Findable } from './feed.service.ts';

const find = async () => [];
const feeds: Findable[] = [
  { name: 'contracts', parts: ['contract_lines'], find },
  { name: 'sub-organisations', find },
  { name: 'users', parts: ['memberships'], find },
];
const contracts = { name: 'contracts', row: companyRow({ manufacturer: catalogueCode(), number: requiredText(60) }) };

/** The sentence about an error of PostgreSQL. */
function explainFlaw(error: object, entity: typeof contracts = contracts): string {
  const { code, params } = toDatabaseFlaw(error, entity, feeds)!;
  return issueText(code, params ?? {}, 'en');
}

test.each([
  ['Key (company_id, manufacturer_code, number, source)=(7, cisco, CT-1, erp) already exists.', 'manufacturer, number'],
  ['Key (company_id, source, external_id)=(7, erp, K-1) already exists.', 'id'],
])('a value that another object has is refused by the names of its fields: %s', (detail, fields) => {
  const error = { code: '23505', constraint: 'contracts_company_id_number_key', detail };
  expect(explainFlaw(error)).toBe(`A value that must be unique is already taken (${fields}).`);
});

test('a value of no field of the row is refused without a name of the database', () => {
  expect(explainFlaw({ code: '23505', constraint: 'contracts_pkey', detail: 'Key (company_id, id)=(7, 0198) already exists.' })).toBe(
    'A value that must be unique is already taken.',
  );
});

test.each([
  ['contracts', 'contract_lines', 'sub-organisations'],
  ['sub-organisations', 'sub_organisations', 'sub-organisations'],
  ['users', 'memberships', 'contracts'],
])('an object that other rows need is refused by the name of their feed: %s', (named, table, of) => {
  expect(explainFlaw({ code: '23503', table }, { ...contracts, name: of })).toBe(`Other items depend on it (${named}).`);
});

test.each([
  ['conversations', 'contracts'],
  ['memberships', 'users'],
])('an object that rows of the portal need is refused without a name of the database: %s', (table, of) => {
  expect(explainFlaw({ code: '23503', table }, { ...contracts, name: of })).toBe('Items of the portal depend on it.');
});
