import { useEffect, useRef, useState } from 'react';
import { newIntent, type CallOptions } from '../api.ts';
import { problemOfFailure } from '../problem.ts';
import { sortFiles, type FileLimits } from './chosen-files.ts';
import { reportingTransport } from './upload-transport.ts';

const retryMs = 5000;

/** A file on its way. */
export interface Upload {
  key: string;
  file: File;
  /** Sent part, from 0 to 1. */
  share: number;
  /** Whether the connection was cut; it is sent again by itself. */
  isCut: boolean;
}

interface UploadsOf<Added> {
  limits: FileLimits;
  /** Number of files that are there already. */
  present: number;
  /** Makes the call for one file. @param how to be handed on to the call: two attempts make one file */
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

/** Sends files as soon as they are chosen, one after the other, and again after a cut. */
export function useUploads<Added>({ limits, present, send, onAdded }: UploadsOf<Added>): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const current = useRef<{ key: string; abort: AbortController } | null>(null);
  const change = (key: string, part: Partial<Upload>): void => setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string): void => {
    if (current.current?.key === key) current.current.abort.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  const next = uploads[0];
  useEffect(() => {
    if (!next || next.isCut || current.current !== null) return;
    const { key, file } = next;
    const abort = new AbortController();
    current.current = { key, abort };
    const transport = reportingTransport((share) => change(key, { share }));
    send(file, { idempotencyKey: key, transport, signal: abort.signal })
      .then(
        (added) => {
          setUploads((all) => all.filter((one) => one.key !== key));
          onAdded(added);
        },
        (failure: unknown) => {
          const problem = problemOfFailure(failure, true);
          if (abort.signal.aborted) return;
          if (problem.isRetryable) return change(key, { isCut: true, share: 0 });
          setUploads((all) => all.filter((one) => one.key !== key));
          setRefused(problem.flaws[0]?.message ?? problem.message);
        },
      )
      .finally(() => {
        current.current = null;
        // Another one may wait.
        setUploads((all) => [...all]);
      });
  }, [next, send, onAdded]);
  useEffect(() => {
    if (!next?.isCut) return undefined;
    const again = (): void => change(next.key, { isCut: false });
    const timer = setTimeout(again, retryMs);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [next]);

  return {
    uploads,
    refused,
    add: (files) => {
      const { fitting, refused: reason } = sortFiles(files, limits, present + uploads.length);
      setRefused(reason);
      setUploads((all) => [...all, ...fitting.map((file) => ({ key: newIntent(), file, share: 0, isCut: false }))]);
    },
    retry: (key) => change(key, { isCut: false }),
    drop,
  };
}
