import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const texts = globSync('src/**/*.{ts,tsx}', { exclude: ['src/generated/**'] }).map((file) => readFileSync(file, 'utf8'));
const found = (pattern: RegExp): string[] => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!));

test('each part of the library that a screen shows comes with its styles', () => {
  const shown = found(/import \{([^}]+)\} from '@mantine\/core'/g).flatMap((names) => names.split(',').map((name) => name.trim()));
  const styled = [...new Set(shown)].filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`));
  expect(styled.length).toBeGreaterThan(10);
  const loaded = new Set(found(/@mantine\/core\/styles\/(\w+)\.layer\.css/g));
  expect(styled.filter((name) => !loaded.has(name))).toEqual([]);
});
