import type { ReactNode } from 'react';
import { usePageTitle } from '../page-title.ts';
import { Bridge } from './Bridge.tsx';
import { SupportNote } from './SupportNote.tsx';
import styles from './EmptyState.module.css';

/** The page bears the name of what it says. */
function PageName({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

/** Nothing to show: what will appear here, or why it does not, and what to do next. As a whole page (`level={1}`): refused, unknown, failed or
 *  not there yet, at one height, with the provider's phone. */
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
  const isPage = level === 1;
  const Heading = isPage ? 'h1' : 'h2';
  const below = note ?? (isPage ? <SupportNote /> : null);
  return (
    <div className={styles.empty} data-page={isPage || undefined}>
      <Bridge isBroken={isBroken} />
      {isPage ? <PageName title={title} /> : null}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {below ? <p className={styles.note}>{below}</p> : null}
    </div>
  );
}
