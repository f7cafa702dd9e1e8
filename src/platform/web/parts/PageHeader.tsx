import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '../Link.tsx';
import { useBarPlace } from '../phone-bar.ts';
import { usePageTitle } from '../page-title.ts';
import styles from './PageHeader.module.css';

/** The top of a page: crumb on details, title with its state, at most three actions, one grey line.
 *  On phones the title stands in the top bar. */
export function PageHeader({
  title,
  crumb,
  state,
  actions,
  inBar,
  children,
}: {
  title: string;
  crumb?: { label: string; to: string };
  state?: ReactNode;
  actions?: ReactNode;
  /** On phones the actions are icons in the top bar. Each has one. */
  inBar?: boolean;
  children?: ReactNode;
}) {
  usePageTitle(title, crumb?.to);
  const bar = useBarPlace();
  return (
    <header className={styles.header}>
      {crumb ? (
        <Link to={crumb.to} className={styles.crumb}>
          {crumb.label}
        </Link>
      ) : null}
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {state ? <div className={styles.state}>{state}</div> : null}
        {actions && inBar && bar ? createPortal(actions, bar) : actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children ? <div className={styles.grey}>{children}</div> : null}
    </header>
  );
}
