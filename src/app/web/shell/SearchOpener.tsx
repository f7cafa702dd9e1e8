import { IconSearch } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { loadSearch, showSearch } from './search-palette.ts';
import styles from './SearchOpener.module.css';

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
