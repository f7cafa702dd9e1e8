import type { ScopedDb } from '#platform/server/db/scope.ts';
import { handleItem, type Handled, type HandlingStep } from '#platform/server/journal/handling.ts';
import type { Author } from '#platform/server/journal/journal.ts';
import type { DamageState } from '../damage.ts';
import { damageReportKind } from '../orders.journal.ts';

/** What the provider does about a damage report, in the staff's scope. Who may do it, and when, is the queue's rule table. */

const report: Handled = {
  table: 'damage_reports',
  kind: damageReportKind,
  titleOf: async (tx, { companyId, id, number }) => {
    const { delivery } = await tx
      .selectFrom('damage_reports as r')
      .innerJoin('deliveries as d', (join) => join.onRef('d.company_id', '=', 'r.company_id').onRef('d.id', '=', 'r.delivery_id'))
      .select('d.number as delivery')
      .where('r.company_id', '=', companyId)
      .where('r.id', '=', id)
      .executeTakeFirstOrThrow();
    return `${number} · ${delivery}`;
  },
};

const step = async (tx: ScopedDb, author: Author, id: string, to: HandlingStep & { state: DamageState }): Promise<void> => {
  await handleItem(tx, author, report, id, to);
};

/** Takes a report in hand. @throws notFound */
export const takeDamageReport = (tx: ScopedDb, author: Author, id: string): Promise<void> => step(tx, author, id, { action: 'taken', state: 'inProgress' });

/** Closes a report. @throws notFound */
export const closeDamageReport = (tx: ScopedDb, author: Author, id: string): Promise<void> => step(tx, author, id, { action: 'closed', state: 'closed' });

/** Answers whoever reported the damage: on the order's page, and by the notification that follows. @throws notFound */
export const answerDamageReport = (tx: ScopedDb, author: Author, id: string, answer: string): Promise<void> =>
  step(tx, author, id, { action: 'answered', state: 'inProgress', answer });
