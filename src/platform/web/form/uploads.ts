import { useEffect, useRef, useState } from 'react';
import { newIntent, type CallOptions } from '../api.ts';
import { problemOfFailure } from '../problem.ts';
import { sortFiles, type FileLimits } from './chosen-files.ts';
import { UploadQueue, type Upload } from './upload-queue.ts';
import { reportingTransport } from './upload-transport.ts';

interface UploadsOf<Added> {
  limits: FileLimits;
  /** Number of files that are there already, or on their way elsewhere. */
  present: number;
  /** Makes the call for one file. @param how to be handed on to the call */
  send: (file: File, how: CallOptions) => Promise<Added>;
  onAdded: (added: Added) => void;
}

export interface Uploads {
  uploads: readonly Upload[];
  /** Files that were refused, with their reasons. */
  refused: string | null;
  add: (files: readonly File[]) => void;
  /** Sends a file at once whose connection was cut. */
  retry: (key: string) => void;
  drop: (key: string) => void;
}

/** Sends files as soon as they are chosen, one after the other, and again after a cut. Those on their way still arrive when the screen is left
 *  for another one; leaving the portal is asked about. */
export function useUploads<Added>(of: UploadsOf<Added>): Uploads {
  const latest = useRef(of);
  const [, setDrawn] = useState(0);
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: async (file, { onShare, ...how }) => {
          const added = await latest.current.send(file, { ...how, transport: reportingTransport(onShare) });
          latest.current.onAdded(added);
        },
        refusalOf: (failure) => {
          const problem = problemOfFailure(failure, true);
          return problem.isRetryable ? null : (problem.flaws[0]?.message ?? problem.message);
        },
        onChange: () => setDrawn((count) => count + 1),
        newKey: newIntent,
        later: (run, ms) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      }),
  );
  useEffect(() => {
    latest.current = of;
  });
  const { uploads, refused } = queue;
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
      const { fitting, refused: reason } = sortFiles(files, of.limits, of.present + uploads.length);
      queue.add(fitting, reason);
    },
    retry: (key) => queue.retry(key),
    drop: (key) => queue.drop(key),
  };
}
