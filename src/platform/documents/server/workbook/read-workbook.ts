import { workbookRefusal, type WorkbookRow } from '../../workbook.ts';
import { workbookLimits, type WorkbookLimits, openArchive } from './archive.ts';
import { readParts } from './parts.ts';
import { readRows, type SheetEnd } from './sheet.ts';

/** A workbook that passed the guards. */
export interface ReadWorkbook {
  /** Names of its tabs, in their order. */
  tabs: readonly string[];
  /** Rows of a tab that have a cell; returns its counts. Limits of its own may be narrower. */
  rows(tab: string, narrower?: Partial<WorkbookLimits>): AsyncGenerator<WorkbookRow, SheetEnd>;
  /** Share that was read, from 0 to 1. */
  progress(): number;
}

/** Reads an Excel file (.xlsx) that a stranger may have made: every size is bounded before and while it is unfolded, entities are refused,
 *  formulas are flagged. Belongs into a child process (`platform/documents/server/costly/`): it takes the time and memory of its limits at most.
 *  @throws the refusals of `workbook.ts` */
export async function readWorkbook(bytes: Buffer, limits: WorkbookLimits = workbookLimits): Promise<ReadWorkbook> {
  const archive = await openArchive(bytes, limits);
  const parts = await readParts(archive, limits);
  return {
    progress: archive.progress,
    tabs: parts.sheets.map(({ name }) => name),
    async *rows(tab, narrower = {}) {
      const sheet = parts.sheets.find(({ name }) => name === tab);
      if (!sheet || !archive.has(sheet.part)) throw workbookRefusal('workbook.damaged');
      return yield* readRows(archive.text(sheet.part), parts, { ...limits, ...narrower });
    },
  };
}
