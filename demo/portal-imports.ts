import { contractImport } from '#installed-base/contracts/server/imports/contract-import.service.ts';
import type { Importer } from '#capabilities/imports/server/imports.service.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { siteImport } from '#parties/sites/server/imports/site-import.service.ts';
import { loadAuthor, toInstant } from './portal-offers.ts';
import { contractImports } from './seeds/contract-imports.seed.ts';
import { siteImports } from './seeds/site-imports.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** Contracts and sites that the story's people import from spreadsheets. */
export async function importFiles(platform: Platform, calendar: StoryCalendar): Promise<void> {
  for (const { email, at, fileName, undoneAt, rows } of contractImports) {
    const importer = await loadImporter(platform, email, toInstant(at, calendar));
    const filled = rows.map((row) => ({ ...row, startsOn: addDays(calendar.today, row.startsOn), endsOn: addDays(calendar.today, row.endsOn) }));
    const key = await contractImport.importRows(platform, importer, fileName, filled);
    if (undoneAt) await contractImport.undoImported(platform, { ...importer, author: { ...importer.author, at: toInstant(undoneAt, calendar) } }, key);
  }
  for (const { email, at, fileName, rows } of siteImports)
    await siteImport.importRows(platform, await loadImporter(platform, email, toInstant(at, calendar)), fileName, rows);
}

async function loadImporter({ database }: Platform, email: string, at: string): Promise<Importer> {
  const { db } = database.system;
  const author = { ...(await loadAuthor(db, email, at)), quiet: true, at };
  const userId = author.id!;
  const { companyId } = await db.selectFrom('memberships').select('companyId').where('userId', '=', userId).executeTakeFirstOrThrow();
  return { companyId, userId, author };
}
