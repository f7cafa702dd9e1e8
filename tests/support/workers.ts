import { availableParallelism, totalmem } from 'node:os';

/** Number of test processes at the same time: one per core, as far as the memory allows, and at least one.
 *  @param gibibytes memory that one of them needs, what it starts included */
export const workersFor = (gibibytes: number): number => Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 2 ** 30 / gibibytes)));
