import { sql } from 'kysely';
import type { Locale } from '../../locale.ts';
import type { Scope } from '../db/scope.ts';
import { hashOfSecret, newSecret } from '../secret-code.ts';

/** Sessions of subcontractors' recipients, who have no account: a cookie that is issued for a code sent to their address. */

/** Hours for which a recipient need not ask for another code. */
export const recipientSessionHours = 12;

export interface RecipientSession {
  recipientId: string;
  fullName: string;
  subcontractorName: string;
  language: Locale;
}

/** The recipient of a live session; `undefined` once they or their company are deactivated. One round trip. */
export async function findRecipientSession(system: Scope, token: string): Promise<RecipientSession | undefined> {
  const { rows } = await sql<RecipientSession>`
    select r.id as "recipientId", r.full_name as "fullName", c.name as "subcontractorName", r.language
    from recipient_sessions s
    join subcontractor_recipients r on r.id = s.recipient_id
    join subcontractors c on c.id = r.subcontractor_id
    where s.token_hash = ${hashOfSecret(token)} and s.expires_at > now() and r.is_active and c.is_active`.execute(system.db);
  return rows[0];
}

/** Opens a session. @returns the token, of which only the hash is stored */
export async function openRecipientSession(system: Scope, recipientId: string): Promise<string> {
  const token = newSecret();
  await sql`insert into recipient_sessions (token_hash, recipient_id, expires_at)
    values (${hashOfSecret(token)}, ${recipientId}, now() + make_interval(hours => ${recipientSessionHours}))`.execute(system.db);
  return token;
}
