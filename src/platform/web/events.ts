import type { Query } from '@tanstack/react-query';
import { apiBase } from './api.ts';
import { clientId } from './client-id.ts';
import type { TabCompany } from './company.ts';
import { queryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';

/** A live change: the kind of object, which ones if the reader may know, and the tab that made it. */
export interface LiveChange {
  kind: string;
  ids?: string[];
  companyId?: number;
  client?: string;
  /** Somebody who is there for a moment, by ids. */
  presence?: Record<string, unknown>;
}
type Message = { change: LiveChange } | { resync: true };

/** Up to this age, and this long in opening, the stream of a page begins with the changes since the page began. */
const youngMs = 5000;
const refusedWaitMs = 15_000;

let onRefused: () => void = () => undefined;
/** Reacts when the server refuses the stream: the session may have ended. */
export const whenStreamRefused = (react: () => void): void => {
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

/** Shows everywhere on this page what has changed: called by whoever changed it here, since all others are told by the server. */
export async function refreshChanged(change: LiveChange): Promise<void> {
  for (const watch of watchers) watch(change);
  await readAgain((query) => isLive(query) && (query.meta!.kinds as string[]).includes(change.kind));
}

/** Reads queries again. One that is reading for the first time finishes first, since its answer may be older than the change. */
async function readAgain(predicate: (query: Query) => boolean): Promise<void> {
  const firstReads = new Set(
    queryClient.getQueryCache().findAll({ predicate: (query) => predicate(query) && query.state.data === undefined && query.state.fetchStatus === 'fetching' }),
  );
  await queryClient.invalidateQueries({ predicate });
  if (firstReads.size > 0) await queryClient.invalidateQueries({ predicate: (query) => firstReads.has(query) });
}

/** Follows the changes of a company. One connection per browser and company: the tab that holds the lock listens to the
 *  server and tells the others, since a browser opens six connections per host. Returns how to stop. */
export function connectLiveUpdates(company: TabCompany): () => void {
  const name = `passerelle.events.${company ?? 'none'}`;
  const channel = new BroadcastChannel(name);
  const over = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  const tell = (message: Message): void => {
    channel.postMessage(message);
    receive(message);
  };
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = listen(company, tell);
      over.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  if (navigator.locks) void navigator.locks.request(name, { signal: over.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    over.abort();
    channel.close();
  };
}

function listen(company: TabCompany, tell: (message: Message) => void): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    const begun = performance.now();
    const query = new URLSearchParams({
      ...(company === null ? {} : { company: String(company) }),
      ...(begun < youngMs ? { age: String(Math.ceil(begun)) } : {}),
    });
    source = new EventSource(`${apiBase()}/api/events?${query}`, { withCredentials: true });
    let isOpened = false;
    source.onopen = () => {
      if (!isOpened && performance.now() - begun > youngMs) tell({ resync: true });
      isOpened = true;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => tell({ change: JSON.parse(data) as LiveChange });
    source.addEventListener('resync', () => tell({ resync: true }));
    // The browser itself tries again after a lost connection, but not after a refusal (a server that restarts, too many streams).
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      again = setTimeout(open, refusedWaitMs * (1 + Math.random()));
      onRefused();
    };
  };
  open();
  return () => {
    clearTimeout(again);
    source?.close();
  };
}

const isLive = ({ meta }: { meta?: Record<string, unknown> | undefined }): boolean => Array.isArray(meta?.kinds) && meta.kinds.length > 0;

function receive(message: Message): void {
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
