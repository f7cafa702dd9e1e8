import { platformError } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { Author } from '#platform/server/journal/journal.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { FeedEntity, FeedRow, Found, Mention } from './feed.service.ts';

/** An object that a person enters, as a row of its feed. It names its company, its site and its other parents by the portal's own ids. */
export interface EnteredObject<Row extends FeedRow> {
  companyId: number;
  row: Row;
  /** The object as it stands, when it is changed. */
  existing: Found | null;
}

export interface Entering {
  platform: Platform;
  author: Author;
  today: string;
}

/** Lands an object that a person enters as if the ERP had sent it: the same rules, states, journal and search entries. Its source is the portal.
 *  @returns the objects that it mentions @throws invalid, with the flaws of the feed */
export async function landEntered<Row extends FeedRow>(
  tx: ScopedDb,
  entity: FeedEntity<Row>,
  { platform, author, today }: Entering,
  { companyId, row, existing }: EnteredObject<Row>,
): Promise<readonly Mention[]> {
  const batch = { author, today, storage: platform.storage, idOf: ({ id }: { id: string }) => id, afterCommit: () => undefined };
  const [landing] = await entity.apply(tx, [{ row, companyId, existing, prepared: undefined, isEntered: true }], batch);
  if (landing && 'result' in landing) return landing.mentions ?? [];
  throw platformError('invalid', {}, { flaws: landing && 'flaws' in landing ? [...landing.flaws] : [] });
}
