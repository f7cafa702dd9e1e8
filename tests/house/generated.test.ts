import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { tableTypes } from '../../scripts/table-types.ts';

test('the row types are those of the migrated database (npm run generate)', async () => {
  const committed = readFileSync('src/platform/server/db/tables.ts', 'utf8');
  expect(committed).toBe(await tableTypes(inject('cluster')));
});
