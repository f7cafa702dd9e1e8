import { sql, type UpdateObject } from 'kysely';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { ReportContent } from '../report.ts';

/** Remarks with the begin of the day until which they are to be lifted: what is late comes first. */
const dueReservations = (db: ScopedDb) =>
  db
    .selectFrom('acceptance_reservations as v')
    .selectAll('v')
    .select(sql<string>`v.due_on::timestamp at time zone ${sql.lit(providerTimeZone)}`.as('dueAt'));

/** Rows of the queue of remarks to be lifted. */
export const queuedReservations = (db: ScopedDb) =>
  db
    .selectFrom(dueReservations(db).as('i'))
    .innerJoin('activity_reports as r', (join) => join.onRef('r.companyId', '=', 'i.companyId').onRef('r.id', '=', 'i.reportId'))
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'r.companyId').onRef('t.id', '=', 'r.ticketId'))
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select(['r.number as title', 'i.label as detail', 'i.companyId', 'c.name as companyName', 'i.version']);

const reservations = (db: ScopedDb, id: string) =>
  db
    .selectFrom('acceptance_reservations as v')
    .innerJoin('activity_reports as r', (join) => join.onRef('r.companyId', '=', 'v.companyId').onRef('r.id', '=', 'v.reportId'))
    .where('v.id', '=', id);

/** A remark as its panel in the queue shows it. */
export const readQueuedReservation = (db: ScopedDb, id: string) =>
  reservations(db, id)
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'r.companyId').onRef('t.id', '=', 'r.ticketId'))
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'r.companyId').onRef('s.id', '=', 'r.siteId'))
    .select([
      'v.handledAt',
      'v.label',
      'v.dueOn',
      'v.liftedOn',
      'v.liftedByName',
      'v.liftingComment',
      sql<boolean>`v.lifting_file_id is not null`.as('hasPhoto'),
      'r.number as reportNumber',
      't.number as ticketNumber',
      's.id as siteId',
      's.label as siteLabel',
      'r.signerName',
      'r.workerName',
    ])
    .executeTakeFirstOrThrow();

/** A remark with its report. */
export const findReservation = (db: ScopedDb, id: string) =>
  reservations(db, id)
    .select(['v.companyId', 'v.id', 'v.reportId', 'v.label', 'v.liftingFileId', 'r.number', 'r.siteId', 'r.subOrganisationId'])
    .executeTakeFirst();

/** Remarks of all companies whose day was one of some days before today. */
export const readLateReservations = (db: ScopedDb, today: string, days: number) =>
  db
    .selectFrom('acceptance_reservations')
    .select(['companyId', 'reportId as id', 'id as reservationId', 'label', 'dueOn'])
    .where('liftedAt', 'is', null)
    .where('dueOn', '<', today)
    .where('dueOn', '>=', sql<string>`${today}::date - ${sql.lit(days)}`)
    .execute();

/** Adds the remarks of a report in their order. */
export async function insertReservations(tx: ScopedDb, { companyId, id: reportId }: ObjectKey, given: ReportContent['reservations']): Promise<void> {
  if (given.length === 0) return;
  await tx
    .insertInto('acceptance_reservations')
    .values(given.map(({ id, label, dueOn }, index) => ({ companyId, id, reportId, position: index + 1, label, dueOn })))
    .execute();
}

/** Writes columns of a remark, as its next version. */
export async function updateReservation(tx: ScopedDb, { companyId, id }: ObjectKey, values: UpdateObject<DB, 'acceptance_reservations'>): Promise<void> {
  await tx
    .updateTable('acceptance_reservations')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
