import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { completeLock } from '../../scripts/complete-lock.ts';
import { tableTypes } from '../../scripts/table-types.ts';

test('the row types are those of the migrated database (npm run generate)', async () => {
  const committed = readFileSync('src/platform/server/db/tables.ts', 'utf8');
  expect(committed).toBe(await tableTypes(inject('cluster')));
});

test('the lock file names the optional packages of every system (node scripts/complete-lock.ts)', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof completeLock>[0];
  expect(completeLock(lock)).toEqual([]);
});
