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

/** Rights in one company that decide what a file holds; `null` for sites and sub-organisations when not limited. */
export interface ExportRights {
  companyId: number;
  prices: boolean;
  sites: readonly string[] | null;
  subOrganisations: readonly string[] | null;
}

const isWithin = (made: readonly string[] | null, current: readonly string[] | null): boolean =>
  current === null || (made !== null && made.every((id) => current.includes(id)));

/** Whether somebody with the current rights may see all that a file made with the earlier ones holds. */
export const areRightsCovered = (made: readonly ExportRights[], current: readonly ExportRights[]): boolean =>
  made.every((before) => {
    const now = current.find(({ companyId }) => companyId === before.companyId);
    return now !== undefined && (now.prices || !before.prices) && isWithin(before.sites, now.sites) && isWithin(before.subOrganisations, now.subOrganisations);
  });

/** Exports of the reader. */
export const exportsPaths = { list: '/exports' } as const;
