import { sql } from 'kysely';
import { platformError } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';
import type { DamageState } from '../damage.ts';
import { damageReportKind } from '../orders.journal.ts';

/** What the provider does about a damage report, in the staff's scope. Who may do it, and when, is the queue's rule table. */

interface Step {
  action: string;
  state: DamageState;
  answer?: string;
}

/** Takes a report in hand. @throws notFound */
export const takeDamageReport = (tx: ScopedDb, author: Author, id: string): Promise<void> => step(tx, author, id, { action: 'taken', state: 'inProgress' });

/** Closes a report. @throws notFound */
export const closeDamageReport = (tx: ScopedDb, author: Author, id: string): Promise<void> => step(tx, author, id, { action: 'closed', state: 'closed' });

/** Answers whoever reported the damage: on the order's page, and by the notification that follows. @throws notFound */
export const answerDamageReport = (tx: ScopedDb, author: Author, id: string, answer: string): Promise<void> =>
  step(tx, author, id, { action: 'answered', state: 'inProgress', answer });

async function step(tx: ScopedDb, author: Author, id: string, { action, state, answer }: Step): Promise<void> {
  const before = await tx
    .selectFrom('damage_reports as r')
    .innerJoin('deliveries as d', (join) => join.onRef('d.company_id', '=', 'r.company_id').onRef('d.id', '=', 'r.delivery_id'))
    .select(['r.company_id', 'r.number', 'r.state', 'r.site_id', 'r.sub_organisation_id', 'd.number as delivery_number'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!before) throw platformError('notFound');
  await tx
    .updateTable('damage_reports')
    .set({
      state,
      handled_by: author.id,
      handled_at: sql<string>`now()`,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
      ...(answer === undefined ? {} : { answer }),
    })
    .where('company_id', '=', before.company_id)
    .where('id', '=', id)
    .execute();
  await record(tx, author, [
    {
      companyId: before.company_id,
      action,
      object: {
        kind: damageReportKind,
        id,
        title: `${before.number} · ${before.delivery_number}`,
        siteId: before.site_id,
        subOrganisationId: before.sub_organisation_id,
      },
      fields: {
        ...(before.state === state ? {} : { state: { before: before.state, after: state } }),
        ...(answer === undefined ? {} : { answer: { changed: true as const } }),
      },
    },
  ]);
}
