import { m } from '#generated/messages/messages.js';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { Sentence } from '#platform/kit/web/parts/Sentence.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { OutboxMail } from '../../mailbox.api.ts';

/** Address of the list of mails. */
export const mailList = listAddress({ name: 'mailbox', filters: {}, sorts: { createdAt: 'desc' }, sort: 'createdAt' });

const sentAt = (row: OutboxMail, format: Format): string => format.instant(row.createdAt, 'shortDateTime');

export const mailColumns = (format: Format): Column<OutboxMail>[] => [
  {
    id: 'subject',
    header: m['operations.mailbox.subject'],
    cell: (row) => <span lang={row.locale}>{row.subject}</span>,
    width: 300,
    priority: 1,
    isText: true,
  },
  { id: 'to', header: m['operations.mailbox.to'], cell: (row) => row.toAddress, width: 220, priority: 2, isText: true },
  { id: 'createdAt', header: m['operations.mailbox.at'], cell: (row) => sentAt(row, format), className: 'figures quiet', width: 136, priority: 1 },
];

/** A mail on a phone. */
export const mailCard = (row: OutboxMail, format: Format): CardParts => ({
  title: (
    <span lang={row.locale}>
      <Sentence>{row.subject}</Sentence>
    </span>
  ),
  state: row.toAddress,
  date: sentAt(row, format),
});
