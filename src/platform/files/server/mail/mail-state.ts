import { sql } from 'kysely';
import type { MailState } from '#platform/kernel/provider-identity.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** Latest mails that are looked at. */
const latestLooked = 20;

/** Whether mails leave. Away: one of the latest has waited for two minutes after an attempt, and none has left since it was queued. All
 *  processes see the same. In the demonstration, the mailbox page stands for a mail server. */
export async function readMailState({ config, database }: Pick<Platform, 'config' | 'database'>): Promise<MailState> {
  if (!config.mail) return config.isDemo ? 'sends' : 'none';
  const { rows } = await sql<{ isAway: boolean }>`
    with latest as (
      select state, created_at, sent_at from mails where attempts > 0 and created_at > now() - interval '3 days'
      order by created_at desc, id desc limit ${latestLooked}
    )
    select exists (
      select from latest as waiting where state = 'queued' and created_at < now() - interval '2 minutes'
        and not exists (select from latest as taken where taken.state = 'sent' and taken.sent_at > waiting.created_at)
    ) as is_away`.execute(database.system.db);
  return rows[0]!.isAway ? 'away' : 'sends';
}
