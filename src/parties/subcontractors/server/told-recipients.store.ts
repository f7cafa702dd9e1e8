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
    .innerJoin('companies as c', 'c.id', 'n.companyId')
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'n.companyId').onRef('s.id', '=', 'n.siteId'))
    .select(['n.companyId', 'n.title', 'n.state', 'n.recipientId', 'n.startsAt'])
    .select(['s.label as site', 's.city', 'c.name as company'])
    .where('n.id', '=', interventionId)
    .forNoKeyUpdate('n')
    .executeTakeFirst();

export const readTold = (tx: ScopedDb, companyId: number, interventionId: string): Promise<Told[]> =>
  tx
    .selectFrom('told_recipients')
    .select(['recipientId', 'startsAt', 'isOver'])
    .where('companyId', '=', companyId)
    .where('interventionId', '=', interventionId)
    .execute();

/** Remembers the state last notified to a recipient. */
export async function remember(tx: ScopedDb, companyId: number, interventionId: string, { recipientId, startsAt, isOver }: Told): Promise<void> {
  await tx
    .insertInto('told_recipients')
    .values({ companyId, interventionId, recipientId, startsAt, isOver })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'interventionId', 'recipientId']).doUpdateSet({ startsAt: sql<string | null>`excluded.starts_at`, isOver }),
    )
    .execute();
}

/** An intervention whose report came back with a comment, and was not finished again since. */
export const findReturned = (db: ScopedDb, interventionId: string) =>
  db
    .selectFrom('interventions as n')
    .innerJoin('report_drafts as d', (join) =>
      join.onRef('d.companyId', '=', 'n.companyId').onRef('d.interventionId', '=', 'n.id').on('d.handedId', 'is', null),
    )
    .select(['n.title', 'n.recipientId', 'd.returnedComment as comment'])
    .where('n.id', '=', interventionId)
    .where('d.state', '=', 'open')
    .where('d.returnedComment', '<>', '')
    .executeTakeFirst();
