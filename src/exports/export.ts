/** Rules of prepared files (spec §4). */

export const exportStates = ['queued', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** A prepared file is kept this long. */
export const exportKeptDays = 7;
/** A person may have this many files in preparation at once. */
export const exportsAtOnce = 5;
/** Rows that one sheet of Excel holds below its head. */
export const exportRowsMax = 1_048_575;

/** Nothing more will happen to it. */
export const isFinished = (state: ExportState): boolean => state === 'done' || state === 'failed';

/** How far a preparation is, from 0 to 1; `null` before its rows are counted. */
export function exportProgress({ state, progress, total }: { state: ExportState; progress: number; total: number | null }): number | null {
  if (state === 'done') return 1;
  if (total === null || state === 'queued') return null;
  return total === 0 ? 1 : Math.min(1, progress / total);
}
