import { setPassword } from '#accounts/server/accounts.service.ts';
import type { Feeds } from '#ingest/server/feed.service.ts';
import { receiveLines } from '#ingest/server/ingest.service.ts';
import type { Author } from '#platform/server/journal/journal.ts';
import type { Platform } from '#platform/server/platform.ts';
import { demonstrationFeeds } from './demonstration-feeds.ts';
import type { Feed } from './news.ts';
import { isPortalStoryTold, tellPortalStory } from './portal-story.ts';
import { demonstrationPassword } from './seeds/people.seed.ts';

/** How far the loading has come: rows of the feeds, and of how many. */
export interface LoadProgress {
  loaded: number;
  total: number;
}

/** Loads the demonstration through the door of the ERP, then lets its people act in the portal. Does nothing where it is already there;
 *  interrupted, it takes up where it was, since rows that have landed change nothing.
 *  @param feeds everything the installation receives
 *  @returns whether anything was loaded
 *  @throws Error when a row did not land: the demonstration and the feed no longer agree */
export async function loadDemonstration(platform: Platform, feeds: Feeds, options: { onProgress?: (progress: LoadProgress) => void } = {}): Promise<boolean> {
  if (await isPortalStoryTold(platform)) return false;
  options.onProgress?.({ loaded: 0, total: 1 });
  const runs = await demonstrationFeeds(platform.clock.today(), platform.clock.now());
  const total = runs.reduce((sum, { rows }) => sum + rows.length, 0);
  let loaded = 0;
  for (const run of runs) {
    await loadRun(platform, feeds, run);
    loaded += run.rows.length;
    options.onProgress?.({ loaded, total });
  }
  await setPasswords(platform);
  await tellPortalStory(platform);
  return true;
}

async function loadRun(platform: Platform, feeds: Feeds, { entity, rows, quiet, at }: Feed): Promise<void> {
  const summary = await receiveLines(platform, feeds, { entity, isQuiet: quiet, apiKeyId: null, origin: 'demonstration', at }, linesOf(rows));
  if (summary.failed + summary.waiting > 0)
    throw new Error(
      `Demonstration: ${summary.failed + summary.waiting} rows of ${entity} did not land: ${JSON.stringify(summary.rows.filter(({ result }) => result === 'failed' || result === 'waiting').slice(0, 3))}`,
    );
}

const linesAtOnce = 200;

/** Rows as the lines of a feed. */
async function* linesOf(rows: readonly object[]) {
  for (let start = 0; start < rows.length; start += linesAtOnce) {
    yield rows.slice(start, start + linesAtOnce).map((row, index) => {
      const text = JSON.stringify(row);
      return { line: start + index + 1, bytes: Buffer.byteLength(text), text };
    });
  }
}

/** Everybody of the demonstration signs in with the same password; nobody is told by mail. */
async function setPasswords(platform: Platform): Promise<void> {
  const users = await platform.database.system.db.selectFrom('users').select('id').where('source', '=', 'erp').where('password_hash', 'is', null).execute();
  const author: Author = { kind: 'system', id: null, name: 'Passerelle', quiet: true };
  await Promise.all(users.map(({ id }) => setPassword(platform, author, id, demonstrationPassword)));
}
