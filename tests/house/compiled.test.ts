import { globSync, readFileSync } from 'node:fs';
import { transformSync } from 'oxc-transform-react';
import { expect, test } from 'vitest';

const files = globSync('src/**/web/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] });

/** Reasons for which the compiler leaves a component or hook of a file as it is: every drawing then makes its values anew. */
function findSkipped(file: string): string[] {
  const { errors } = transformSync(file, readFileSync(file, 'utf8'), { reactCompiler: { reportDiagnostics: true } });
  return errors.map(({ message }) => `${file}: ${message}`);
}

test('the compiler takes every component and every hook', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(findSkipped)).toEqual([]);
});

test('a hook that is called by another name is told', () => {
  const code = 'export function List({ useRows }: { useRows: () => string[] }) { return <ul>{useRows()}</ul>; }';
  expect(transformSync('List.tsx', code, { reactCompiler: { reportDiagnostics: true } }).errors).not.toEqual([]);
});
