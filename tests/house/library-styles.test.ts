import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const texts = globSync('src/**/*.{ts,tsx}', { exclude: ['src/generated/**'] }).map((file) => readFileSync(file, 'utf8'));
const library = 'node_modules/@mantine/core';
/** Parts that a part of the library is made of. */
function listParts(name: string): string[] {
  const file = `${library}/esm/components/${name}/${name}.mjs`;
  return existsSync(file) ? [...readFileSync(file, 'utf8').matchAll(/from "\.\.\/(\w+)\//g)].map(([, part]) => part!) : [];
}
const findNames = (pattern: RegExp): string[] => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!));

test('each part of the library that a screen shows comes with its styles and those of its parts', () => {
  const shown = findNames(/import \{([^}]+)\} from '@mantine\/core'/g).flatMap((names) => names.split(',').map((name) => name.trim()));
  const all = new Set(shown);
  // The set grows while it is walked.
  for (const name of all) for (const part of listParts(name)) all.add(part);
  const styled = [...all].filter((name) => existsSync(`${library}/styles/${name}.layer.css`));
  expect(styled.length).toBeGreaterThan(10);
  const loaded = new Set(findNames(/@mantine\/core\/styles\/(\w+)\.layer\.css/g));
  expect(styled.filter((name) => !loaded.has(name))).toEqual([]);
});
