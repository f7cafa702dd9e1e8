import { randomUUID } from 'node:crypto';

/** Sites of the cases of lists. */
export const sites = { north: randomUUID(), south: randomUUID() };
