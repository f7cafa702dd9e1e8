import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';
import styles from './PageHeader.module.css';

/** The head of a page: crumb, title with its state, at most three actions (the primary one last), one grey line (design §5). */
export function PageHeader({ crumb, title, state, actions, line }: { crumb?: { to: string; label: string }; title: ReactNode; state?: ReactNode; actions?: ReactNode; line?: ReactNode }) {
  return (
    <header className={styles.head}>
      {crumb ? <nav className={styles.crumb}><Link to={crumb.to}>{crumb.label}</Link></nav> : null}
      <div className={styles.row}>
        <div className={styles.titles}><h1 className={styles.title}>{title}</h1>{state}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {line ? <p className={styles.line}>{line}</p> : null}
    </header>
  );
}
