import { expect, test } from 'vitest';
import { batchActions, batchStates, may } from './batch.ts';

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
