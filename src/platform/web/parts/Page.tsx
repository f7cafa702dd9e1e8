import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The content of the sheet: its gutters, and no wider than one reads. Lists bring their own. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
