import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import styles from './AllFilters.module.css';

interface AllFiltersProps {
  /** Number of filters that are set. */
  count: number;
  /** No search stands beside it. */
  isAlone: boolean;
  onOpen: () => void;
}

/** Opens the filters of a list on a phone: an icon with their number beside a search, else with its words. */
export function AllFilters({ count, isAlone, onOpen }: AllFiltersProps) {
  const words = count > 0 ? m['platform.list.filtersSet']({ count }) : m['platform.list.filters']();
  return (
    <button
      type="button"
      className={styles.button}
      data-set={count > 0 || undefined}
      data-alone={isAlone || undefined}
      aria-haspopup="dialog"
      aria-label={isAlone ? undefined : words}
      onClick={onOpen}
    >
      <IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden="true" />
      {isAlone ? words : count > 0 ? <span className={styles.badge}>{count}</span> : null}
    </button>
  );
}
