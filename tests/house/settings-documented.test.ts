import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const configuration = readFileSync('src/platform/data/server/config.ts', 'utf8');
const guide = readFileSync('docs/operations.md', 'utf8');
const listNames = (text: string, pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort();

const read = listNames(configuration, /'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g).filter((name) => name !== 'YYYY');
/** Names in the first column of the table of settings. */
const documented = listNames(
  guide
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .map((line) => line.split('|')[1]!)
    .join('\n'),
  /`([A-Z][A-Z0-9_]*)`/g,
);

it('every setting that is read is documented, and every documented one is read', () => {
  expect(read.length).toBeGreaterThan(10);
  expect(documented).toEqual(read);
});
