import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listUsedIcons, listVendoredIcons } from '../../scripts/copy-icons.ts';

/** Megabytes on disk of a folder, as `du -sm` counts them. */
function measureMegabytes(folder: string): number {
  let blocks = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) blocks += lstatSync(path.join(entry.parentPath, entry.name)).blocks;
  return (blocks * 512) / 1024 ** 2;
}

test('a fresh install takes at most 700 MB', () => {
  // Caches of tools that have run are no part of it.
  const packages = readdirSync('node_modules', { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const total = packages.reduce((sum, { name }) => sum + measureMegabytes(path.join('node_modules', name)), 0);
  expect(total).toBeGreaterThan(100);
  expect(total).toBeLessThanOrEqual(700);
});

test('the vendored icons are those in use: `npm run icons` copies a new one', () => expect(listVendoredIcons()).toEqual(listUsedIcons()));
