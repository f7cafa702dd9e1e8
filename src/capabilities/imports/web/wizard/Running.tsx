import { dot } from '#platform/kernel/dots.ts';
import { formatPercent } from '#platform/kernel/format.ts';
import { Meter } from '#platform/kit/web/parts/cards.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from './Batch.module.css';

/** Progress of what the portal does meanwhile. */
export function Running({ label, progress }: { label: string; progress: number }) {
  const format = useFormat();
  return (
    <div className={styles.running} role="status">
      <p>{`${label}${dot}${formatPercent(progress / 100, format.locale)}`}</p>
      <Meter value={progress} whole={100} label={label} />
    </div>
  );
}
