import { expect, test } from 'vitest';
import { importSteps, stepState } from './steps.ts';

test.each([
  [undefined, 'current pending pending pending'],
  ['failed', 'current pending pending pending'],
  ['abandoned', 'current pending pending pending'],
  ['uploaded', 'completed current pending pending'],
  ['checking', 'completed current pending pending'],
  ['checked', 'completed current pending pending'],
  ['processing', 'completed completed current pending'],
  ['processed', 'completed completed current pending'],
  ['importing', 'completed completed completed current'],
  ['undoing', 'completed completed completed current'],
  ['undone', 'completed completed completed current'],
  ['imported', 'completed completed completed completed'],
] as const)('the steps of an import that is %s are %s', (state, states) => {
  expect(importSteps.map((step) => stepState(step, state)).join(' ')).toBe(states);
});
