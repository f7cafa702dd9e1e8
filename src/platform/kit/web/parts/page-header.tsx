import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '../Link.tsx';
import { useBarPlace, usePageTitle } from '../page-title.ts';
import { PageActions, FoldedActions } from './actions.tsx';
import styles from './page-header.module.css';
import { EmptyState } from './EmptyState.tsx';

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
  const standsBeside = Boolean(actions) && !crumb && !(inBar && bar);
  // Said here, not asked by `:has()`: the browser would compute the styles of the whole page anew with each element that comes.
  const isBare = !children && !state && !steps && !standsBeside;
  return (
    <header className={styles.header} data-titled={barTitle !== undefined || undefined} data-bare={isBare || undefined}>
      {crumb ? (
        <Link to={crumb.to} className={styles.crumb}>
          {crumb.label}
        </Link>
      ) : null}
      <div className={styles.line} data-steps={steps ? '' : undefined}>
        <h1 className={styles.title}>{title}</h1>
        {state || steps ? (
          <div className={styles.state} data-steps={steps ? '' : undefined}>
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

/** A page that its reader has no right to: why nothing is shown, and who can change it. */
export function NoRight({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  usePageTitle(title);
  return (
    <Page>
      <EmptyState level={1} isBroken title={title} actions={actions}>
        <p>{children}</p>
      </EmptyState>
    </Page>
  );
}
