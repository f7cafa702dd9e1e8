import type { ReactNode } from 'react';
import styles from './ObjectColumns.module.css';

interface ObjectColumnsProps {
  /** Tabs that choose what stands in the main column. */
  tabs?: ReactNode;
  /** Properties of the object, at the right of wide screens. */
  aside: ReactNode;
  /** Conversation about the object. */
  talk?: ReactNode;
  /** Whether narrow screens show the properties above the tabs, where they are few beside the rest. */
  isAsideFirst?: boolean;
  children: ReactNode;
}

/** Content of the page of one object below its title, in a container named `object`, with its tabs, its properties and its conversation. */
export function ObjectColumns({ tabs, aside, talk, isAsideFirst = false, children }: ObjectColumnsProps) {
  const properties = <div className={styles.aside}>{aside}</div>;
  return (
    <div className={styles.columns} data-aside-first={isAsideFirst || undefined}>
      {tabs ? <div className={styles.tabs}>{tabs}</div> : null}
      {isAsideFirst ? properties : null}
      <div className={styles.main}>{children}</div>
      {isAsideFirst ? null : properties}
      {talk ? <div className={styles.talk}>{talk}</div> : null}
    </div>
  );
}
