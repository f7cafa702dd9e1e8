import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { PanelSkeleton } from '#platform/lists/web/PanelSkeleton.tsx';
import { PanelFailure } from '#platform/lists/web/PanelFailure.tsx';
import { SidePanel, type SidePanelProps } from '#platform/lists/web/SidePanel.tsx';
import { titleWithout } from '#platform/lists/web/title-without.ts';
import { mail } from '../operations.queries.ts';
import styles from './MailPanel.module.css';

/** A mail as its reader sees it: without scripts, its links open in a new tab. */
export function MailPanel({ id, ...place }: Pick<SidePanelProps, 'closeTo' | 'previousTo' | 'nextTo'> & { id: string }) {
  const { data, error, refetch } = useQuery(mail(id));
  return (
    <SidePanel {...place} shown={id} title={data?.subject ?? titleWithout(error)}>
      {data ? (
        <div className={styles.mail}>
          <p className="quiet">{m['operations.mailbox.toPerson']({ name: data.toName, address: data.toAddress })}</p>
          <iframe
            className={styles.frame}
            title={data.subject}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={data.html.replace(/<head>/i, '<head><base target="_blank">')}
          />
        </div>
      ) : error ? (
        <PanelFailure title={m['operations.mailbox.failedToLoad']()} failure={error} onRetry={() => void refetch()} closeTo={place.closeTo} />
      ) : (
        <PanelSkeleton />
      )}
    </SidePanel>
  );
}
