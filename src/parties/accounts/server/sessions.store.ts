import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import { hashOfSecret, newSecret, newId } from '#platform/kernel/server/ids.ts';

const now = sql<string>`now()`;

const passwordStepMinutes = 30;

/** A new session with its token. The token goes into the cookie; the database stores its hash only. */
export interface OpenedSession {
  id: string;
  token: string;
  xsrfToken: string;
}

/** Opens a session. It starts with the company that the person chose last. */
export async function insertSession(
  tx: ScopedDb,
  { userId, device, passwordStep }: { userId: string; device: string; passwordStep: boolean },
): Promise<OpenedSession> {
  const opened = { id: newId(), token: newSecret(), xsrfToken: newSecret() };
  const lifetime = passwordStep ? sql<string>`now() + make_interval(mins => ${passwordStepMinutes})` : sql<string>`now() + house.session_life()`;
  await tx
    .insertInto('sessions')
    .values((eb) => ({
      id: opened.id,
      user_id: userId,
      token_hash: hashOfSecret(opened.token),
      xsrf_token: opened.xsrfToken,
      password_step: passwordStep,
      device,
      last_company: eb
        .selectFrom('sessions as former')
        .select('former.last_company')
        .where('former.user_id', '=', userId)
        .where('former.viewed_user_id', 'is', null)
        .orderBy('former.seen_at', 'desc')
        .limit(1),
      idle_ends_at: sql<string>`now() + house.session_idle()`,
      ends_at: lifetime,
    }))
    .execute();
  if (!passwordStep) await tx.updateTable('users').set({ last_signed_in_at: now }).where('id', '=', userId).execute();
  return opened;
}

/** Ends the session of a token in all processes. */
export async function endSessionOfToken(tx: ScopedDb, token: string): Promise<{ userId: string } | undefined> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', hashOfSecret(token))
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!ended) return undefined;
  await signal(tx, { type: 'session', userId: ended.user_id });
  return { userId: ended.user_id };
}

/** Ends sessions of a person: one, all but one, or all. Returns the number ended. */
export async function endSessionsOf(tx: ScopedDb, userId: string, which: { only?: string; except?: string } = {}): Promise<number> {
  const { only, except } = which;
  const result = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('idle_ends_at', '>', now)
    .where('ends_at', '>', now)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .executeTakeFirst();
  await signal(tx, { type: 'session', userId });
  return Number(result.numUpdatedRows);
}

/** Open sessions of a person, the most recently used first. */
export const openSessions = (db: ScopedDb, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('viewed_user_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('idle_ends_at', '>', now)
    .where('ends_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(200);

/** Remembers the last choice of the company switcher. */
export async function rememberCompany(tx: ScopedDb, sessionId: string, userId: string, company: number | 'all'): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_company: String(company) })
    .where('id', '=', sessionId)
    .execute();
  await signal(tx, { type: 'session', userId });
}

/** Brings the ends of all sessions forward to the lengths that the provider has set. They are never put off: the next use does that. */
export async function shortenLives(db: ScopedDb): Promise<void> {
  await sql`update sessions set idle_ends_at = least(idle_ends_at, seen_at + house.session_idle()), ends_at = least(ends_at, created_at + house.session_life())
    where ended_at is null and (idle_ends_at > seen_at + house.session_idle() or ends_at > created_at + house.session_life())`.execute(db);
}
