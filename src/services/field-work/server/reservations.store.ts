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
    .select(sql<string>`v.due_on::timestamp at time zone ${sql.lit(providerTimeZone)}`.as('due_at'));

/** Rows of the queue of remarks to be lifted. */
export const queuedReservations = (db: ScopedDb) =>
  db
    .selectFrom(dueReservations(db).as('i'))
    .innerJoin('activity_reports as r', (join) => join.onRef('r.company_id', '=', 'i.company_id').onRef('r.id', '=', 'i.report_id'))
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.ticket_id'))
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['r.number as title', 'i.label as detail', 'i.company_id as companyId', 'c.name as companyName', 'i.version']);

const reservations = (db: ScopedDb, id: string) =>
  db
    .selectFrom('acceptance_reservations as v')
    .innerJoin('activity_reports as r', (join) => join.onRef('r.company_id', '=', 'v.company_id').onRef('r.id', '=', 'v.report_id'))
    .where('v.id', '=', id);

/** A remark as its panel in the queue shows it. */
export const readQueuedReservation = (db: ScopedDb, id: string) =>
  reservations(db, id)
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.ticket_id'))
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.site_id'))
    .select([
      'v.handled_at as handledAt',
      'v.label',
      'v.due_on as dueOn',
      'v.lifted_on as liftedOn',
      'v.lifted_by_name as liftedByName',
      'v.lifting_comment as liftingComment',
      sql<boolean>`v.lifting_file_id is not null`.as('hasPhoto'),
      'r.number as reportNumber',
      't.number as ticketNumber',
      's.id as siteId',
      's.label as siteLabel',
      'r.signer_name as signerName',
      'r.worker_name as workerName',
    ])
    .executeTakeFirstOrThrow();

/** A remark with its report. */
export const findReservation = (db: ScopedDb, id: string) =>
  reservations(db, id)
    .select([
      'v.company_id as companyId',
      'v.id',
      'v.report_id as reportId',
      'v.label',
      'v.lifting_file_id as liftingFileId',
      'r.number',
      'r.site_id as siteId',
      'r.sub_organisation_id as subOrganisationId',
    ])
    .executeTakeFirst();

/** Remarks of all companies whose day was one of some days before today. */
export const readLateReservations = (db: ScopedDb, today: string, days: number) =>
  db
    .selectFrom('acceptance_reservations')
    .select(['company_id as companyId', 'report_id as id', 'id as reservationId', 'label', 'due_on as dueOn'])
    .where('lifted_at', 'is', null)
    .where('due_on', '<', today)
    .where('due_on', '>=', sql<string>`${today}::date - ${sql.lit(days)}`)
    .execute();

/** Adds the remarks of a report in their order. */
export async function insertReservations(tx: ScopedDb, { companyId, id: reportId }: ObjectKey, given: ReportContent['reservations']): Promise<void> {
  if (given.length === 0) return;
  await tx
    .insertInto('acceptance_reservations')
    .values(given.map(({ id, label, dueOn }, index) => ({ company_id: companyId, id, report_id: reportId, position: index + 1, label, due_on: dueOn })))
    .execute();
}

/** Writes columns of a remark, as its next version. */
export async function updateReservation(tx: ScopedDb, { companyId, id }: ObjectKey, values: UpdateObject<DB, 'acceptance_reservations'>): Promise<void> {
  await tx
    .updateTable('acceptance_reservations')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
