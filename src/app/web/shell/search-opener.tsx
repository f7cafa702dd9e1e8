import { IconSearch } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import styles from './search-opener.module.css';
import { useSyncExternalStore } from 'react';

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Opens the search over everything: in the header a field that says what it finds, on phones an icon. */
export function SearchOpener({ isPhone }: { isPhone?: true }) {
  const company = useCurrentCompany();
  return (
    <button
      type="button"
      className={styles.opener}
      data-phone={isPhone}
      aria-label={isPhone ? m['app.search.open']() : undefined}
      aria-keyshortcuts="Control+K Meta+K /"
      aria-haspopup="dialog"
      onPointerEnter={() => void loadSearch()}
      onFocus={() => void loadSearch()}
      onClick={showSearch}
    >
      <IconSearch size={isPhone ? 22 : 17} stroke={1.7} aria-hidden="true" />
      {isPhone ? null : (
        <>
          <span className="visually-hidden">{m['app.search.open']()}, </span>
          <span className={styles.text}>{company === null ? m['app.search.staff']() : m['app.search.customer']()}</span>
          <kbd aria-hidden="true">{isMac() ? m['app.search.macKeys']() : m['app.search.keys']()}</kbd>
        </>
      )}
    </button>
  );
}

const listeners = new Set<() => void>();
let isShown = false;

function set(shown: boolean): void {
  isShown = shown;
  for (const listener of listeners) listener();
}

/** Characters typed since the search was opened, until its field has the focus: it may still be loading. */
let typedAhead = '';

function keepTyped(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape') hideSearch();
  else if (event.key === 'Backspace') typedAhead = typedAhead.slice(0, -1);
  else if (event.key.length === 1) typedAhead += event.key;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Gives the characters typed so far to the field, which takes those that follow itself. */
export function takeTyped(): string {
  removeEventListener('keydown', keepTyped, { capture: true });
  const typed = typedAhead;
  typedAhead = '';
  return typed;
}

export function showSearch(): void {
  if (isShown) return;
  addEventListener('keydown', keepTyped, { capture: true });
  set(true);
}
export function hideSearch(): void {
  takeTyped();
  set(false);
}

/** Whether the search over everything is open. */
export const useSearchPalette = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );

/** Loads the search before it is opened. */
export const loadSearch = () => import('../SearchEverything.tsx');
