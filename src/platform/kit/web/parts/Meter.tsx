import styles from './Meter.module.css';

/** Completed part of a whole as a bar; `isSmall` is the 36 px one of table cells. */
export function Meter({ value, whole, label, isSmall }: { value: number; whole: number; label: string; isSmall?: boolean }) {
  const share = whole > 0 ? Math.min(1, Math.max(0, value / whole)) : 0;
  return (
    <span
      className={styles.meter}
      data-small={isSmall || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={value}
    >
      <i style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
