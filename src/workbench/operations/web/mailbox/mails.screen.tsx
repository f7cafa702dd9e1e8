import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { mailboxAddress } from '#parties/provider/provider.paths.ts';
import { mailList } from '../../mailbox.list.ts';

/** The list of mails on screen. */
export const mailsScreen = listScreen(mailList, {
  address: mailboxAddress,
  toCode: (row) => row.id,
  columns: {
    subject: { cell: (row) => <span lang={row.locale}>{row.subject}</span>, width: 300, priority: 1, isText: true },
    to: { width: 220, priority: 2, isText: true },
    createdAt: { width: 136, priority: 1 },
  },
  card: (row, { format }) => ({
    title: (
      <span lang={row.locale}>
        <Sentence>{row.subject}</Sentence>
      </span>
    ),
    state: row.toAddress,
    date: format.instant(row.createdAt, 'shortDateTime'),
  }),
});
