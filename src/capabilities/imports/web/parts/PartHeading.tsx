import type { ReactNode } from 'react';
import styles from './PartHeading.module.css';

/** Heading of a part of a step. */
export function PartHeading({ children }: { children: ReactNode }) {
  return <h2 className={styles.heading}>{children}</h2>;
}
