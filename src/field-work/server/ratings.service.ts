import { sql } from 'kysely';
import type { z } from 'zod';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';
import { activityReportKind } from '../field-work.journal.ts';
import type { ratingInput } from '../reports.api.ts';
import type { ReportRecord } from './reports.store.ts';

/** Writes the rating of a company: the last one counts. Its comment is personal, and journalled without its words. */
export async function rate(
  tx: ScopedDb,
  author: Author,
  companyId: number,
  { id, number, siteId, subOrganisationId, rating }: ReportRecord,
  { mark, comment }: z.output<typeof ratingInput>,
): Promise<void> {
  if (rating?.mark === mark && rating.comment === comment) return;
  const values = { mark, comment, rated_by: author.id, rated_by_name: author.name };
  await tx
    .insertInto('intervention_ratings')
    .values({ company_id: companyId, report_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'report_id']).doUpdateSet({ ...values, rated_at: sql<string>`now()` }))
    .execute();
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
