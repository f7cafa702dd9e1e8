import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The content of the sheet: its gutters, and no wider than one reads. Lists bring their own.
 *  @param isFull its last part stands at the bottom of the sheet, like the foot of a form
 *  @param hasTabs tabs follow its title: on phones they stand below the top bar, as in lists */
export function Page({ children, isFull, hasTabs }: { children: ReactNode; isFull?: true; hasTabs?: true }) {
  return (
    <div className={styles.page} data-full={isFull} data-tabs={hasTabs}>
      {children}
    </div>
  );
}
