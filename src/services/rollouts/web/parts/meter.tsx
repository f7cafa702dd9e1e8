import styles from './Rollouts.module.css';

/** Drawn share beside a text that says the same. */
export const meter = (value: number, whole: number) => (
  <span className={styles.meter} aria-hidden="true">
    <i style={{ width: `${whole > 0 ? Math.min(100, (100 * value) / whole) : 0}%` }} />
  </span>
);
