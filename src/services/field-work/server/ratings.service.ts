import type { z } from 'zod';
import { addDays } from '#platform/kernel/calendar.ts';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import { toInstant, record, type Author } from '#platform/data/server/journal/journal.ts';
import { activityReportKind } from '../field-work.journal.ts';
import type { ratingInput } from '../reports.api.ts';
import { readSatisfaction, writeRating } from './issued-reports.store.ts';
import type { ReportRecord } from './reports.store.ts';

/** Days over which ratings are gathered. */
const gatheredDays = 90;

/** Number and average of the ratings of all companies on the days before today, today included. */
export async function satisfaction({ db }: Pick<Scope, 'db'>, today: string): Promise<{ count: number; average: number | null; days: number }> {
  const found = await readSatisfaction(db, addDays(today, -gatheredDays));
  return { ...found, days: gatheredDays };
}

/** Writes the rating of a company: the last one counts. Its comment is personal, and journalled without its words. */
export async function rate(
  tx: ScopedDb,
  author: Author,
  companyId: number,
  { id, number, siteId, subOrganisationId, rating }: Pick<ReportRecord, 'id' | 'number' | 'siteId' | 'subOrganisationId' | 'rating'>,
  { mark, comment }: z.output<typeof ratingInput>,
): Promise<void> {
  if (rating?.mark === mark && rating.comment === comment) return;
  await writeRating(tx, { companyId, id }, { mark, comment, ratedBy: author.id, ratedByName: author.name, ratedAt: toInstant(author) });
  await record(tx, author, [
    {
      companyId,
      object: { kind: activityReportKind, id, title: number, siteId, subOrganisationId },
      action: 'rated',
      fields: {
        ...(rating?.mark === mark ? {} : { mark: { before: rating?.mark ?? null, after: mark } }),
        ...((rating?.comment ?? '') === comment ? {} : { comment: { changed: true as const } }),
      },
    },
  ]);
}
