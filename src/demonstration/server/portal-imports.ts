import { contractImport } from '#contract-imports/server/contract-import.service.ts';
import { addDays } from '#platform/calendar.ts';
import type { Platform } from '#platform/server/platform.ts';
import { authorOf, instantAt } from './portal-offers.ts';
import { contractImports } from './seeds/contract-imports.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** Contracts that the story's people import from spreadsheets. */
export async function importFiles(platform: Platform, calendar: StoryCalendar): Promise<void> {
  const { db } = platform.database.system;
  for (const { email, at, fileName, undoneAt, rows } of contractImports) {
    const author = { ...(await authorOf(db, email, instantAt(at, calendar))), quiet: true, at: instantAt(at, calendar) };
    const userId = author.id!;
    const { company_id: companyId } = await db.selectFrom('memberships').select('company_id').where('user_id', '=', userId).executeTakeFirstOrThrow();
    const filled = rows.map((row) => ({ ...row, startsOn: addDays(calendar.today, row.startsOn), endsOn: addDays(calendar.today, row.endsOn) }));
    const key = await contractImport.importRows(platform, { companyId, userId, author }, fileName, filled);
    if (undoneAt) await contractImport.undoImported(platform, { userId, author: { ...author, at: instantAt(undoneAt, calendar) } }, key);
  }
}
