import { barEnds, barOf, type LicenceCounts } from '../../licence.ts';
import styles from './Comparison.module.css';

const share = (percent: number): string => `${(percent * 100) / barEnds}%`;

/** Share in use as a bar: its tick is 100 %, its end 120 %. The figure stands beside it. */
export function UtilisationBar({ counts }: { counts: LicenceCounts }) {
  const { used, over } = barOf(counts);
  return (
    <span className={styles.bar} aria-hidden="true">
      <i className={styles.whole} style={{ width: share(100) }} />
      <i className={styles.used} style={{ width: share(used) }} />
      <i className={styles.over} style={{ insetInlineStart: share(used), width: share(over) }} />
      {counts.entitled === 0 ? null : <i className={styles.tick} style={{ insetInlineStart: share(100) }} />}
    </span>
  );
}
