import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { completeLock } from '../../scripts/complete-lock.ts';
import { buildDatabasePage } from '../../scripts/database-page.ts';
import { drawFloors } from '../../scripts/draw-floors.ts';
import { generateSources } from '../../scripts/table-types.ts';

test('the types of rows and columns are those of the migrated database (npm run generate)', async () => {
  const generated = await generateSources(inject('cluster'));
  for (const [file, source] of Object.entries(generated)) expect(readFileSync(file, 'utf8')).toBe(source);
});

test('the page of the database is that of the migrated one (npm run generate)', async () => {
  expect(readFileSync('docs/database.md', 'utf8')).toBe(await buildDatabasePage(inject('cluster')));
});

test('the picture of the floors is that of their list (npm run generate)', () => {
  expect(readFileSync('docs/pictures/floors.svg', 'utf8')).toBe(drawFloors());
});

test('the lock file names the optional packages of every system (node scripts/complete-lock.ts)', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof completeLock>[0];
  expect(completeLock(lock)).toEqual([]);
});
