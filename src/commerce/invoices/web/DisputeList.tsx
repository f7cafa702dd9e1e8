import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChecks, IconMessage, IconProgress } from '@tabler/icons-react';
import { showLastMessage } from '#capabilities/conversations/web/parts/unread.tsx';
import { m } from '#generated/messages/messages.js';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { DisputeState } from '../dispute.ts';
import { findDisputeStatus } from '../electronic-status.ts';
import { reasonNames } from '../invoice.names.ts';
import type { InvoiceDetail, InvoiceDispute } from '../invoices.api.ts';
import { formatDisputeStatus } from './dispute-texts.ts';
import { invoices } from './invoices.queries.ts';
import styles from './InvoicePanelBody.module.css';

const looks = {
  received: { family: 'warning', icon: IconAlertTriangle, label: m['invoices.dispute.state.received'] },
  inProgress: { family: 'progress', icon: IconProgress, label: m['invoices.dispute.state.inProgress'] },
  answered: { family: 'info', icon: IconMessage, label: m['invoices.dispute.state.answered'] },
  closed: { family: 'neutral', icon: IconChecks, label: m['invoices.dispute.state.closed'] },
} satisfies Record<DisputeState, Omit<StatusLook, 'label'> & { label: () => string }>;

/** Disputes of an invoice with their state; the conversation below holds the answers. */
export function DisputeList({ invoice }: { invoice: InvoiceDetail }) {
  const { instant } = useFormat();
  if (invoice.disputes.length === 0) return null;
  return (
    <section aria-label={m['invoices.dispute.label']()}>
      {invoice.disputes.map((dispute) => (
        <article key={dispute.id} className={styles.dispute}>
          <header>
            <strong>{m['invoices.dispute.title']({ number: dispute.number })}</strong>
            <Status {...looks[dispute.state]} label={looks[dispute.state].label()} />
          </header>
          <p>{reasonNames[dispute.reason]()}</p>
          <p className={styles.quote}>{dispute.message}</p>
          {dispute.files.length > 0 ? (
            <ul>
              {dispute.files.map((file) => (
                <li key={file.id}>
                  <a
                    href={invoices.fileAddress('GET /api/invoices/:code/disputes/:dispute/files/:file', {
                      params: { code: invoice.number, dispute: dispute.id, file: file.id },
                    })}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {file.name}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
          <p className={styles.grey}>{m['invoices.dispute.by']({ author: dispute.disputerName, when: instant(dispute.createdAt) })}</p>
          <ToldPlatform invoice={invoice} dispute={dispute} />
          {dispute.state === 'answered' ? (
            <div>
              <Button variant="default" onClick={() => showLastMessage({ kind: invoice.type, code: invoice.number })}>
                {m['invoices.dispute.readReply']()}
              </Button>
            </div>
          ) : null}
        </article>
      ))}
    </section>
  );
}

/** Whether the platforms know of the dispute: the reform wants a status there, whatever was said here. */
function ToldPlatform({ invoice: { disputes, statuses }, dispute }: { invoice: InvoiceDetail; dispute: InvoiceDispute }) {
  const { instant, locale } = useFormat();
  if (statuses.length === 0) return null;
  const told = findDisputeStatus(dispute, disputes, statuses);
  return <p className={styles.grey}>{formatDisputeStatus(told, told === undefined ? '' : instant(told.reachedAt), locale)}</p>;
}
