import { IconArrowRight } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { resultsAddress } from '../../search.paths.ts';
import styles from './Palette.module.css';
import type { usePalette } from './use-palette.ts';

/** The keys of the palette, and the way to all results. */
export function PaletteFoot({ palette: { typed, shown }, onClose }: { palette: ReturnType<typeof usePalette>; onClose: () => void }) {
  const text = typed.trim();
  const categories = shown?.found?.categories ?? [];
  const count = categories.reduce((sum, one) => sum + one.count, 0);
  const isMore = categories.some(({ more }) => more);
  return (
    <footer className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {m['search.foot.step']()} <kbd>↵</kbd> {m['search.foot.open']()} <kbd>{m['search.foot.control']()}</kbd>
        <kbd>↵</kbd> {m['search.foot.tab']()} <kbd>{m['search.foot.tabulator']()}</kbd> {m['search.foot.next']()}
      </span>
      {text.length >= searchMinCharacters ? (
        <Link to={resultsAddress(text)} className={styles.all} onClick={onClose}>
          {isMore || count === 0 ? m['search.everythingUncounted']() : m['search.everything']({ shown: String(count) })}
          <IconArrowRight size={15} stroke={1.8} aria-hidden="true" />
        </Link>
      ) : null}
    </footer>
  );
}
