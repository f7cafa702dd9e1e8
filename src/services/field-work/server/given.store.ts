import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import type { InterventionState, InterventionTask } from '#services/interventions/intervention.ts';
import { givenAtMost, type GivenReport } from '../field-work.api.ts';
import type { ExpectedDevice } from '../report-flaws.ts';
import type { ReportContent, ReportState } from '../report.ts';

/** Interventions in the scope of the one who carries them out. */

/** Interventions that are over stay in sight this long. */
const daysAfter = 14;

/** Ticket of `n`. Found by key: joined, PostgreSQL would begin with every ticket that the worker ever had. */
const ticket = (db: ScopedDb) =>
  db
    .selectFrom('tickets as t')
    .whereRef('t.companyId', '=', refColumn('interventions', 'n.companyId'))
    .whereRef('t.id', '=', refColumn('interventions', 'n.ticketId'));

const interventions = ({ db }: Scope) =>
  db
    .selectFrom('interventions as n')
    .leftJoin('report_drafts as r', (join) => join.onRef('r.companyId', '=', 'n.companyId').onRef('r.interventionId', '=', 'n.id').on('r.handedId', 'is', null))
    .select((eb) => [
      'n.id',
      'n.companyId',
      eb.selectFrom('companies as c').select('c.name').whereRef('c.id', '=', 'n.companyId').$asScalar().$notNull().as('companyName'),
      ticket(db).select('t.number').$asScalar().$notNull().as('ticketNumber'),
      'n.title',
      'n.state',
      'n.startsAt',
      'n.endsAt',
      'n.lengthMinutes',
      'n.comment',
      'n.toBring',
      'n.waitingReason',
      'n.version',
      sql<ReportState>`coalesce(r.state, 'open')`.as('reportState'),
      jsonObjectFrom(
        eb
          .selectFrom('sites as s')
          .select(['s.label', 's.street', 's.complement', 's.postalCode', 's.city', 's.country', 's.accessInstructions', 's.latitude', 's.longitude'])
          .whereRef('s.companyId', '=', 'n.companyId')
          .whereRef('s.id', '=', 'n.siteId'),
      ).as('site'),
      jsonObjectFrom(
        eb
          .selectFrom('contacts as k')
          .select([
            sql<string>`concat_ws(' ', k.first_name, k.last_name)`.as('name'),
            'k.jobFunction',
            sql<string | null>`coalesce(k.mobile, k.landline)`.as('phone'),
          ])
          .whereRef('k.companyId', '=', 'n.companyId')
          // Found by key: joined, the rights to each contact of the company would be asked of the database.
          .where('k.id', '=', (one) =>
            one
              .selectFrom('ticket_addresses as a')
              .select('a.contactId')
              .whereRef('a.companyId', '=', 'n.companyId')
              .whereRef('a.ticketId', '=', 'n.ticketId')
              .whereRef('a.siteId', '=', 'n.siteId')
              .where('a.contactId', 'is not', null)
              .orderBy('a.isMain', 'desc')
              .orderBy('a.position')
              .limit(sql.lit(1)),
          ),
      ).as('contact'),
    ]);

/** Ids of a worker's interventions. */
const selectIds = ({ db }: Scope, workerId: string) => db.selectFrom('interventions as o').select('o.id').where('o.workerId', '=', workerId);

/** Those that are open or ended lately, those without a date last. The two are found by an index each: a worker of several years has done thousands.
 *  Compared with a day instead of an instant, the start would be read from each row after its policy. */
export const givenInterventions = keptQuery(
  (scope: Scope, { workerId, today }: { workerId: string; today: string }) =>
    interventions(scope)
      .where('n.id', 'in', () =>
        selectIds(scope, workerId)
          .where('o.state', 'not in', [sql.lit<InterventionState>('done'), sql.lit<InterventionState>('cancelled')])
          .union(selectIds(scope, workerId).where('o.startsAt', '>=', sql<string>`(${today}::date - ${sql.lit(daysAfter)})::timestamptz`)),
      )
      .orderBy(sql`n.starts_at nulls last`)
      .orderBy('n.id')
      .limit(sql.lit(givenAtMost)),
  () => true,
);

/** One intervention with everything that is needed offline. */
export const givenReport = keptQuery((scope: Scope, { id }: { id: string }) =>
  interventions(scope)
    .select((eb) => [
      ticket(scope.db).select('t.description').$asScalar().$notNull().as('description'),
      sql<ReportContent | null>`r.content`.as('content'),
      eb.ref('n.tasks').$castTo<InterventionTask[]>().as('tasks'),
      sql<string>`coalesce(r.returned_comment, '')`.as('returnedComment'),
      eb
        .selectFrom('report_drafts as d')
        .select('d.workerName')
        .whereRef('d.companyId', '=', 'n.companyId')
        .whereRef('d.interventionId', '=', 'n.id')
        .where('d.handedId', 'is not', null)
        .whereRef('d.ofWorker', '<>', refColumn('interventions', 'n.workerId'))
        .where('d.state', 'in', [sql.lit<ReportState>('open'), sql.lit<ReportState>('toCheck')])
        .orderBy('d.updatedAt', 'desc')
        .limit(sql.lit(1))
        .$asScalar()
        .as('begunBy'),
      ticket(scope.db)
        .select(sql<boolean>`t.state in ('invoiced', 'cancelled', 'refused')`.as('isEnded'))
        .$asScalar()
        .$notNull()
        .as('isTicketEnded'),
      sql<number>`coalesce(r.version, 0)`.as('reportVersion'),
      sql<
        ExpectedDevice[]
      >`(select coalesce(json_agg(json_build_object('role', e.role, 'reference', e.reference, 'serial', e.serial, 'deliveryNumber', e.delivery_number)
        order by e.role, e.reference, e.serial), '[]') from house.expected_devices(n.id) as e)`.as('expected'),
      jsonArrayFrom(
        eb
          .selectFrom('ticket_lines as l')
          .select((line) => [
            'l.reference',
            'l.description',
            'l.quantity',
            jsonArrayFrom(
              line
                .selectFrom('ticket_line_configurations as g')
                .select(['g.piece', 'g.hostName', 'g.address', 'g.vlans', 'g.note'])
                .whereRef('g.companyId', '=', 'l.companyId')
                .whereRef('g.lineId', '=', 'l.id')
                .orderBy('g.piece'),
            ).as('configurations'),
          ])
          .whereRef('l.companyId', '=', 'n.companyId')
          .whereRef('l.ticketId', '=', 'n.ticketId')
          .orderBy('l.position'),
      ).as('lines'),
    ])
    .where('n.id', '=', id),
);

/** Row of the query above; its report is empty where nobody has begun it. */
export type GivenRow = Omit<GivenReport, 'content'> & { content: ReportContent | null; tasks: InterventionTask[] };
