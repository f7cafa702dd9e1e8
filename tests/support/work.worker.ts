import { setTimeout as pause } from 'node:timers/promises';

/** Work of the tests: busy or waiting for a time, then the bytes of its name; or more memory than a child may have. */
export interface TestWork {
  name: string;
  milliseconds?: number;
  isBusy?: boolean;
  isHungry?: boolean;
}

export const work = async ({ name, milliseconds = 0, isBusy, isHungry }: TestWork): Promise<Uint8Array> => {
  const until = performance.now() + milliseconds;
  while (isBusy && performance.now() < until);
  if (!isBusy) await pause(milliseconds);
  const kept: number[][] = [];
  while (isHungry) kept.push(Array.from({ length: 1_000_000 }, (_, index) => index + 0.5));
  return Buffer.from(`${name} ${process.pid}`);
};
