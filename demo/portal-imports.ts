import { contractImport } from '#installed-base/contracts/server/imports/contract-import.service.ts';
import type { Importer } from '#capabilities/imports/server/imports.service.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { siteImport } from '#parties/sites/server/imports/site-import.service.ts';
import { authorOf, instantAt } from './portal-offers.ts';
import { contractImports } from './seeds/contract-imports.seed.ts';
import { siteImports } from './seeds/site-imports.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** Contracts and sites that the story's people import from spreadsheets. */
export async function importFiles(platform: Platform, calendar: StoryCalendar): Promise<void> {
  for (const { email, at, fileName, undoneAt, rows } of contractImports) {
    const importer = await importerOf(platform, email, instantAt(at, calendar));
    const filled = rows.map((row) => ({ ...row, startsOn: addDays(calendar.today, row.startsOn), endsOn: addDays(calendar.today, row.endsOn) }));
    const key = await contractImport.importRows(platform, importer, fileName, filled);
    if (undoneAt) await contractImport.undoImported(platform, { ...importer, author: { ...importer.author, at: instantAt(undoneAt, calendar) } }, key);
  }
  for (const { email, at, fileName, rows } of siteImports)
    await siteImport.importRows(platform, await importerOf(platform, email, instantAt(at, calendar)), fileName, rows);
}

async function importerOf({ database }: Platform, email: string, at: string): Promise<Importer> {
  const { db } = database.system;
  const author = { ...(await authorOf(db, email, at)), quiet: true, at };
  const userId = author.id!;
  const { companyId } = await db.selectFrom('memberships').select('companyId').where('userId', '=', userId).executeTakeFirstOrThrow();
  return { companyId, userId, author };
}
