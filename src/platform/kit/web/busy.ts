import { useState } from 'react';

/** Whether work that a press started is under way, and how to start it. `onFailure` informs the reader. */
export function useBusy(): [isBusy: boolean, run: (work: () => Promise<unknown>, onFailure: (failure: unknown) => void) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, onFailure: (failure: unknown) => void): Promise<void> => {
    setBusy(true);
    await work().catch(onFailure);
    setBusy(false);
  };
  return [isBusy, run];
}
