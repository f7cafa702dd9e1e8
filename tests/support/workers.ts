import { availableParallelism, totalmem } from 'node:os';

/** Number of concurrent test processes: one per core, as far as the memory allows, and at least one.
 *  @param gibibytes memory per process, including what it starts */
export const countWorkers = (gibibytes: number): number => Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 2 ** 30 / gibibytes)));
