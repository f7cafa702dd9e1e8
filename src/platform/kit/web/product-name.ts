import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const meta = (): HTMLMetaElement | null => document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

/** Name of the portal as the settings give it: the server writes it into the head of the page. */
export const productName = (): string => meta()?.content ?? '';

/** The same, in a component. */
export const useProductName = (): string =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, productName);

/** Shows a saved name on this page at once; other pages come with it. */
export function wearProductName(name: string): void {
  meta()?.setAttribute('content', name);
  for (const listener of listeners) listener();
}
