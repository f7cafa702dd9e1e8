import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { readStaffPage } from '#platform/lists/server/page.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getMail, listMails } from '../mailbox.api.ts';
import { findMail, listedMails, mailSorts } from './mailbox.store.ts';

/** Readable outbox, in a demonstration only: mails hold sign-in links, which colleagues must not read in a real installation. */
export function mailboxRoutes({ route }: Routes, platform: Platform): void {
  route(listMails, async ({ query: { q, after, before } }, { staff }) => {
    if (!platform.config.isDemo) throw platformError('notFound');
    return readStaffPage(staff, { sort: 'createdAt', descending: true, after, before }, mailSorts, 'm', listedMails(staff.db, q));
  });

  route(getMail, async ({ params }, { staff }) => {
    const mail = platform.config.isDemo ? await findMail(staff.db, params.id) : undefined;
    if (!mail) throw platformError('notFound');
    const { sortKey: _place, ...shown } = mail;
    return shown;
  });
}
