import styles from './Chart.module.css';

/** Names of the colours of a chart. Screen readers have its description. */
export function Legend({ entries }: { entries: readonly { label: string; colour: 'bar' | 'part' | 'soon' }[] }) {
  return (
    <span className={styles.legend} aria-hidden="true">
      {entries.map(({ label, colour }) => (
        <span key={colour} data-colour={colour}>
          {label}
        </span>
      ))}
    </span>
  );
}
