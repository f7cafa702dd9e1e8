import { loadTimeoutMs } from '#platform/kernel/constants.ts';

/** Gives what is being loaded, or fails once the load time is over, so that nobody waits for ever. */
export async function withinLoadTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded within ${loadTimeoutMs} ms`)), loadTimeoutMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
