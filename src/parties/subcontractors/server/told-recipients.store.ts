import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Last notified state of interventions, by recipient. */

export interface Told {
  recipientId: string;
  startsAt: string | null;
  isOver: boolean;
}

/** An intervention with its place, locked until the transaction ends. */
export const lockWork = (tx: ScopedDb, interventionId: string) =>
  tx
    .selectFrom('interventions as n')
    .innerJoin('companies as c', 'c.id', 'n.company_id')
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'n.company_id').onRef('s.id', '=', 'n.site_id'))
    .select(['n.company_id as companyId', 'n.title', 'n.state', 'n.recipient_id as recipientId', 'n.starts_at as startsAt'])
    .select(['s.label as site', 's.city', 'c.name as company'])
    .where('n.id', '=', interventionId)
    .forUpdate('n')
    .executeTakeFirst();

export const toldOf = (tx: ScopedDb, companyId: number, interventionId: string): Promise<Told[]> =>
  tx
    .selectFrom('told_recipients')
    .select(['recipient_id as recipientId', 'starts_at as startsAt', 'is_over as isOver'])
    .where('company_id', '=', companyId)
    .where('intervention_id', '=', interventionId)
    .execute();

/** Remembers the state last notified to a recipient. */
export async function remember(tx: ScopedDb, companyId: number, interventionId: string, { recipientId, startsAt, isOver }: Told): Promise<void> {
  await tx
    .insertInto('told_recipients')
    .values({ company_id: companyId, intervention_id: interventionId, recipient_id: recipientId, starts_at: startsAt, is_over: isOver })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'intervention_id', 'recipient_id']).doUpdateSet({ starts_at: sql<string | null>`excluded.starts_at`, is_over: isOver }),
    )
    .execute();
}

/** An intervention whose report came back with a comment, and was not finished again since. */
export const findReturned = (db: ScopedDb, interventionId: string) =>
  db
    .selectFrom('interventions as n')
    .innerJoin('report_drafts as d', (join) =>
      join.onRef('d.company_id', '=', 'n.company_id').onRef('d.intervention_id', '=', 'n.id').on('d.handed_id', 'is', null),
    )
    .select(['n.title', 'n.recipient_id as recipientId', 'd.returned_comment as comment'])
    .where('n.id', '=', interventionId)
    .where('d.state', '=', 'open')
    .where('d.returned_comment', '<>', '')
    .executeTakeFirst();
