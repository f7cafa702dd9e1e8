import { expect, test } from 'vitest';
import { batchActions, batchStates, importSteps, may, stepState } from './batch.ts';

test.each([
  ['failed', ['replace', 'abandon']],
  ['uploaded', ['abandon']],
  ['checking', []],
  ['checked', ['replace', 'process', 'abandon']],
  ['processing', []],
  ['processed', ['replace', 'import', 'abandon']],
  ['importing', []],
  ['imported', ['undo']],
  ['undoing', []],
  ['undone', []],
  ['abandoned', []],
] as const)('an import that is %s may be %j', (state, actions) => {
  expect(batchActions.filter((action) => may(action, { state, errorCount: 0 }))).toEqual(actions);
});

test('any error blocks the processing, in every state', () => {
  for (const state of batchStates) expect(may('process', { state, errorCount: 1 })).toBe(false);
  expect(may('replace', { state: 'checked', errorCount: 1 })).toBe(true);
});

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
