import { useEffect, useSyncExternalStore } from 'react';
import { productName, useProductName } from './product-name.ts';

/** Title of the page in the top bar of phones. */
export interface PageHeading {
  title: string;
  backTo?: string | undefined;
}

const listeners = new Set<() => void>();
let heading: PageHeading | null = null;

function set(next: PageHeading | null): void {
  heading = next;
  for (const listener of listeners) listener();
}

/** Names the page in the window's title and in the top bar of phones; `backTo` is the list it came from. */
export function usePageTitle(title: string, backTo?: string, barTitle = title): void {
  const product = useProductName();
  useEffect(() => {
    document.title = `${title} · ${product}`;
    set({ title: barTitle, backTo });
    return () => {
      document.title = productName();
      set(null);
    };
  }, [title, backTo, barTitle, product]);
}

export const usePageHeading = (): PageHeading | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => heading,
  );
