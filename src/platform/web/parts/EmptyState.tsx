import type { ReactNode } from 'react';
import { Bridge } from './Bridge.tsx';
import styles from './EmptyState.module.css';

/** Nothing to show yet: what will appear here and what to do next. */
export function EmptyState({
  title,
  children,
  actions,
  isBroken,
  level = 2,
  note,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  isBroken?: boolean;
  level?: 1 | 2;
  note?: ReactNode;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.empty} data-page={level === 1 || undefined}>
      <Bridge isBroken={isBroken} />
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  );
}
