import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { hashOfSecret, newSecret } from '#platform/kernel/server/ids.ts';
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
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.company_id as companyId', 'm.user_id as userId', 'u.full_name as fullName', 'u.status', 'u.staff_role as staffRole'])
    .select((eb) => eb('u.email_confirmed_at', 'is not', null).as('isConfirmed'))
    .where('m.company_id', '=', companyId)
    .where('m.user_id', '=', userId)
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
      user_id: viewerId,
      token_hash: hashOfSecret(opened.token),
      xsrf_token: opened.xsrfToken,
      viewed_user_id: userId,
      viewed_company_id: companyId,
      viewed_from: from,
      last_company: String(companyId),
      idle_ends_at: end,
      ends_at: end,
    })
    .execute();
  return opened;
}

const views = (tx: ScopedDb) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('users as o', 'o.id', 's.user_id')
    .innerJoin('users as u', 'u.id', 's.viewed_user_id')
    .select(['s.id as sessionId', 's.user_id as viewerId', 'o.full_name as viewerName', 'u.id as userId', 'u.full_name as fullName'])
    .select((eb) => eb.ref('s.viewed_company_id').$notNull().as('companyId'));

/** The view of a token, ended or not. */
export const viewOfToken = (tx: ScopedDb, token: string) => views(tx).where('s.token_hash', '=', hashOfSecret(token)).forUpdate('s').executeTakeFirst();

/** Views that have ended by themselves, and of which nothing has been noted yet. */
export const lapsedViews = (tx: ScopedDb) =>
  views(tx).where('s.ended_at', 'is', null).where('s.ends_at', '<=', now).orderBy('s.id').limit(200).forUpdate('s').execute();

/** Ends a view. @returns `undefined` where it has been ended before */
export const endView = (tx: ScopedDb, sessionId: string) =>
  tx.updateTable('sessions').set({ ended_at: now }).where('id', '=', sessionId).where('ended_at', 'is', null).returning('id').executeTakeFirst();

/** Gives the viewer's own session a new token, once for each view. @returns `undefined` where it has ended */
export async function reopenOwn(tx: ScopedDb, { sessionId, viewerId }: Pick<StoredView, 'sessionId' | 'viewerId'>): Promise<OpenedSession | undefined> {
  const { token, xsrfToken } = { token: newSecret(), xsrfToken: newSecret() };
  const own = await tx
    .updateTable('sessions as own')
    .from('sessions as view')
    .set({ token_hash: hashOfSecret(token), xsrf_token: xsrfToken, seen_at: now })
    .whereRef('own.id', '=', 'view.viewed_from')
    .where('view.id', '=', sessionId)
    .where('own.ended_at', 'is', null)
    .where('own.idle_ends_at', '>', now)
    .where('own.ends_at', '>', now)
    .returning('own.id')
    .executeTakeFirst();
  await tx.updateTable('sessions').set({ viewed_from: null }).where('id', '=', sessionId).execute();
  await signal(tx, { type: 'session', userId: viewerId });
  return own && { id: own.id, token, xsrfToken };
}

/** Ends a view, and the viewer's own session that it would lead back to. */
export async function endViewWithOwn(tx: ScopedDb, sessionId: string): Promise<void> {
  const { viewed_from: own } = await tx.selectFrom('sessions').select('viewed_from').where('id', '=', sessionId).executeTakeFirstOrThrow();
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', 'in', [sessionId, ...(own === null ? [] : [own])])
    .where('ended_at', 'is', null)
    .execute();
}
