import { useEffect, useSyncExternalStore } from 'react';

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
  useEffect(() => {
    document.title = `${title} · Passerelle`;
    set({ title: barTitle, backTo });
    return () => {
      document.title = 'Passerelle';
      set(null);
    };
  }, [title, backTo, barTitle]);
}

export const usePageHeading = (): PageHeading | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => heading,
  );
