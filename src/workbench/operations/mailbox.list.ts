import { m } from '#generated/messages/messages.js';
import { declareList } from '#platform/lists/list.ts';
import type { OutboxMail } from './mailbox.api.ts';

/** The outbox of a demonstration. */
export const mailList = declareList<OutboxMail>()({
  name: 'mailbox',
  access: 'staff',
  path: '/api/provider/mails',
  noun: 'mails of the outbox of a demonstration',
  kinds: [],
  title: m['operations.mailbox.title'],
  search: m['operations.mailbox.search'],
  filters: {},
  sorts: { createdAt: 'desc' },
  sort: 'createdAt',
  columns: ({ column }) => ({
    subject: column({ label: m['operations.mailbox.subject'], kind: 'text', value: (row) => row.subject }),
    to: column({ label: m['operations.mailbox.to'], kind: 'text', value: (row) => row.toAddress }),
    createdAt: column({ label: m['operations.mailbox.at'], kind: 'instant', value: (row) => row.createdAt }),
  }),
});
