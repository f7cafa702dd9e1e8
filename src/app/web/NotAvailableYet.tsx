import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { useTabCompany } from '#platform/web/company.ts';
import { Link } from '#platform/web/Link.tsx';
import { sessionQuery } from '#platform/web/session.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { useQuery } from '@tanstack/react-query';
import { menuFor } from './menu.ts';
import styles from './NotAvailableYet.module.css';

/** Shown for a screen that exists in the site map and is not built yet: says so, and leads to what is. */
export function NotAvailableYet() {
  const company = useTabCompany();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const title = m['app.notYet.title']();
  usePageTitle(title);
  const entries = session ? menuFor(session, company).flatMap((group) => group.entries) : [];
  return (
    <EmptyState
      level={1}
      title={title}
      actions={entries.map((entry) => (
        <Link key={entry.to} to={entry.to} className={styles.door}>
          <entry.icon size={20} stroke={1.7} aria-hidden="true" />
          {entry.label()}
        </Link>
      ))}
    >
      <p>{m['app.notYet.text']()}</p>
      {entries.length > 0 ? <p>{m['app.notYet.meanwhile']()}</p> : null}
    </EmptyState>
  );
}
