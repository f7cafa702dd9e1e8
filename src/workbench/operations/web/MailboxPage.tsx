import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { mailList } from '../mailbox.list.ts';
import { mailsScreen } from './mailbox/mails.screen.tsx';
import { mailQuery } from './operations.queries.ts';
import { formatTitleWithout, PanelSkeleton, PanelFailure } from '#platform/lists/web/object-panel.tsx';
import { SidePanel, type SidePanelProps } from '#platform/lists/web/SidePanel.tsx';
import styles from './mailbox/MailPanel.module.css';

/** `/provider/mailbox/{code?}`: mails of a demonstration, which are not delivered, with one open beside the list. */
export const MailboxPage = () => (
  <ListScreen
    screen={mailsScreen}
    extras={noExtras}
    above={
      <p className="quiet">
        <Sentence>{m['operations.mailbox.text']()}</Sentence>
      </p>
    }
    empty={
      <EmptyState title={m['operations.mailbox.empty']()}>
        <p>{m['operations.mailbox.emptyText']()}</p>
      </EmptyState>
    }
    panel={({ code, ...place }) => <MailPanel id={code} {...place} />}
  />
);
MailboxPage.load = loadList(mailList);

/** A mail as its reader sees it: without scripts, its links open in a new tab. */
function MailPanel({ id, ...place }: Pick<SidePanelProps, 'closeTo' | 'previousTo' | 'nextTo'> & { id: string }) {
  const { data, error, refetch } = useQuery(mailQuery(id));
  return (
    <SidePanel {...place} shown={id} title={data?.subject ?? formatTitleWithout(error)}>
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
