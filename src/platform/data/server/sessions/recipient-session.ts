import { sql } from 'kysely';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Scope, ScopedDb } from '../db/scope.ts';
import { hashSecret, newSecret } from '#platform/kernel/server/ids.ts';

/** Sessions of subcontractors' recipients, who have no account: a cookie that is issued for a code sent to their address. */

/** Hours for which a recipient need not ask for another code. */
export const recipientSessionHours = 12;

export interface RecipientSession {
  recipientId: string;
  /** Name of the person and of their company. */
  name: string;
  language: Locale;
}

/** The recipient of a live session. One round trip. */
export const findRecipientSession = (system: Scope, token: string): Promise<RecipientSession | undefined> =>
  system.db
    .selectFrom('recipient_sessions')
    .select(['recipientId', 'name', 'language'])
    .where('tokenHash', '=', hashSecret(token))
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Opens a session. @returns the token, of which only the hash is stored */
export async function openRecipientSession(system: Scope, { recipientId, name, language }: RecipientSession): Promise<string> {
  const token = newSecret();
  await system.db
    .insertInto('recipient_sessions')
    .values({ tokenHash: hashSecret(token), recipientId, name, language, expiresAt: sql<string>`now() + make_interval(hours => ${recipientSessionHours})` })
    .execute();
  return token;
}

/** Ends the session of a token. */
export async function endRecipientSession(system: Scope, token: string): Promise<void> {
  await system.db.deleteFrom('recipient_sessions').where('tokenHash', '=', hashSecret(token)).execute();
}

/** Signs people out, at once: each request looks its session up. */
export async function endSessionsOfRecipients(tx: ScopedDb, recipientIds: readonly string[]): Promise<void> {
  if (recipientIds.length > 0) await tx.deleteFrom('recipient_sessions').where('recipientId', 'in', recipientIds).execute();
}
