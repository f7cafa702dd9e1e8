import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useRouter } from '@tanstack/react-router';
import { currentCompany } from '#platform/kit/web/company.ts';
import { isSendKey, sendForm, singleKey } from '#platform/kit/web/shortcuts.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { buildMenu } from '../menu.ts';
import { hideSearch, loadSearch, showSearch, useSearchPalette } from './search-opener.tsx';

const SearchEverything = lazy(() => loadSearch().then((file) => ({ default: file.SearchEverything })));
const ShortcutHelp = lazy(() => import('./ShortcutHelp.tsx').then((file) => ({ default: file.ShortcutHelp })));
const secondKeyWithinMs = 1200;

/** Keys that work everywhere: Ctrl K, ⌘ K and `/` for the search, Ctrl Enter to send the form of a field, `?` for help, `N` for something new on this
 *  screen, `G` and then the letter of a screen. */
export function Shortcuts() {
  const router = useRouter();
  const session = useSession();
  const isHelpOpen = useShortcutHelp();
  const isSearchOpen = useSearchPalette();
  const goSince = useRef(0);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (isSearchKey(event)) {
        event.preventDefault();
        return showSearch();
      }
      if (isSendKey(event)) return sendForm(event);
      const key = singleKey(event);
      if (key === null) return;
      if (key === '/') {
        event.preventDefault();
        return showSearch();
      }
      if (key === '?') return showShortcuts();
      if (key === 'n') return document.querySelector<HTMLElement>('main [data-new]')?.click();
      const isSecond = event.timeStamp - goSince.current < secondKeyWithinMs;
      goSince.current = key === 'g' ? event.timeStamp : 0;
      if (!isSecond) return;
      const entry = buildMenu(session, currentCompany())
        .flatMap((group) => group.entries)
        .find((one) => one.key === key);
      if (entry) void router.navigate({ href: entry.to });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [router, session]);
  return (
    <Suspense fallback={null}>
      {isHelpOpen ? <ShortcutHelp onClose={hideShortcuts} /> : null}
      {isSearchOpen ? <SearchEverything onClose={hideSearch} /> : null}
    </Suspense>
  );
}

/** Ctrl K or ⌘ K, also while a field has the focus; not above another dialog. */
const isSearchKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  event.key.toLowerCase() === 'k' &&
  !document.querySelector('[role="dialog"][aria-modal="true"]');

const listeners = new Set<() => void>();
let isShown = false;

function set(shown: boolean): void {
  isShown = shown;
  for (const listener of listeners) listener();
}

export const showShortcuts = (): void => set(true);
export const hideShortcuts = (): void => set(false);

/** Whether the list of keys is open. */
export const useShortcutHelp = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );
