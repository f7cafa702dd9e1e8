import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The content of the sheet: its gutters, and no wider than one reads. Lists bring their own.
 *  @param isFull its last part stands at the bottom of the sheet, like the foot of a form */
export function Page({ children, isFull }: { children: ReactNode; isFull?: true }) {
  return (
    <div className={styles.page} data-full={isFull}>
      {children}
    </div>
  );
}
