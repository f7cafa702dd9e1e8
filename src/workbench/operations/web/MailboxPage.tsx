import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { currentCompany } from '#platform/kit/web/company.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { listQueryAt } from '#platform/lists/web/list-address.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/screen-page.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { Sentence } from '#platform/kit/web/parts/Sentence.tsx';
import { mailboxAddress } from '#parties/provider/provider.paths.ts';
import { mailCard, mailColumns, mailList } from './mailbox/mails.list.tsx';
import { mails, mail } from './operations.queries.ts';
import { PanelSkeleton } from '#platform/lists/web/PanelSkeleton.tsx';
import { PanelFailure } from '#platform/lists/web/PanelFailure.tsx';
import { SidePanel, type SidePanelProps } from '#platform/lists/web/SidePanel.tsx';
import { titleWithout } from '#platform/lists/web/title-without.ts';
import styles from './mailbox/MailPanel.module.css';

/** `/provider/mailbox/{mail?}`: mails of a demonstration, which are not delivered, with one open beside the list. */
export function MailboxPage() {
  const { mail: id } = useParams({ strict: false }) as { mail?: string };
  const format = useFormat();
  const list = useListState(mailList);
  const page = useQuery(mails(list.query));
  const rows = page.data?.rows;
  const open = rows?.findIndex((row) => row.id === id) ?? -1;
  const to = (mail?: string): string => list.keep(mailboxAddress(mail));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? to(rows[at].id) : undefined);
  return (
    <ListPage
      list={list}
      title={m['operations.mailbox.title']()}
      above={
        <p className="quiet">
          <Sentence>{m['operations.mailbox.text']()}</Sentence>
        </p>
      }
      search={m['operations.mailbox.search']()}
      fields={[]}
      columns={mailColumns(format)}
      page={page}
      total={undefined}
      rowKey={(row) => row.id}
      rowTo={(row) => to(row.id)}
      openKey={id}
      card={(row) => mailCard(row, format)}
      empty={
        <EmptyState title={m['operations.mailbox.empty']()}>
          <p>{m['operations.mailbox.emptyText']()}</p>
        </EmptyState>
      }
      panel={id === undefined ? undefined : <MailPanel id={id} closeTo={to()} previousTo={stepTo(open - 1)} nextTo={stepTo(open + 1)} />}
    />
  );
}

/** Requests the first rows before the page renders. */
MailboxPage.load = ({ search }: ScreenRequest): Promise<void> => queryClient.prefetchQuery(mails(listQueryAt(mailList, search, currentCompany()).query));

/** A mail as its reader sees it: without scripts, its links open in a new tab. */
function MailPanel({ id, ...place }: Pick<SidePanelProps, 'closeTo' | 'previousTo' | 'nextTo'> & { id: string }) {
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
