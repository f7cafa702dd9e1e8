import { mailState } from '#platform/files/server/mail/send.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** Whether a process can take work, and if not, why; of each part without a name or an address, since anybody may ask. */
export interface Readiness {
  /** `ready`, or the first reason against it. */
  status: string;
  /** `up`, or the reason for which it cannot do its work. */
  database?: string;
  files?: 'up' | 'full' | 'unavailable';
  mail?: 'up' | 'unavailable' | 'none';
}

/** @param isThorough tries a bucket and the mail server too */
export async function readiness({ stopping, database, storage, config }: Platform, isThorough = false): Promise<Readiness> {
  if (stopping.signal.aborted) return { status: 'stopping' };
  const [state, files, mail] = await Promise.all([database.state(), storage.state(isThorough), isThorough ? mailState(config) : undefined]);
  const status = state !== 'up' ? state : files !== 'up' ? `files ${files}` : mail === 'unavailable' ? 'mail unavailable' : 'ready';
  return { status, database: state, files, ...(mail ? { mail } : {}) };
}

/** One call at a time for all who ask meanwhile. */
export function shared<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () =>
    (running ??= work().finally(() => {
      running = undefined;
    }));
}
