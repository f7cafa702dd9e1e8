import type { Insertable } from 'kysely';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { HelpTextsTable } from '#platform/server/db/tables.ts';
import { supportOf, type HelpChannel } from '../help.ts';
import type { HelpLine } from '../help.api.ts';
import type { Locale } from '#platform/locale.ts';

/** Replaces the ways to the support of a manufacturer. */
export async function saveHelpTexts(
  tx: ScopedDb,
  manufacturer: string,
  lines: readonly Omit<Insertable<HelpTextsTable>, 'manufacturer_code' | 'position'>[],
): Promise<void> {
  await tx.deleteFrom('help_texts').where('manufacturer_code', '=', manufacturer).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('help_texts')
    .values(lines.map((line, index) => ({ ...line, manufacturer_code: manufacturer, position: index + 1 })))
    .execute();
}

/** Ways to the support that answers for a manufacturer; without a name where the catalogue does not know it. */
export async function getHelpTexts(db: ScopedDb, manufacturer: string, locale: Locale): Promise<{ name: string | null; lines: HelpLine[] }> {
  const rows = await db
    .selectFrom('manufacturers as f')
    .leftJoin('help_texts as h', 'h.manufacturer_code', 'f.code')
    .select((eb) => [
      'f.name',
      eb.ref('h.channel').$castTo<HelpChannel | null>().as('channel'),
      `h.label_${locale} as label`,
      'h.address',
      `h.note_${locale} as note`,
      'h.last_day as lastDay',
      'h.opens_at as opensAt',
      'h.closes_at as closesAt',
    ])
    .where('f.code', '=', supportOf(manufacturer))
    .orderBy('h.position')
    .execute();
  return {
    name: rows[0]?.name ?? null,
    lines: rows.flatMap(({ channel, label, address, note, lastDay, opensAt, closesAt }) =>
      channel === null
        ? []
        : [
            {
              channel,
              label: label ?? '',
              address: address ?? '',
              note: note ?? '',
              hours: lastDay === null ? null : { lastDay, opensAt: opensAt!, closesAt: closesAt! },
            },
          ],
    ),
  };
}
