import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { sql } from 'kysely';
import { isDataError } from '../db/outage.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** A journal entry as its followers see it. */
export interface JournalEntry {
  companyId: number;
  id: string;
  happenedAt: string;
  actorKind: 'user' | 'staff' | 'feed' | 'system' | 'recipient';
  actorId: string | null;
  actorName: string;
  objectKind: string;
  objectId: string;
  objectTitle: string;
  action: string;
  changes: unknown;
  needsPrices: boolean;
  siteId: string | null;
  subOrganisationId: string | null;
}

/** Work of a domain after a committed change (mails, notifications). Runs in a job, after the response. */
export interface Follower {
  objectKind: string;
  actions: readonly string[];
  /** @param entries those of one job that it declared an interest in, oldest first; a failed job is repeated with all of them */
  follow(entries: readonly JournalEntry[], platform: Platform): Promise<void>;
}

/** The payload of the job that `record` enqueues. */
export interface FollowPayload {
  entries: { companyId: number; id: string }[];
}

/** Reads the journal entries of a job and calls the followers that declared an interest. @throws the error of one that failed, once all have had their turn */
export async function followJournal(payload: FollowPayload, platform: Platform, followers: readonly Follower[]): Promise<void> {
  const kinds = [...new Set(followers.map((follower) => follower.objectKind))];
  if (kinds.length === 0) return;
  const entries: JournalEntry[] = await platform.database.system.db
    .selectFrom('journal')
    .select(['companyId', 'id', 'happenedAt', 'actorId', 'actorName', 'objectKind', 'objectId', 'objectTitle', 'action', 'changes', 'needsPrices'])
    .select(['siteId', 'subOrganisationId', sql<JournalEntry['actorKind']>`actor_kind`.as('actorKind')])
    .where(
      sql<boolean>`(company_id, id) in (select * from unnest(${payload.entries.map(({ companyId }) => companyId)}::integer[], ${payload.entries.map(({ id }) => id)}::uuid[]))`,
    )
    .where(sql<boolean>`object_kind = any(${kinds}::text[])`)
    .orderBy('sequence')
    .execute();
  // A follower that fails does not stop the others.
  const errors: unknown[] = [];
  for (const { objectKind, actions, follow } of followers) {
    const own = entries.filter((entry) => entry.objectKind === objectKind && actions.includes(entry.action));
    if (own.length > 0) await follow(own, platform).catch((error: unknown) => errors.push(error));
  }
  // An outage takes precedence: the job is then repeated later instead of given up.
  if (errors.length > 0) throw errors.find((error) => !isDataError(error)) ?? errors[0];
}

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Work after a change was committed. */
    followers?: readonly Follower[];
    /** Words of its objects in activity logs. */
    journal?: JournalDeclaration;
  }
}
