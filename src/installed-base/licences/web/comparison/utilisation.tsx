import { barEnds, barOf, type LicenceCounts, type ComparedLicences, type Grouping } from '../../licence.ts';
import styles from './Comparison.module.css';
import { m } from '#generated/messages/messages.js';

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

/** A difference with its sign: "+12", "−3", "0"; a dash where it is unknown. */
export function signed(value: number | null, format: (value: number) => string): string {
  if (value === null) return '—';
  return value > 0 ? `+${format(value)}` : value < 0 ? `−${format(-value)}` : '0';
}

/** Name of a line within its group: the sub-organisation within a SKU, the SKU within a sub-organisation. */
export const lineName = ({ sku, subOrganisation }: ComparedLicences, by: Grouping): string =>
  by === 'sku' ? (subOrganisation?.name ?? m['licences.noSubOrganisation']()) : sku;
