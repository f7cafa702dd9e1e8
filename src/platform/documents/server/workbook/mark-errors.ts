import type { CostlyShare } from '../costly/costly-work.ts';
import type { Marking } from './marking.ts';

const module = new URL('./marking.worker.ts', import.meta.url);

/** Gives a workbook back with a column of errors and its faulty cells marked, in a child process. */
export const markErrors = (costly: CostlyShare, marking: Marking): Promise<Buffer> => costly.bytes(module, marking);
