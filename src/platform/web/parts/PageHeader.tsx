import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';
import { usePageTitle } from '../page-title.ts';
import styles from './PageHeader.module.css';

/** The top of a page: crumb on details, title with its state, at most three actions, one grey line.
 *  On phones the title stands in the top bar. */
export function PageHeader({
  title,
  crumb,
  state,
  actions,
  children,
}: {
  title: string;
  crumb?: { label: string; to: string };
  state?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  usePageTitle(title, crumb?.to);
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
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children ? <div className={styles.grey}>{children}</div> : null}
    </header>
  );
}
