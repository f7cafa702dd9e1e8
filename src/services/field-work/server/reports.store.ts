import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { recordQuery, jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { ShownReport } from '../reports.api.ts';

/** Issued reports in the scope of their company. */

const selectTickets = ({ db }: CompanyScope, code: string) => db.selectFrom('tickets as t').where(isUuid(code) ? 't.id' : 't.number', '=', code);

/** A ticket by number or id, and its company. */
export const ticketOfReports = (scope: CompanyScope, code: string): Compilable<{ companyId: number; id: string }> =>
  selectTickets(scope, code).select(['t.companyId', 't.id']).limit(1);

export type ReportRecord = ShownReport & {
  siteId: string | null;
  subOrganisationId: string | null;
  reportFileId: string | null;
  acceptanceFileId: string | null;
};

const part = (path: string) => sql.raw(`r.content ->> '${path}'`);
const count = (path: string) => sql<number>`jsonb_array_length(jsonb_path_query_array(r.content, ${sql.lit(path)}))`;

/** Reports of a ticket, the latest first. */
export const selectReports = keptQuery(({ db }: CompanyScope, { ticketId }: { ticketId: string }): Compilable<ReportRecord> =>
  recordQuery<ReportRecord>(
    db
      .selectFrom('activity_reports as r')
      .innerJoin('interventions as n', (join) => join.onRef('n.companyId', '=', 'r.companyId').onRef('n.id', '=', 'r.interventionId'))
      .select((eb) => [
        'r.id',
        'r.number',
        'n.title as interventionTitle',
        'r.workerName',
        sql<string | null>`${part('arrivedAt')}`.as('arrivedAt'),
        sql<string | null>`${part('leftAt')}`.as('leftAt'),
        'r.issuedAt',
        'r.acceptance',
        sql<string>`${part('refusalReason')}`.as('refusalReason'),
        sql<string>`${part('remaining')}`.as('remaining'),
        'r.signerName',
        'r.signerRole',
        'r.signedAt',
        count('$.devices[*] ? (@.role == "installed")').as('installed'),
        count('$.devices[*] ? (@.role == "removed")').as('removed'),
        count('$.photos[*]').as('photos'),
        sql<boolean>`r.report_file_id is not null`.as('hasDocuments'),
        'r.reportFileId',
        'r.acceptanceFileId',
        'r.siteId',
        'r.subOrganisationId',
        jsonArrayFrom(
          eb
            .selectFrom('acceptance_reservations as v')
            .select([
              'v.id',
              'v.label',
              'v.dueOn',
              'v.liftedOn',
              'v.liftedByName',
              'v.liftingComment',
              sql<boolean>`v.lifting_file_id is not null`.as('hasPhoto'),
              'v.version',
            ])
            .whereRef('v.companyId', '=', 'r.companyId')
            .whereRef('v.reportId', '=', 'r.id')
            .orderBy('v.position'),
        ).as('reservations'),
        jsonObjectFrom(
          eb
            .selectFrom('intervention_ratings as g')
            .select(['g.mark', 'g.comment', 'g.ratedByName', jsonInstant('g.ratedAt').$notNull().as('ratedAt')])
            .whereRef('g.companyId', '=', 'r.companyId')
            .whereRef('g.reportId', '=', 'r.id'),
        ).as('rating'),
      ])
      .where('r.ticketId', '=', ticketId)
      .orderBy('r.issuedAt', 'desc')
      .orderBy('r.id', 'desc'),
  ),
);

/** File of the photo that shows how a remark of a report of the ticket was lifted. */
export const selectLiftingPhoto = ({ db }: CompanyScope, ticketId: string, reservation: string) =>
  db
    .selectFrom('acceptance_reservations as v')
    .innerJoin('activity_reports as r', (join) => join.onRef('r.companyId', '=', 'v.companyId').onRef('r.id', '=', 'v.reportId'))
    .select(['v.reportId', 'v.liftingFileId as fileId'])
    .where('r.ticketId', '=', ticketId)
    .where('v.id', '=', reservation);
