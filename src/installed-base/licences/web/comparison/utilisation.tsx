import { barEnds, computeBar, type LicenceCounts, type ComparedLicences, type Grouping } from '../../licence.ts';
import styles from './Comparison.module.css';
import { m } from '#generated/messages/messages.js';

const formatShare = (percent: number): string => `${(percent * 100) / barEnds}%`;

/** Share in use as a bar: its tick is 100 %, its end 120 %. The figure stands beside it. */
export function UtilisationBar({ counts }: { counts: LicenceCounts }) {
  const { used, over } = computeBar(counts);
  return (
    <span className={styles.bar} aria-hidden="true">
      <i className={styles.whole} style={{ width: formatShare(100) }} />
      <i className={styles.used} style={{ width: formatShare(used) }} />
      <i className={styles.over} style={{ insetInlineStart: formatShare(used), width: formatShare(over) }} />
      {counts.entitled === 0 ? null : <i className={styles.tick} style={{ insetInlineStart: formatShare(100) }} />}
    </span>
  );
}

/** A difference with its sign: "+12", "−3", "0"; a dash where it is unknown. */
export function formatSigned(value: number | null, format: (value: number) => string): string {
  if (value === null) return '—';
  return value > 0 ? `+${format(value)}` : value < 0 ? `−${format(-value)}` : '0';
}

/** Name of a line within its group: the sub-organisation within a SKU, the SKU within a sub-organisation. */
export const formatLineName = ({ sku, subOrganisation }: ComparedLicences, by: Grouping): string =>
  by === 'sku' ? (subOrganisation?.name ?? m['licences.noSubOrganisation']()) : sku;
