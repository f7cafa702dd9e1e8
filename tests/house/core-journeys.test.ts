import { expect, it } from 'vitest';
import { rows } from '../../e2e/support/core.ts';
import { readSources } from './sources.ts';

it('every row of what customers asked for is proven by a journey of the core', () => {
  const marks = readSources('e2e/**').flatMap(({ text }) =>
    [...text.matchAll(/\bcore\(([^)]*)\)/g)].flatMap(([, names]) => [...names!.matchAll(/'(\w+)'/g)].map(([, row]) => row)),
  );
  expect([...new Set(marks)].toSorted()).toEqual(Object.keys(rows).toSorted());
});
