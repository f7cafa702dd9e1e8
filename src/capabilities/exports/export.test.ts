import { describe, expect, test } from 'vitest';
import { exportProgress, exportStates, isFinished } from './export.ts';

describe('progress of an export', () => {
  test.each([
    ['is unknown while it waits', { state: 'queued', progress: 0, total: null }, null],
    ['is unknown until its rows are counted', { state: 'running', progress: 0, total: null }, null],
    ['is the share of rows written', { state: 'running', progress: 250, total: 1000 }, 0.25],
    ['never passes the whole, though rows are added meanwhile', { state: 'running', progress: 1010, total: 1000 }, 1],
    ['is the whole when nothing is selected', { state: 'running', progress: 0, total: 0 }, 1],
    ['is the whole once done', { state: 'done', progress: 0, total: null }, 1],
  ] as const)('%s', (_title, preparation, expected) => expect(exportProgress(preparation)).toBe(expected));

  test('only done and failed exports are finished', () => expect(exportStates.filter(isFinished)).toEqual(['done', 'failed']));
});
