import { Link } from '../Link.tsx';
import styles from './Tabs.module.css';

export interface TabItem { key: string; label: string; to: string; count?: string | number | undefined; isAlarming?: boolean }

/** Parts of a page or states of a list, each an address of its own. */
export function Tabs({ label, items, current, replace }: { label: string; items: readonly TabItem[]; current: string; replace?: boolean }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map((item) => (
        <Link key={item.key} to={item.to} replace={replace} className={styles.tab} aria-current={item.key === current ? 'page' : undefined}>
          {item.label}
          {item.count === undefined ? null : <span className={styles.count} data-alarming={item.isAlarming || undefined}>{item.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
