import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getMail, listMails } from '../mailbox.api.ts';
import { findMail, servedMails } from './mailbox.store.ts';

/** Readable outbox, in a demonstration only: mails hold sign-in links, which colleagues must not read in a real installation. */
export function mailboxRoutes(routes: Routes, platform: Platform): void {
  servedMails.routes(routes, { list: listMails });

  routes.route(getMail, async ({ params }, { staff }) => {
    const mail = platform.config.isDemo ? await findMail(staff.db, params.id) : undefined;
    if (!mail) throw platformError('notFound');
    return mail;
  });
}
