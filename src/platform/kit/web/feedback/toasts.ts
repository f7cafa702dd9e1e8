import { type ReactNode, useSyncExternalStore } from 'react';

/** Content of a toast: the event and the way back. Never for fields. */
export interface Toast {
  kind: 'success' | 'info' | 'warning' | 'error' | 'busy';
  title: string;
  text?: ReactNode;
  /** The way back or on: *Annuler*, *Renvoyer*, *Télécharger*. */
  action?: { label: string; run: () => void };
  /** Part done of a long job, 0 to 1. */
  progress?: number;
  /** Beside the title of a long job: "4 120 sur 6 800". */
  note?: string;
}
export interface ShownToast extends Toast {
  id: string;
}

const shownMs = 5000;
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let toasts: readonly ShownToast[] = [];

function set(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for five seconds; errors and running jobs stay. The same id replaces what was shown. Returns the id. */
export function toast(content: Toast, id: string = crypto.randomUUID()): string {
  set([...toasts.filter((one) => one.id !== id), { ...content, id }]);
  holdToast(id);
  if (content.kind !== 'error' && content.kind !== 'busy')
    timers.set(
      id,
      setTimeout(() => closeToast(id), shownMs),
    );
  return id;
}

/** Keeps a toast while it is being read or touched. */
export function holdToast(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Lets a held toast go after its time. */
export function releaseToast(id: string): void {
  const one = toasts.find((shown) => shown.id === id);
  if (one && one.kind !== 'error' && one.kind !== 'busy')
    timers.set(
      id,
      setTimeout(() => closeToast(id), shownMs),
    );
}

export function closeToast(id: string): void {
  holdToast(id);
  set(toasts.filter((one) => one.id !== id));
}

export const useToasts = (): readonly ShownToast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
