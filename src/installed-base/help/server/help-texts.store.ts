import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { WrittenHelp, WrittenLine, HelpLine } from '../help.api.ts';

interface HoursColumns {
  lastDay: number | null;
  opensAt: string | null;
  closesAt: string | null;
}

const addHours = <Row extends HoursColumns>({ lastDay, opensAt, closesAt, ...line }: Row) => ({
  ...line,
  hours: lastDay === null ? null : { lastDay, opensAt: opensAt!, closesAt: closesAt! },
});

/** Manufacturers by name, each with the lines of its support in a language. */
export async function readHelpLines(db: ScopedDb, locale: Locale): Promise<{ code: string; name: string; lines: HelpLine[] }[]> {
  const language = locale === 'fr' ? 'Fr' : 'En';
  const rows = await db
    .selectFrom('manufacturers as f')
    .select((eb) => [
      'f.code',
      'f.name',
      jsonArrayFrom(
        eb
          .selectFrom('help_texts as h')
          .select(['h.channel', `h.label${language} as label`, 'h.address', `h.note${language} as note`, 'h.lastDay', 'h.opensAt', 'h.closesAt'])
          .whereRef('h.manufacturerCode', '=', 'f.code')
          .orderBy('h.position'),
      ).as('lines'),
    ])
    .orderBy('f.name')
    .execute();
  return rows.map(({ lines, ...one }) => ({ ...one, lines: lines.map(addHours) }));
}

/** Manufacturers by name, or one of them, with their lines in both languages. */
export async function readWrittenPages(db: ScopedDb, manufacturer?: string): Promise<WrittenHelp[]> {
  const rows = await db
    .selectFrom('manufacturers as f')
    .leftJoin('help_pages as p', 'p.manufacturerCode', 'f.code')
    .select((eb) => [
      'f.code',
      'f.name',
      eb.fn.coalesce('p.version', eb.lit(0)).as('version'),
      jsonArrayFrom(
        eb
          .selectFrom('help_texts as h')
          .select(['h.channel', 'h.labelFr', 'h.labelEn', 'h.address', 'h.noteFr', 'h.noteEn', 'h.lastDay', 'h.opensAt', 'h.closesAt'])
          .whereRef('h.manufacturerCode', '=', 'f.code')
          .orderBy('h.position'),
      ).as('lines'),
    ])
    .$if(manufacturer !== undefined, (query) => query.where('f.code', '=', manufacturer!))
    .orderBy('f.name')
    .execute();
  return rows.map(({ lines, ...one }) => ({ ...one, lines: lines.map(addHours) }));
}

export async function replaceLines(tx: ScopedDb, manufacturer: string, lines: readonly WrittenLine[]): Promise<void> {
  await tx.deleteFrom('help_texts').where('manufacturerCode', '=', manufacturer).execute();
  await tx
    .insertInto('help_pages')
    .values({ manufacturerCode: manufacturer })
    .onConflict((conflict) => conflict.column('manufacturerCode').doUpdateSet({ version: sql<number>`help_pages.version + 1`, updatedAt: sql<string>`now()` }))
    .execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('help_texts')
    .values(
      lines.map(({ channel, labelFr, labelEn, address, noteFr, noteEn, hours }, index) => ({
        manufacturerCode: manufacturer,
        channel,
        position: index + 1,
        labelFr,
        labelEn,
        address,
        noteFr,
        noteEn,
        lastDay: hours?.lastDay ?? null,
        opensAt: hours?.opensAt ?? null,
        closesAt: hours?.closesAt ?? null,
      })),
    )
    .execute();
}
