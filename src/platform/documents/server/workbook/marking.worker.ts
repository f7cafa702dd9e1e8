import { markWorkbook, type Marking } from './marking.ts';

/** Marks a workbook in a child process. */
export const work = (marking: Marking): AsyncGenerator<Buffer> => markWorkbook(marking);
