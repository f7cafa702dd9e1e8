import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import { newId, hashSecret, newSecret } from '#platform/kernel/server/ids.ts';
import { viewMinutes } from '../accounts.api.ts';
import type { OpenedSession } from './sessions.store.ts';

const now = sql<string>`now()`;

/** A member whom staff view, in one of their companies. */
export interface ViewedMember {
  companyId: number;
  userId: string;
  fullName: string;
}

/** A view as its session stores it. */
export interface StoredView extends ViewedMember {
  sessionId: string;
  viewerId: string;
  viewerName: string;
}

/** An active member of a customer or partner, who is none of the provider's people. */
export const viewableMember = (db: ScopedDb, companyId: number, userId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .select(['m.companyId', 'm.userId', 'u.fullName', 'u.status', 'u.staffRole'])
    .select((eb) => eb('u.emailConfirmedAt', 'is not', null).as('isConfirmed'))
    .where('m.companyId', '=', companyId)
    .where('m.userId', '=', userId)
    .where('c.kind', '<>', 'provider');

/** Opens the session of a view. @param from the viewer's own session, to which it leads back */
export async function insertView(
  tx: ScopedDb,
  { companyId, userId, viewerId, from }: { companyId: number; userId: string; viewerId: string; from: string },
): Promise<OpenedSession> {
  const opened = { id: newId(), token: newSecret(), xsrfToken: newSecret() };
  const end = sql<string>`now() + make_interval(mins => ${viewMinutes})`;
  await tx
    .insertInto('sessions')
    .values({
      id: opened.id,
      userId: viewerId,
      tokenHash: hashSecret(opened.token),
      xsrfToken: opened.xsrfToken,
      viewedUserId: userId,
      viewedCompanyId: companyId,
      viewedFrom: from,
      lastCompany: String(companyId),
      idleEndsAt: end,
      endsAt: end,
    })
    .execute();
  return opened;
}

const views = (tx: ScopedDb) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('users as o', 'o.id', 's.userId')
    .innerJoin('users as u', 'u.id', 's.viewedUserId')
    .select(['s.id as sessionId', 's.userId as viewerId', 'o.fullName as viewerName', 'u.id as userId', 'u.fullName'])
    .select((eb) => eb.ref('s.viewedCompanyId').$notNull().as('companyId'));

/** The view of a token, ended or not. */
export const viewOfToken = (tx: ScopedDb, token: string) => views(tx).where('s.tokenHash', '=', hashSecret(token)).forNoKeyUpdate('s').executeTakeFirst();

/** Views that have ended by themselves, and of which nothing has been noted yet. */
export const lapsedViews = (tx: ScopedDb) =>
  views(tx).where('s.endedAt', 'is', null).where('s.endsAt', '<=', now).orderBy('s.id').limit(200).forNoKeyUpdate('s').execute();

/** Ends a view. @returns `undefined` where it has been ended before */
export const endView = (tx: ScopedDb, sessionId: string) =>
  tx.updateTable('sessions').set({ endedAt: now }).where('id', '=', sessionId).where('endedAt', 'is', null).returning('id').executeTakeFirst();

/** Gives the viewer's own session a new token, once for each view. @returns `undefined` where it has ended */
export async function reopenOwn(tx: ScopedDb, { sessionId, viewerId }: Pick<StoredView, 'sessionId' | 'viewerId'>): Promise<OpenedSession | undefined> {
  const { token, xsrfToken } = { token: newSecret(), xsrfToken: newSecret() };
  const own = await tx
    .updateTable('sessions as own')
    .from('sessions as view')
    .set({ tokenHash: hashSecret(token), xsrfToken, seenAt: now })
    .whereRef('own.id', '=', 'view.viewedFrom')
    .where('view.id', '=', sessionId)
    .where('own.endedAt', 'is', null)
    .where('own.idleEndsAt', '>', now)
    .where('own.endsAt', '>', now)
    .returning('own.id')
    .executeTakeFirst();
  await tx.updateTable('sessions').set({ viewedFrom: null }).where('id', '=', sessionId).execute();
  await signal(tx, { type: 'session', userId: viewerId });
  return own && { id: own.id, token, xsrfToken };
}

/** Ends a view, and the viewer's own session that it would lead back to. */
export async function endViewWithOwn(tx: ScopedDb, sessionId: string): Promise<void> {
  const { viewedFrom: own } = await tx.selectFrom('sessions').select('viewedFrom').where('id', '=', sessionId).executeTakeFirstOrThrow();
  await tx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', 'in', [sessionId, ...(own === null ? [] : [own])])
    .where('endedAt', 'is', null)
    .execute();
}
