import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import { hashSecret, newSecret, newId } from '#platform/kernel/server/ids.ts';

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
      userId,
      tokenHash: hashSecret(opened.token),
      xsrfToken: opened.xsrfToken,
      passwordStep,
      device,
      lastCompany: eb
        .selectFrom('sessions as former')
        .select('former.lastCompany')
        .where('former.userId', '=', userId)
        .where('former.viewedUserId', 'is', null)
        .orderBy('former.seenAt', 'desc')
        .limit(1),
      idleEndsAt: sql<string>`now() + house.session_idle()`,
      endsAt: lifetime,
    }))
    .execute();
  if (!passwordStep) await tx.updateTable('users').set({ lastSignedInAt: now }).where('id', '=', userId).execute();
  return opened;
}

/** Ends the session of a token in all processes. */
export async function endSessionOfToken(tx: ScopedDb, token: string): Promise<{ userId: string } | undefined> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('tokenHash', '=', hashSecret(token))
    .where('endedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  if (!ended) return undefined;
  await signal(tx, { type: 'session', userId: ended.userId });
  return { userId: ended.userId };
}

/** Ends sessions of a person: one, all but one, or all. Returns the number ended. */
export async function endSessions(tx: ScopedDb, userId: string, which: { only?: string; except?: string } = {}): Promise<number> {
  const { only, except } = which;
  const result = await tx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('idleEndsAt', '>', now)
    .where('endsAt', '>', now)
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
    .select(['id', 'device', 'createdAt', 'seenAt'])
    .where('userId', '=', userId)
    .where('viewedUserId', 'is', null)
    .where('endedAt', 'is', null)
    .where('idleEndsAt', '>', now)
    .where('endsAt', '>', now)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .limit(200);

/** Remembers the last choice of the company switcher. */
export async function rememberCompany(tx: ScopedDb, sessionId: string, userId: string, company: number | 'all'): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ lastCompany: String(company) })
    .where('id', '=', sessionId)
    .execute();
  await signal(tx, { type: 'session', userId });
}

/** Brings the ends of all sessions forward to the lengths that the provider has set. They are never put off: the next use does that. */
export async function shortenLives(db: ScopedDb): Promise<void> {
  await sql`update sessions set idle_ends_at = least(idle_ends_at, seen_at + house.session_idle()), ends_at = least(ends_at, created_at + house.session_life())
    where ended_at is null and (idle_ends_at > seen_at + house.session_idle() or ends_at > created_at + house.session_life())`.execute(db);
}
