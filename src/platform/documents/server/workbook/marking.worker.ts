import { markedWorkbook, type Marking } from './marking.ts';

/** Marks a workbook in a child process. */
export const work = (marking: Marking): AsyncGenerator<Buffer> => markedWorkbook(marking);
