import { checkWork } from '#capabilities/imports/server/check-work.service.ts';
import { MatrixCheck, type CheckContext } from '../../imports/check.ts';
import { contractMatrix } from '../../imports/contract-matrix.ts';

/** Check of a file of contracts, in a child process. */
export const work = checkWork(contractMatrix, (known: Omit<CheckContext, 'locale'>, locale) => new MatrixCheck({ ...known, locale }));
