import { useEffect, useState } from 'react';
import { newIntent, type CallOptions } from '../api.ts';
import { toProblem } from '../problem.ts';
import { sortFiles, type FileLimits } from './chosen-files.ts';
import { UploadQueue, type UploadState } from './upload-queue.ts';
import { reportingTransport } from './upload-transport.ts';

interface UploadsOf<Added> {
  limits: FileLimits;
  /** Number of files that are there already, or on their way elsewhere. */
  present: number;
  /** Makes the call for one file. @param how to be handed on to the call */
  send: (file: File, how: CallOptions) => Promise<Added>;
  onAdded: (added: Added) => void;
}

export interface Uploads extends UploadState {
  add: (files: readonly File[]) => void;
  /** Sends a file at once whose connection was cut. */
  retry: (key: string) => void;
  drop: (key: string) => void;
}

/** Sends files as soon as they are chosen, one after the other, and again after a cut. Those on their way still arrive when the screen is left
 *  for another one; leaving the portal is asked about. */
export function useUploads<Added>({ limits, present, send, onAdded }: UploadsOf<Added>): Uploads {
  const [{ uploads, refused }, setState] = useState<UploadState>({ uploads: [], refused: null });
  const [queue] = useState(
    () =>
      new UploadQueue({
        explainRefusal: (failure) => {
          const problem = toProblem(failure, true);
          return problem.isRetryable ? null : (problem.flaws[0]?.message ?? problem.message);
        },
        onChange: setState,
        newKey: newIntent,
        later: (run, ms) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      }),
  );
  useEffect(() => {
    queue.sendBy(async (file, { onShare, ...how }) => onAdded(await send(file, { ...how, transport: reportingTransport(onShare) })));
  });
  const isBusy = uploads.length > 0;
  useEffect(() => {
    if (!isBusy) return undefined;
    const resume = (): void => queue.resume();
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('online', resume);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('online', resume);
      removeEventListener('beforeunload', ask);
    };
  }, [isBusy, queue]);

  return {
    uploads,
    refused,
    add: (files) => {
      const { fitting, refused: reason } = sortFiles(files, limits, present + uploads.length);
      queue.add(fitting, reason);
    },
    retry: (key) => queue.retry(key),
    drop: (key) => queue.drop(key),
  };
}
