import type { ReactNode } from 'react';
import styles from './PageActions.module.css';

/** Actions of a page beside its title; on phones a bar at the foot of the screen. */
export function PageActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
