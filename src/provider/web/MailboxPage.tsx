import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import type { Column } from '#platform/web/list/columns.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { listAddress } from '#platform/list.ts';
import { useListState } from '#platform/web/list/list-state.ts';
import { Pager } from '#platform/web/list/Pager.tsx';
import { openBeside } from '#platform/web/list/panel-steps.ts';
import { SidePanel } from '#platform/web/list/SidePanel.tsx';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { OutboxMail } from '../provider.api.ts';
import { mailboxAddress } from '../provider.paths.ts';
import styles from './MailboxPage.module.css';
import { mail, mails } from './provider.queries.ts';

const mailList = listAddress({ name: 'mailbox', filters: {}, sorts: { createdAt: 'desc' }, sort: 'createdAt' });

/** `/provider/mailbox/{mail?}`: mails of a demonstration, which are not delivered. */
export function MailboxPage() {
  const { mail: open } = useParams({ strict: false }) as { mail?: string };
  const format = useFormat();
  const router = useRouter();
  const list = useListState(mailList);
  const page = useQuery(mails({ after: list.query.after, before: list.query.before }));
  const to = (row: OutboxMail): string => list.keep(mailboxAddress(row.id));
  const columns: Column<OutboxMail>[] = [
    { id: 'subject', header: m['provider.mailbox.subject'], cell: (row) => row.subject, width: 300, priority: 1, isText: true },
    { id: 'to', header: m['provider.mailbox.to'], cell: (row) => row.toAddress, width: 220, priority: 2, isText: true },
    {
      id: 'createdAt',
      header: m['provider.mailbox.at'],
      cell: (row) => <span className="figures quiet">{format.instant(row.createdAt, 'shortDateTime')}</span>,
      width: 130,
      priority: 1,
    },
  ];
  return (
    <div className={styles.split}>
      <div className={styles.list}>
        <PageHeader title={m['provider.mailbox.title']()}>{m['provider.mailbox.text']()}</PageHeader>
        {page.error && !page.data ? (
          <LoadError title={m['provider.mailbox.failed']()} failure={page.error} onRetry={() => void page.refetch()} />
        ) : (
          <DataTable
            label={m['provider.mailbox.title']()}
            columns={columns}
            rows={page.data?.rows}
            rowKey={(row) => row.id}
            rowTo={to}
            onOpen={(to) => openBeside(router, to, open !== undefined)}
            openKey={open}
            card={(row) => ({ title: row.subject, text: row.toAddress, date: format.instant(row.createdAt, 'shortDateTime') })}
            isStale={page.isPlaceholderData}
            empty={
              <EmptyState title={m['provider.mailbox.empty']()}>
                <p>{m['provider.mailbox.emptyText']()}</p>
              </EmptyState>
            }
          />
        )}
        {page.data ? <Pager page={page.data} total={undefined} onTurn={list.turnPage} /> : null}
      </div>
      {open === undefined ? null : <OpenMail id={open} closeTo={list.keep(mailboxAddress())} />}
    </div>
  );
}

/** A mail as its reader sees it: without scripts, its links open in a new tab. */
function OpenMail({ id, closeTo }: { id: string; closeTo: string }) {
  const { data, error, refetch } = useQuery(mail(id));
  return (
    <SidePanel shown={id} title={data?.subject ?? m['platform.list.detail']()} closeTo={closeTo}>
      {data ? (
        <div className={styles.mail}>
          <p className="quiet">{m['provider.mailbox.toPerson']({ name: data.toName, address: data.toAddress })}</p>
          <iframe
            className={styles.frame}
            title={data.subject}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={data.html.replace(/<head>/i, '<head><base target="_blank">')}
          />
        </div>
      ) : error ? (
        <LoadError title={m['provider.mailbox.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : null}
    </SidePanel>
  );
}
