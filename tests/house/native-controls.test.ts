import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Controls that each system draws in its own way, with no place for the states of the house. */
const native = /\bNativeSelect\b|<(?:select|details)\b/g;

test('screens use the controls of the house: no native select, no native disclosure', () => {
  const files = globSync('src/**/web/**/*.tsx');
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(native)].map(([found]) => `${file}: ${found}`))).toEqual([]);
  expect(['<NativeSelect data={x} />', '<select>', '<details open>'].map((text) => text.match(native)?.length)).toEqual([1, 1, 1]);
});
