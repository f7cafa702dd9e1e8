import { platformError } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { Author } from '#platform/server/journal/journal.ts';
import type { Platform } from '#platform/server/platform.ts';
import { followMentions, RowRefused, type Batch, type FeedEntity, type FeedRow, type Found, type MentionFollower } from './feed.service.ts';

/** An object that a person enters, as a row of its feed. It names its company, its site and its other parents by the portal's own ids. */
export interface EnteredObject<Row extends FeedRow> {
  companyId: number;
  row: Row;
  /** The object as it stands, when it is changed. */
  existing: Found | null;
}

/** Context of what a person enters. */
export interface Entering {
  platform: Platform;
  author: Author;
  today: string;
  /** Why they change what stands. */
  reason?: string;
  /** Domains that follow what the object mentions; absent where it mentions nothing. */
  mentionFollowers?: readonly MentionFollower[];
}

/** Lands an object that a person enters as if the ERP had sent it: the same rules, states, journal and search entries. Its source is the portal.
 *  @throws invalid, with the flaws of the feed */
export async function landEntered<Row extends FeedRow>(
  tx: ScopedDb,
  entity: FeedEntity<Row>,
  entering: Entering,
  { companyId, row, existing }: EnteredObject<Row>,
): Promise<void> {
  const [landing] = await entity.apply(tx, [{ row, companyId, existing, prepared: undefined, isEntered: true }], batchOf(entering));
  if (!landing || !('result' in landing)) throw platformError('invalid', {}, { flaws: landing && 'flaws' in landing ? [...landing.flaws] : [] });
  await followMentions(tx, entering.mentionFollowers ?? [], entering.author, landing.mentions ?? []);
}

/** Takes away an object that a person entered. @throws invalid, with the flaw of the feed */
export async function removeEntered<Row extends FeedRow>(tx: ScopedDb, entity: FeedEntity<Row>, entering: Entering, found: Found): Promise<void> {
  try {
    const mentions = await entity.remove(tx, found, batchOf(entering));
    await followMentions(tx, entering.mentionFollowers ?? [], entering.author, mentions ?? []);
  } catch (error) {
    throw error instanceof RowRefused ? platformError('invalid', {}, { flaws: [error.flaw] }) : error;
  }
}

const batchOf = ({ platform, author, today, reason = '' }: Entering): Batch => ({
  author,
  today,
  reason,
  storage: platform.storage,
  // Parents are named by the portal's own ids.
  idOf: ({ id }) => id,
  afterCommit: () => undefined,
});
