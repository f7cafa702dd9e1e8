import { apiBase } from './api-base.ts';
import type { TabCompany } from './company.ts';

/** A live change: the kind of object, which ones if the reader may know, and the tab that made it. */
export interface LiveChange {
  kind: string;
  ids?: string[];
  companyId?: number;
  client?: string;
  /** Somebody who is there for a moment, by ids. */
  presence?: Record<string, unknown>;
}
export type LiveMessage = { change: LiveChange } | { resync: true };

/** Up to this age, and this long in opening, the stream of a page begins with the changes since the page began. */
const youngMs = 5000;
const refusedWaitMs = 15_000;

/** Follows the changes of a company. One connection per browser and company: the tab that holds the lock listens to the
 *  server and tells the others, since a browser opens six connections per host. Returns how to stop. */
export function followChanges(company: TabCompany, receive: (message: LiveMessage) => void, onRefused: () => void): () => void {
  const name = `passerelle.events.${company ?? 'none'}`;
  const channel = new BroadcastChannel(name);
  const over = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => receive(data);
  const tell = (message: LiveMessage): void => {
    channel.postMessage(message);
    receive(message);
  };
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = listen(company, tell, onRefused);
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

function listen(company: TabCompany, tell: (message: LiveMessage) => void, onRefused: () => void): () => void {
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
