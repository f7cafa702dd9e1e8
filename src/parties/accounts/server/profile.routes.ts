import { platformError } from '#platform/kernel/errors.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import type { Caller } from '#platform/data/server/caller.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { PersonContext } from '#platform/http/server/context.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { chooseCompany, endOtherSessions, endSession, listSessions, logout, me, updatePreferences, updateUser } from '../accounts.api.ts';
import { recordAccount } from './accounts.journal.ts';
import { isCompany } from './memberships.store.ts';
import { buildSessionResponse, forgetSessions, giveToken, takeCookie } from './session-opening.ts';
import { signOutOfView } from './view-as.service.ts';
import { endSessions, openSessions, rememberCompany } from './sessions.store.ts';
import { presentUser, updatePreferences as writePreferences, updateProfile, selectUser } from './users.store.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import type { SessionUser } from '#platform/http/session.ts';

const profileFields = ['fullName', 'firstName', 'lastName', 'profileRole', 'jobFunction', 'landline', 'mobile', 'ccoId'] as const;
const changedFields = (before: SessionUser, after: SessionUser) => profileFields.filter((field) => before[field] !== after[field]);

/** Changes data that every request knows of its caller. The next request of this process sees it, other processes within a second. */
async function changeAccount<Result>({ platform, caller, change }: PersonContext, work: (tx: ScopedDb) => Promise<Result>): Promise<Result> {
  const response = await change(work);
  forgetSessions(platform, caller.userId);
  return response;
}

export function profileRoutes({ route }: Routes, platform: Platform): void {
  route(me, async (_input, { caller, reply }) => {
    giveToken(reply, caller.xsrfToken);
    return buildSessionResponse(platform, caller);
  });

  route(updateUser, async ({ body }, context) =>
    changeAccount(context, async (tx) => {
      const { caller, author } = context;
      const before = presentUser(await selectUser(tx, caller.userId).executeTakeFirstOrThrow());
      const row = await updateProfile(tx, caller.userId, body);
      if (!row) throw platformError('conflict', {}, { members: { current: before } });
      const user = presentUser(row);
      await recordAccount(tx, author, { user, action: 'updated', changed: changedFields(before, user) });
      await signal(tx, { type: 'session', userId: caller.userId });
      return { user };
    }),
  );

  route(updatePreferences, async ({ body }, context) =>
    changeAccount(context, async (tx) => {
      const { caller } = context;
      const row = await writePreferences(tx, caller.userId, body);
      await signal(tx, { type: 'session', userId: caller.userId });
      return { user: presentUser(row) };
    }),
  );

  route(chooseCompany, async ({ body: { company } }, context) => {
    const { caller } = context;
    if (company !== 'all' && !(await mayChoose(platform, caller, company))) throw platformError('notFound');
    await changeAccount(context, (tx) => rememberCompany(tx, caller.sessionId, caller.userId, company));
  });

  route(listSessions, async (_input, { caller, person }) => {
    const rows = await openSessions(person.db, caller.userId).execute();
    const sessions = rows.map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: row.createdAt,
      seenAt: row.seenAt,
      isCurrent: row.id === caller.sessionId,
    }));
    return { sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
  });

  route(endSession, async ({ params: { id } }, context) => {
    const { caller, author, reply } = context;
    await changeAccount(context, async (tx) => {
      if ((await endSessions(tx, caller.userId, { only: id })) === 0) throw platformError('notFound');
      await recordAccount(tx, author, { user: { id: caller.userId, fullName: caller.fullName }, action: 'sessionEnded' });
    });
    if (id === caller.sessionId) takeCookie(platform, reply);
  });

  route(endOtherSessions, async (_input, context) => {
    const { caller, author } = context;
    await changeAccount(context, async (tx) => {
      const ended = await endSessions(tx, caller.userId, { except: caller.sessionId });
      if (ended > 0) await recordAccount(tx, author, { user: { id: caller.userId, fullName: caller.fullName }, action: 'sessionsEnded' });
    });
  });

  route(logout, async (_input, context) => {
    const { caller, author, reply } = context;
    if (caller.viewer) {
      await platform.database.system.transaction((tx) => signOutOfView(tx, author, caller));
      forgetSessions(platform, caller.viewer.id);
    } else {
      await changeAccount(context, async (tx) => {
        await endSessions(tx, caller.userId, { only: caller.sessionId });
        await recordAccount(tx, author, { user: { id: caller.userId, fullName: caller.fullName }, action: 'signedOut' });
      });
    }
    takeCookie(platform, reply);
  });
}

/** Whether the caller may choose a company: one they are a member of; for staff who see all companies, any existing one. */
async function mayChoose({ database }: Platform, caller: Pick<Caller, 'staffRole' | 'companies'>, companyId: number): Promise<boolean> {
  if (caller.companies.some((company) => company.companyId === companyId)) return true;
  return hasStaffRight(caller, 'companies') && (await isCompany(database.staff.db, companyId));
}
