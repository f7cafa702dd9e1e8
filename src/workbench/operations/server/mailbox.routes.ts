import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { searchPattern } from '#platform/lists/server/search.ts';
import { readStaffPage, type Sort } from '#platform/lists/server/page.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getMail, listMails, type OutboxMail } from '../mailbox.api.ts';

const sorts: Readonly<Record<'createdAt', Sort>> = { createdAt: { column: 'created_at', isInstant: true } };

/** Readable outbox, in a demonstration only: mails hold sign-in links, which colleagues must not read in a real installation. */
export function mailboxRoutes({ route }: Routes, platform: Platform): void {
  route(listMails, async ({ query: { q, after, before } }, { staff }) => {
    if (!platform.config.isDemo) throw platformError('notFound');
    const select = mails(staff.db);
    const pattern = searchPattern(q);
    const found = pattern
      ? select.where(({ eb, or }) => or([eb('m.subject', 'ilike', pattern), eb('m.to_address', 'ilike', pattern), eb('m.to_name', 'ilike', pattern)]))
      : select;
    return readStaffPage(staff, { sort: 'createdAt', descending: true, after, before }, sorts, 'm', found);
  });

  route(getMail, async ({ params }, { staff }) => {
    const mail = platform.config.isDemo ? await mails(staff.db).select(['m.html', 'm.text']).where('m.id', '=', params.id).executeTakeFirst() : undefined;
    if (!mail) throw platformError('notFound');
    const { sortKey: _place, ...shown } = mail;
    return shown;
  });
}

const mails = (db: ScopedDb) =>
  db
    .selectFrom('mails as m')
    .select((eb) => [
      'm.id',
      'm.to_name as toName',
      'm.to_address as toAddress',
      'm.subject',
      eb.ref('m.state').$castTo<OutboxMail['state']>().as('state'),
      eb.ref('m.locale').$castTo<OutboxMail['locale']>().as('locale'),
      'm.created_at as createdAt',
      sql<string>`m.created_at::text`.as('sortKey'),
    ]);
