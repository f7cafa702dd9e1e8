import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { Admission } from './admission.ts';

/** Longest pause after a piece of work. */
const pauseMaxMs = 250;
/** Use of the last seconds, in milliseconds, from which people are there: a tenth of a second. */
const busyMs = 50;

/** Lets the requests of people go first. Work in the background calls the result between its pieces: while people are there, it pauses for half
 *  as long as the piece took. */
export function makePace(admission: Pick<Admission, 'readUse' | 'waiting'>): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    const isBusy = admission.waiting > 0 || admission.readUse() > busyMs;
    await (isBusy ? pause(Math.min(pauseMaxMs, (performance.now() - begun) / 2)) : setImmediate());
    begun = performance.now();
  };
}
