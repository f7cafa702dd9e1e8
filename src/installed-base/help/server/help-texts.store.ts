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

const withHours = <Row extends HoursColumns>({ lastDay, opensAt, closesAt, ...line }: Row) => ({
  ...line,
  hours: lastDay === null ? null : { lastDay, opensAt: opensAt!, closesAt: closesAt! },
});

/** Manufacturers by name, each with the lines of its support in a language. */
export async function helpLines(db: ScopedDb, locale: Locale): Promise<{ code: string; name: string; lines: HelpLine[] }[]> {
  const rows = await db
    .selectFrom('manufacturers as f')
    .select((eb) => [
      'f.code',
      'f.name',
      jsonArrayFrom(
        eb
          .selectFrom('help_texts as h')
          .select([
            'h.channel',
            `h.label_${locale} as label`,
            'h.address',
            `h.note_${locale} as note`,
            'h.last_day as lastDay',
            'h.opens_at as opensAt',
            'h.closes_at as closesAt',
          ])
          .whereRef('h.manufacturer_code', '=', 'f.code')
          .orderBy('h.position'),
      ).as('lines'),
    ])
    .orderBy('f.name')
    .execute();
  return rows.map(({ lines, ...one }) => ({ ...one, lines: lines.map(withHours) }));
}

/** Manufacturers by name, or one of them, with their lines in both languages. */
export async function writtenPages(db: ScopedDb, manufacturer?: string): Promise<WrittenHelp[]> {
  const rows = await db
    .selectFrom('manufacturers as f')
    .leftJoin('help_pages as p', 'p.manufacturer_code', 'f.code')
    .select((eb) => [
      'f.code',
      'f.name',
      eb.fn.coalesce('p.version', eb.lit(0)).as('version'),
      jsonArrayFrom(
        eb
          .selectFrom('help_texts as h')
          .select([
            'h.channel',
            'h.label_fr as labelFr',
            'h.label_en as labelEn',
            'h.address',
            'h.note_fr as noteFr',
            'h.note_en as noteEn',
            'h.last_day as lastDay',
            'h.opens_at as opensAt',
            'h.closes_at as closesAt',
          ])
          .whereRef('h.manufacturer_code', '=', 'f.code')
          .orderBy('h.position'),
      ).as('lines'),
    ])
    .$if(manufacturer !== undefined, (query) => query.where('f.code', '=', manufacturer!))
    .orderBy('f.name')
    .execute();
  return rows.map(({ lines, ...one }) => ({ ...one, lines: lines.map(withHours) }));
}

export async function replaceLines(tx: ScopedDb, manufacturer: string, lines: readonly WrittenLine[]): Promise<void> {
  await tx.deleteFrom('help_texts').where('manufacturer_code', '=', manufacturer).execute();
  await tx
    .insertInto('help_pages')
    .values({ manufacturer_code: manufacturer })
    .onConflict((conflict) =>
      conflict.column('manufacturer_code').doUpdateSet({ version: sql<number>`help_pages.version + 1`, updated_at: sql<string>`now()` }),
    )
    .execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('help_texts')
    .values(
      lines.map(({ channel, labelFr, labelEn, address, noteFr, noteEn, hours }, index) => ({
        manufacturer_code: manufacturer,
        channel,
        position: index + 1,
        label_fr: labelFr,
        label_en: labelEn,
        address,
        note_fr: noteFr,
        note_en: noteEn,
        last_day: hours?.lastDay ?? null,
        opens_at: hours?.opensAt ?? null,
        closes_at: hours?.closesAt ?? null,
      })),
    )
    .execute();
}
