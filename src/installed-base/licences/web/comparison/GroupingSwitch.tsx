import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { groupings, type Grouping } from '../../licence.ts';
import { groupingNames } from '../../licence.names.ts';
import styles from './Comparison.module.css';

/** Groups the lines by SKU or by sub-organisation. */
export function GroupingSwitch({ grouping, to }: { grouping: Grouping; to: (next: Grouping) => string }) {
  return (
    <nav className={styles.grouping} aria-label={m['licences.by.label']()}>
      {groupings.map((one) => (
        <Link key={one} to={to(one)} aria-current={one === grouping ? 'true' : undefined}>
          {groupingNames[one]()}
        </Link>
      ))}
    </nav>
  );
}
