import styles from './Meter.module.css';

/** How much of a whole: a thin bar with its sentence for those who do not see it. */
export function Meter({ value, whole, label, isSmall }: { value: number; whole: number; label: string; isSmall?: boolean }) {
  const share = whole <= 0 ? 0 : Math.min(1, Math.max(0, value / whole));
  return <span className={styles.meter} data-small={isSmall || undefined} role="img" aria-label={label}><span style={{ inlineSize: `${share * 100}%` }} /></span>;
}
