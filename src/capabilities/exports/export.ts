/** Rules of exports. */

export const exportStates = ['queued', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** Days that a finished file is kept. */
export const exportKeptDays = 7;
/** Maximum exports in preparation per person. */
export const exportsAtOnce = 5;
/** Maximum rows of an Excel sheet, without its header. */
export const exportRowsMax = 1_048_575;

/** Whether the state is final. */
export const isFinished = (state: ExportState): boolean => state === 'done' || state === 'failed';

/** Progress of an export, from 0 to 1; `null` before its rows are counted. */
export function exportProgress({ state, progress, total }: { state: ExportState; progress: number; total: number | null }): number | null {
  if (state === 'done') return 1;
  if (total === null || state === 'queued') return null;
  return total === 0 ? 1 : Math.min(1, progress / total);
}
