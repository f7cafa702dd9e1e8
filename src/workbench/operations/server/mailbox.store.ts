import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { serveStaffList } from '#platform/lists/server/serve-staff-list.ts';
import { sql, type SqlBool } from 'kysely';
import { mailList } from '../mailbox.list.ts';

const selectMails = (db: ScopedDb) =>
  db.selectFrom('mails as it').select(['it.id', 'it.toName', 'it.toAddress', 'it.subject', 'it.state', 'it.locale', 'it.createdAt']);

export const servedMails = serveStaffList(mailList, {
  rows: selectMails,
  sorts: { createdAt: { instant: 'createdAt' } },
  filters: {},
  search: (pattern) => sql<SqlBool>`(it.subject ilike ${pattern} or it.to_address ilike ${pattern} or it.to_name ilike ${pattern})`,
  check({ platform }) {
    if (!platform.config.isDemo) throw platformError('notFound');
  },
});

/** One mail with its content. */
export const findMail = (db: ScopedDb, id: string) => selectMails(db).select(['it.html', 'it.text']).where('it.id', '=', id).executeTakeFirst();
