import { createHash } from 'node:crypto';
import { getMailFrame, getProvider } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { describeUnlisted } from '#platform/kernel/issues.ts';
import { iCalendar } from '#platform/documents/server/icalendar.ts';
import { refuseUnknown } from '#platform/http/server/rate-limit.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { newSecret, deriveObjectId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { findAccess, openScopes } from '#platform/data/server/sessions/access-store.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import * as api from '../calendars.api.ts';
import { calendarKind, givenKind } from '../calendars.journal.ts';
import type { CalendarContent, CalendarSource, Reading } from './calendar-source.service.ts';
import { selectCalendar, deleteCalendar, findCalendar, noteReading, replaceCalendar, type OwnCalendar } from './calendars.store.ts';

/** Addresses of calendars, and the calendars that domains declare. */
export const calendarsRoutes =
  (sources: readonly CalendarSource[]) =>
  ({ route }: Routes, platform: Platform): void => {
    const check = (kind: string): void => {
      const known = sources.filter(({ of }) => of === 'company').map((source) => source.kind);
      if (!known.includes(kind)) throw platformError('invalid', {}, { flaws: [describeUnlisted('kind', known)] });
    };
    route(api.getCalendar, async ({ query: { kind } }, { company, caller }) => {
      check(kind);
      const [rows] = await company.read(selectCalendar(company.db, { userId: caller.userId, kind, companyId: company.companyId }));
      return rows[0] ?? { createdAt: null, readAt: null };
    });
    route(api.createCalendar, async ({ query: { kind } }, { company: { companyId }, caller, author, change }) => {
      check(kind);
      return change((tx) => makeAddress(platform, tx, author, { userId: caller.userId, kind, companyId }, companyId));
    });
    route(api.revokeCalendar, async ({ query: { kind } }, { company: { companyId }, caller, author, change }) => {
      check(kind);
      await change((tx) => endAddress(tx, author, { userId: caller.userId, kind, companyId }, companyId));
    });

    const toGivenCalendar = (userId: string): OwnCalendar => ({ userId, kind: givenKind, companyId: null });
    route(api.getGivenCalendar, async (_input, { worker }) => {
      const person = platform.database.person(worker.id);
      const [rows] = await person.read(selectCalendar(person.db, toGivenCalendar(worker.id)));
      return rows[0] ?? { createdAt: null, readAt: null };
    });
    route(api.createGivenCalendar, async (_input, { worker, author }) => {
      const { companyId } = await getProvider(platform);
      return platform.database.staff.transaction((tx) => makeAddress(platform, tx, author, toGivenCalendar(worker.id), companyId));
    });
    route(api.revokeGivenCalendar, async (_input, { worker, author }) => {
      const { companyId } = await getProvider(platform);
      await platform.database.staff.transaction((tx) => endAddress(tx, author, toGivenCalendar(worker.id), companyId));
    });

    route(api.readCalendar, async ({ params: { code } }, { request, reply, today, locale }) => {
      const { system } = platform.database;
      const feed = await findCalendar(system.db, code.slice(0, -'.ics'.length));
      if (!feed) return refuseUnknown(platform, request, platformError('notFound'));
      const frame = await getMailFrame(platform);
      const content = await readContent(sources, feed, { platform, frame, userId: feed.userId, today, locale: feed.locale ?? locale });
      if (!content) throw platformError('notFound');
      if (feed.isLongUnread) await noteReading(system.db, feed.id);
      const file = iCalendar({ ...content, product: frame.productName });
      const tag = `"${createHash('sha256').update(file).digest('base64url')}"`;
      void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }).type('text/calendar; charset=utf-8');
      if (request.headers['if-none-match']?.includes(tag)) {
        void reply.status(304);
        return '';
      }
      return file;
    });
  };

/** Content of a calendar by the rights that its owner has today; absent for those who left the company or the provider, or are deactivated. */
async function readContent(
  sources: readonly CalendarSource[],
  { userId, kind, companyId }: OwnCalendar,
  reading: Reading,
): Promise<CalendarContent | undefined> {
  const { platform, today } = reading;
  const [access, source] = [await findAccess(platform.database.system, userId, today), sources.find((one) => one.kind === kind)];
  if (!access || !source) return undefined;
  if (source.of === 'worker') return hasStaffRight(access, 'fieldWork') ? source.readContent(platform.database.worker(userId), reading) : undefined;
  const [scope] = companyId === null ? [] : await openScopes(platform, access, [companyId]);
  return scope && source.readContent(scope, reading);
}

async function makeAddress(platform: Platform, tx: ScopedDb, author: Author, calendar: OwnCalendar, companyId: number) {
  const code = newSecret();
  const { createdAt } = await replaceCalendar(tx, calendar, code);
  await note(tx, author, calendar, companyId, 'created');
  return { address: `${platform.config.baseUrl}/api/calendars/${code}.ics`, createdAt };
}

async function endAddress(tx: ScopedDb, author: Author, calendar: OwnCalendar, companyId: number): Promise<void> {
  if (await deleteCalendar(tx, calendar)) await note(tx, author, calendar, companyId, 'deleted');
}

/** Journals that a person made or ended their address. */
const note = (tx: ScopedDb, author: Author, { userId, kind }: OwnCalendar, companyId: number, action: 'created' | 'deleted'): Promise<void> =>
  record(tx, author, [
    { companyId, object: { kind: calendarKind, id: deriveObjectId(calendarKind, `${userId} ${kind} ${companyId}`), title: author.name }, action },
  ]);
