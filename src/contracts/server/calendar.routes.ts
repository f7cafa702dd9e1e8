import { createHash } from 'node:crypto';
import { getMailFrame } from '#companies/server/provider.service.ts';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/address.ts';
import { platformError } from '#platform/errors.ts';
import type { Locale } from '#platform/locale.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import { iCalendar, type DayEvent } from '#platform/server/documents/icalendar.ts';
import { limitRate } from '#platform/server/http/rate-limit.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import { objectIdOf } from '#platform/server/ids.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { Platform } from '#platform/server/platform.ts';
import { newSecret } from '#platform/server/secret-code.ts';
import { findAccess, scopesOf } from '#platform/server/sessions/access-store.ts';
import { createCalendar, getCalendar, readCalendar, revokeCalendar } from '../calendar.api.ts';
import { contractAddress } from '../contracts.paths.ts';
import { calendarOf, deleteCalendar, endsOfContracts, findCalendar, replaceCalendar } from './calendar.store.ts';

/** Readings of calendars that one computer may make in an hour: calendars ask a few times a day. */
const readingsPerHour = 120;

export function calendarRoutes({ route }: Routes, platform: Platform): void {
  route(getCalendar, async (_input, { company, caller }) => {
    const [rows] = await company.read(calendarOf(company.db, { userId: caller.userId, companyId: company.companyId }));
    return { createdAt: rows[0]?.createdAt ?? null };
  });

  route(createCalendar, async (_input, { company: { companyId }, caller, author, change }) =>
    change(async (tx) => {
      const code = newSecret();
      const { createdAt } = await replaceCalendar(tx, { userId: caller.userId, companyId }, code);
      await note(tx, author, companyId, 'created');
      return { address: `${platform.config.baseUrl}/api/calendars/${code}.ics`, createdAt };
    }),
  );

  route(revokeCalendar, async (_input, { company: { companyId }, caller, author, change }) => {
    await change(async (tx) => {
      if (await deleteCalendar(tx, { userId: caller.userId, companyId })) await note(tx, author, companyId, 'deleted');
    });
  });

  route(readCalendar, async ({ params: { code } }, { request, reply, today, locale }) => {
    await limitRate(platform, `calendar ${request.ip}`, readingsPerHour, 3600);
    const feed = await findCalendar(platform.database.system.db, code.slice(0, -'.ics'.length));
    // Rights are those of today: who has left the company, or is deactivated, has no calendar.
    const access = feed && (await findAccess(platform.database.system, feed.userId, today));
    const [scope] = access ? await scopesOf(platform, access, [feed.companyId]) : [];
    if (!feed || !scope) throw platformError('notFound');
    const file = await calendarFor(platform, scope, today, feed.locale ?? locale);
    const tag = `"${createHash('sha256').update(file).digest('base64url')}"`;
    void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }).type('text/calendar; charset=utf-8');
    if (request.headers['if-none-match']?.includes(tag)) {
      void reply.status(304);
      return '';
    }
    return file;
  });
}

/** Journals that a person made or ended their address. */
const note = (tx: ScopedDb, author: Author, companyId: number, action: 'created' | 'deleted'): Promise<void> =>
  record(tx, author, [
    { companyId, object: { kind: 'contractCalendar', id: objectIdOf('contractCalendar', `${author.id} ${companyId}`), title: author.name }, action },
  ]);

async function calendarFor(platform: Platform, scope: CompanyScope, today: string, locale: Locale): Promise<string> {
  const options = { locale };
  const [[ends], { productName, baseUrl }] = await Promise.all([scope.read(endsOfContracts(scope, today)), getMailFrame(platform)]);
  const host = new URL(baseUrl).host;
  return iCalendar({
    name: m['contracts.calendar.name']({ company: scope.companyName }, options),
    product: productName,
    events: ends.map(({ id, number, manufacturer, changedAt, day, lines }): DayEvent => ({
      uid: `contract-${id}-${day}@${host}`,
      day,
      changedAt,
      summary: m['contracts.calendar.event']({ number, manufacturer }, options),
      description: m['contracts.calendar.lines']({ count: lines }, options),
      address: baseUrl + inCompany(contractAddress(id), scope.companyId),
    })),
  });
}
