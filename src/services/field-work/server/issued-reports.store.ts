import { sql, type InsertObject } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { keyTypes, type ObjectKey as NotifiedKey } from '#capabilities/notifications/server/notification-source.service.ts';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { peopleOfTicket } from '#services/tickets/server/ticket-people.store.ts';
import type { ReportContent, DeviceRole } from '../report.ts';

/** Issued reports in the provider's and the system's scope, and their ratings. */

/** Adds a report in the language of the requester of its ticket. */
export async function insertReport(
  tx: ScopedDb,
  { companyId, ticketId }: { companyId: number; ticketId: string },
  row: Omit<InsertObject<DB, 'activity_reports'>, 'companyId' | 'ticketId' | 'language'>,
): Promise<void> {
  const language = tx
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.requesterId')
    .select('u.language')
    .where('t.companyId', '=', companyId)
    .where('t.id', '=', ticketId);
  await tx
    .insertInto('activity_reports')
    .values({ ...row, companyId, ticketId, language: sql<Locale>`coalesce((${language}), 'fr')` })
    .execute();
}

/** Devices that a report names, each in a role. */
export async function insertReportedDevices(
  tx: ScopedDb,
  { companyId, ticketId, reportId }: { companyId: number; ticketId: string; reportId: string },
  devices: readonly { deviceId: string; role: DeviceRole }[],
): Promise<void> {
  if (devices.length === 0) return;
  await tx
    .insertInto('reported_devices')
    .values(devices.map(({ deviceId, role }) => ({ companyId, reportId, deviceId, ticketId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A report with all that its documents print. */
export const reportToPrint = ({ db }: Scope, { companyId, id }: ObjectKey) =>
  db
    .selectFrom('activity_reports as r')
    .innerJoin('companies as c', 'c.id', 'r.companyId')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'r.companyId').onRef('t.id', '=', 'r.ticketId'))
    .innerJoin('interventions as n', (join) => join.onRef('n.companyId', '=', 'r.companyId').onRef('n.id', '=', 'r.interventionId'))
    .select((eb) => [
      'r.number',
      'c.name as companyName',
      't.number as ticketNumber',
      't.label as ticketLabel',
      'n.title as interventionTitle',
      'r.interventionId',
      'r.workerName',
      'r.siteId',
      'r.subOrganisationId',
      'r.language',
      'r.acceptance',
      eb.ref('r.content').$castTo<Omit<ReportContent, 'internalNote'>>().as('content'),
      sql<string>`encode(r.content_hash, 'hex')`.as('contentHash'),
      sql<boolean>`r.report_file_id is not null`.as('hasDocuments'),
      jsonObjectFrom(
        eb
          .selectFrom('sites as s')
          .select(['s.label', 's.street', 's.complement', 's.postalCode', 's.city', 's.country'])
          .whereRef('s.companyId', '=', 'r.companyId')
          .whereRef('s.id', '=', 'r.siteId'),
      ).as('site'),
    ])
    .where('r.companyId', '=', companyId)
    .where('r.id', '=', id);

/** Locks a report without documents. @returns whether there is one: it may have them since */
export const lockUndocumented = async (tx: ScopedDb, { companyId, id }: ObjectKey): Promise<boolean> =>
  (await tx
    .selectFrom('activity_reports')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('reportFileId', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

/** Gives a report the ids of the files of its documents. */
export async function setDocuments(tx: ScopedDb, { companyId, id }: ObjectKey, files: { report: string; acceptance: string }): Promise<void> {
  await tx
    .updateTable('activity_reports')
    .set({ reportFileId: files.report, acceptanceFileId: files.acceptance })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Reports as their notifications name them, with the people of their tickets. */
export const readNotifiedReports = (db: ScopedDb, keys: readonly NotifiedKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('activity_reports as r', (join) => join.onRef('r.companyId', '=', 'k.companyId').onRef('r.id', '=', 'k.id'))
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'r.companyId').onRef('t.id', '=', 'r.ticketId'))
    .innerJoin('companies as c', 'c.id', 'r.companyId')
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'r.companyId').onRef('s.id', '=', 'r.siteId'))
    .select([
      'r.companyId',
      'r.id as objectId',
      'r.siteId',
      'r.subOrganisationId',
      'r.number',
      't.number as ticket',
      't.label',
      'c.name as company',
      's.label as site',
      'r.workerName as worker',
      'r.acceptance',
      sql<string[]>`array_remove(array[r.report_file_id, r.acceptance_file_id], null)`.as('attached'),
      peopleOfTicket(db).as('people'),
    ])
    .execute();

/** Number and average of the ratings of all companies from a day on. */
export const readSatisfaction = (db: ScopedDb, from: string) =>
  db
    .selectFrom('intervention_ratings')
    .select([sql<number>`count(*)::integer`.as('count'), sql<number | null>`round(avg(mark), 2)::double precision`.as('average')])
    .where('ratedAt', '>=', sql<string>`(${from}::date)::timestamptz`)
    .executeTakeFirstOrThrow();

/** Writes the rating of a report, over the one that it has. */
export async function writeRating(
  tx: ScopedDb,
  { companyId, id }: ObjectKey,
  values: Omit<InsertObject<DB, 'intervention_ratings'>, 'companyId' | 'reportId'>,
): Promise<void> {
  await tx
    .insertInto('intervention_ratings')
    .values({ companyId, reportId: id, ...values })
    .onConflict((conflict) => conflict.columns(['companyId', 'reportId']).doUpdateSet(values))
    .execute();
}
