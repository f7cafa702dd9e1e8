import { checkWork } from '#capabilities/imports/server/check-work.service.ts';
import { MatrixCheck, type CheckContext } from '../check.ts';
import { contractMatrix } from '../matrix.ts';

/** Check of a file of contracts, in a child process. */
export const work = checkWork(contractMatrix, (known: Omit<CheckContext, 'locale'>, locale) => new MatrixCheck({ ...known, locale }));
