import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '../Link.tsx';
import { useBarPlace } from '../phone-bar.ts';
import { usePageTitle } from '../page-title.ts';
import { FoldedActions } from './FoldedActions.tsx';
import { PageActions } from './PageActions.tsx';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  crumb?: { label: string; to: string };
  state?: ReactNode;
  /** Links to the previous and the next object: before the actions, on phones beside the state. */
  steps?: ReactNode;
  actions?: ReactNode;
  /** On phones stands in the top bar in place of the title, which then stands below it. */
  barTitle?: string | undefined;
  /** On phones stands in the top bar in place of the title: fewer words for the same. */
  shortTitle?: string | undefined;
  /** On phones the actions are icons in the top bar. Each has one. */
  inBar?: boolean;
  children?: ReactNode;
}

/** The top of a page: crumb on details, title with its state, at most three actions, one grey line.
 *  On phones the title stands in the top bar, and actions on one object in a bar at the foot. */
export function PageHeader({ title, crumb, state, steps, actions, barTitle, shortTitle, inBar, children }: PageHeaderProps) {
  usePageTitle(title, crumb?.to, barTitle ?? shortTitle);
  const bar = useBarPlace();
  return (
    <header className={styles.header} data-titled={barTitle !== undefined || undefined}>
      {crumb ? (
        <Link to={crumb.to} className={styles.crumb}>
          {crumb.label}
        </Link>
      ) : null}
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {state || steps ? (
          <div className={styles.state}>
            {state}
            {steps ? <span className={styles.steps}>{steps}</span> : null}
          </div>
        ) : null}
        {!actions ? null : inBar && bar ? (
          createPortal(<FoldedActions>{actions}</FoldedActions>, bar)
        ) : crumb ? (
          <PageActions>{actions}</PageActions>
        ) : (
          <div className={styles.actions}>{actions}</div>
        )}
      </div>
      {children ? <div className={styles.grey}>{children}</div> : null}
    </header>
  );
}
