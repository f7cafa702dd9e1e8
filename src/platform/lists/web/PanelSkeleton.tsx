import { Skeleton } from '@mantine/core';
import styles from './PanelSkeleton.module.css';

const widths = ['60%', '42%', '100%', '80%', '72%', '88%', '64%'];

/** The shape of an object beside its list while it loads. */
export function PanelSkeleton() {
  return (
    <div className={styles.body} aria-hidden="true">
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={10} radius="xl" />
      ))}
    </div>
  );
}
