import type { ReactNode } from 'react';
import styles from './ObjectColumns.module.css';

interface ObjectColumnsProps {
  /** Properties of the object, at the right of wide screens. */
  aside: ReactNode;
  /** Conversation about the object. */
  talk?: ReactNode;
  /** Whether narrow screens show the properties above the rest, where they are few beside it. */
  isAsideFirst?: boolean;
  children: ReactNode;
}

/** Content of the page of one object, in a container named `object`, with its properties and its conversation. */
export function ObjectColumns({ aside, talk, isAsideFirst = false, children }: ObjectColumnsProps) {
  const properties = <div className={styles.aside}>{aside}</div>;
  return (
    <div className={styles.columns} data-aside-first={isAsideFirst || undefined}>
      {isAsideFirst ? properties : null}
      <div className={styles.main}>{children}</div>
      {isAsideFirst ? null : properties}
      {talk ? <div className={styles.talk}>{talk}</div> : null}
    </div>
  );
}
