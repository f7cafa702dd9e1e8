import type { Query } from '@tanstack/react-query';
import { clientId, queryClient } from './query-client.ts';
import type { TabCompany } from './company.ts';
import { followChanges, type LiveChange, type LiveMessage } from './event-stream.ts';
import { sessionQuery } from './session.ts';
import { useEffect, useRef } from 'react';

let onRefused: () => void = () => undefined;
/** Reacts when the server refuses the stream: the session may have ended. */
export const setStreamRefusedHandler = (react: () => void): void => {
  onRefused = react;
};

const watchers = new Set<(change: LiveChange) => void>();

/** Tells a screen about live changes beyond what its queries refresh by themselves. Returns how to stop. */
export function onLiveChange(watch: (change: LiveChange) => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

const resumptions = new Set<() => void>();

/** Calls back when the stream is there again after a gap: the server can be reached. Returns how to stop. */
export function onStreamResumed(react: () => void): () => void {
  resumptions.add(react);
  return () => resumptions.delete(react);
}

/** Refreshes this page after a change. Called by the code that made the change here; the server notifies all other pages. */
export async function refreshChanged(change: LiveChange): Promise<void> {
  for (const watch of watchers) watch(change);
  await readAgain((query) => isLive(query) && (query.meta!.kinds as string[]).includes(change.kind));
}

/** Reads queries again. One that is reading for the first time finishes first, since its answer may be older than the change. */
export async function readAgain(predicate: (query: Query) => boolean): Promise<void> {
  const firstReads = new Set(
    queryClient.getQueryCache().findAll({ predicate: (query) => predicate(query) && query.state.data === undefined && query.state.fetchStatus === 'fetching' }),
  );
  await queryClient.invalidateQueries({ predicate });
  if (firstReads.size > 0) await queryClient.invalidateQueries({ predicate: (query) => firstReads.has(query) });
}

/** Follows the changes of a company. Returns how to stop. */
export const connectLiveUpdates = (company: TabCompany): (() => void) => followChanges(company, receive, () => onRefused());

const isLive = ({ meta }: { meta?: Record<string, unknown> | undefined }): boolean => Array.isArray(meta?.kinds) && meta.kinds.length > 0;

function receive(message: LiveMessage): void {
  if ('resync' in message) {
    void readAgain(isLive);
    for (const react of resumptions) react();
    return;
  }
  const { change } = message;
  // This tab made the change and already shows it.
  if (change.client === clientId) return;
  if (change.kind === 'session') void queryClient.invalidateQueries(sessionQuery);
  void refreshChanged(change);
}

/** Refreshes a response when something changes that it is made of: which kinds of objects, only the response itself knows. A change that comes while the
 *  first one is on its way may be newer than it.
 *  @param kinds `undefined` until the response is there */
export function useLiveResponse(queryKey: readonly unknown[], kinds: readonly string[] | undefined): void {
  const [call, company] = queryKey;
  const early = useRef(new Set<string>());
  useEffect(() => {
    const readAnew = (): void => void queryClient.invalidateQueries({ queryKey: [call, company] });
    if (kinds?.some((kind) => early.current.has(kind))) readAnew();
    early.current.clear();
    return onLiveChange(({ kind }) => {
      if (kinds === undefined) early.current.add(kind);
      else if (kinds.includes(kind)) readAnew();
    });
  }, [kinds, call, company]);
}
