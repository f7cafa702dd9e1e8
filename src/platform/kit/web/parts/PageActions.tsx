import type { ReactNode } from 'react';
import { FoldedActions } from './FoldedActions.tsx';
import styles from './PageActions.module.css';

/** Actions of a page beside its title; on phones one row at the foot of the screen. */
export function PageActions({ children }: { children: ReactNode }) {
  return <FoldedActions className={styles.actions}>{children}</FoldedActions>;
}
