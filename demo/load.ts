import { createUser, setPassword } from '#parties/accounts/server/accounts.service.ts';
import { markConfirmed } from '#parties/accounts/server/address-confirmation.service.ts';
import type { Feeds } from '#capabilities/ingest/server/feed.service.ts';
import { receiveLines } from '#capabilities/ingest/server/ingest.service.ts';
import { drawDocument } from '#platform/documents/server/drawn-files.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { buildDemonstrationFeeds } from './demonstration-feeds.ts';
import type { Feed } from './news.ts';
import { correctOrder, buildNextVersion, findOrderToCorrect, findFalseTotalRow } from './portal-corrected-orders.ts';
import { hasActedInPortal, actInPortal } from './portal-story.ts';
import { accounts, demonstrationPassword, technicians } from './seeds/people.seed.ts';
import { StoryCalendar } from './story-calendar.ts';

/** Loading progress: rows landed, and their total. */
export interface LoadProgress {
  loaded: number;
  total: number;
}

/** Loads the demonstration through the ERP's feeds, then performs the actions of its people in the portal. Does nothing when it is already loaded.
 *  After an interruption it continues, since landed rows change nothing when sent again.
 *  @param feeds all feeds of the installation
 *  @returns whether anything was loaded
 *  @throws Error when a row did not land: the demonstration no longer matches the feed's schema */
export async function loadDemonstration(platform: Platform, feeds: Feeds, options: { onProgress?: (progress: LoadProgress) => void } = {}): Promise<boolean> {
  if (await hasActedInPortal(platform)) return false;
  options.onProgress?.({ loaded: 0, total: 1 });
  const costly = platform.costly.background({ companyId: 0, userId: 'demonstration' });
  const runs = await buildDemonstrationFeeds((model) => drawDocument(costly, model), platform.clock.today(), platform.clock.now());
  const total = runs.reduce((sum, { rows }) => sum + rows.length, 0);
  let loaded = 0;
  for (const run of runs) {
    await loadRun(platform, feeds, run);
    loaded += run.rows.length;
    options.onProgress?.({ loaded, total });
  }
  await createStaff(platform);
  await setPasswords(platform);
  await actInPortal(platform);
  await overtakeCorrection(platform, feeds, runs);
  await refuseRow(platform, feeds, runs);
  return true;
}

/** Corrects a date of an order, and sends the version that would have overwritten it. */
async function overtakeCorrection(platform: Platform, feeds: Feeds, runs: readonly Feed[]): Promise<void> {
  const calendar = new StoryCalendar(platform.clock.today(), platform.clock.now());
  const row = findOrderToCorrect(runs, calendar);
  if (!row) return;
  await platform.database.system.transaction((tx) => correctOrder(tx, platform, row, calendar));
  await loadRun(platform, feeds, { entity: 'orders', rows: [buildNextVersion(row, calendar)], quiet: true, at: calendar.instant(calendar.today, '06:40') });
}

/** Sends an order whose total does not follow from its lines: the queue of refused rows shows the one to correct. */
async function refuseRow(platform: Platform, feeds: Feeds, runs: readonly Feed[]): Promise<void> {
  const calendar = new StoryCalendar(platform.clock.today(), platform.clock.now());
  const row = findFalseTotalRow(runs);
  if (row) await receive(platform, feeds, { entity: 'orders', rows: [row], quiet: true, at: calendar.instant(calendar.today, '06:55') });
}

const receive = (platform: Platform, feeds: Feeds, { entity, rows, quiet, at }: Feed) =>
  receiveLines(platform, feeds, { entity, isQuiet: quiet, apiKeyId: null, origin: 'demonstration', at }, encodeLines(rows));

async function loadRun(platform: Platform, feeds: Feeds, run: Feed): Promise<void> {
  const { entity } = run;
  const summary = await receive(platform, feeds, run);
  if (summary.failed + summary.waiting > 0)
    throw new Error(
      `Demonstration: ${summary.failed + summary.waiting} rows of ${entity} did not land: ${JSON.stringify(summary.rows.filter(({ result }) => result === 'failed' || result === 'waiting').slice(0, 3))}`,
    );
}

const linesAtOnce = 200;

/** Rows as lines of NDJSON. */
async function* encodeLines(rows: readonly object[]) {
  for (let start = 0; start < rows.length; start += linesAtOnce) {
    yield rows.slice(start, start + linesAtOnce).map((row, index) => {
      const text = JSON.stringify(row);
      return { line: start + index + 1, bytes: Buffer.byteLength(text), text };
    });
  }
}

/** The portal itself, when it was set up. */
const buildPortalAuthor = ({ clock }: Platform): Author => ({
  kind: 'system',
  id: null,
  name: 'Passerelle',
  quiet: true,
  at: new StoryCalendar(clock.today(), clock.now()).firstLoad(),
});

/** The provider's people: made in the portal, since the ERP does not manage them. */
async function createStaff(platform: Platform): Promise<void> {
  const { system } = platform.database;
  const staff = accounts.filter(({ staffRole }) => staffRole !== undefined).map(({ id: _ofErp, memberships: _none, ...person }) => person);
  for (const person of [...staff, ...technicians]) {
    const existing = await system.db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirst();
    if (!existing) await system.transaction((tx) => createUser(tx, buildPortalAuthor(platform), person));
  }
}

/** All demonstration accounts are in use, and sign in with the same password. No mail is sent about it. */
async function setPasswords(platform: Platform): Promise<void> {
  const { system } = platform.database;
  const users = await system.db.selectFrom('users').select(['id', 'fullName']).where('passwordHash', 'is', null).execute();
  await Promise.all(
    users.map(async (user) => {
      await setPassword(platform, buildPortalAuthor(platform), user.id, demonstrationPassword);
      await system.transaction((tx) => markConfirmed(tx, buildPortalAuthor(platform), user));
    }),
  );
}
