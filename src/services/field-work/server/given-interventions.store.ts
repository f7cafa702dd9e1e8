import { sql, type ExpressionBuilder } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { InterventionState, InterventionTask } from '#services/interventions/intervention.ts';
import type { TicketState } from '#services/tickets/ticket.ts';
import type { ReportContent } from '../report.ts';

/** Interventions in the provider's scope, as those who carry them out or did so may reach them. */

/** An intervention that is locked for the person who carries it out, until the transaction ends. */
export interface GivenIntervention {
  companyId: number;
  id: string;
  ticketId: string;
  ticketNumber: string;
  ticketState: TicketState;
  title: string;
  state: InterventionState;
  workerId: string | null;
  startsAt: string | null;
  endsAt: string | null;
  technicianName: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
  tasks: InterventionTask[];
  version: number;
}

/** Whether the intervention `n` is or was given to a worker. */
const isOrWasGivenTo = (workerId: string) => (eb: ExpressionBuilder<DB & { n: DB['interventions'] }, 'n'>) =>
  eb.or([
    eb('n.workerId', '=', workerId),
    eb('n.id', 'in', eb.selectFrom('former_workers as w').select('w.interventionId').where('w.workerId', '=', workerId)),
  ]);

const selectWithTickets = (db: ScopedDb) =>
  db.selectFrom('interventions as n').innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'));

/** @param workerId present or former worker; absent for the office */
export const lockIntervention = (tx: ScopedDb, id: string, workerId?: string): Promise<GivenIntervention | undefined> =>
  selectWithTickets(tx)
    .select((eb) => [
      'n.companyId',
      'n.id',
      'n.ticketId',
      't.number as ticketNumber',
      't.state as ticketState',
      'n.workerId',
      'n.title',
      'n.state',
      'n.startsAt',
      'n.endsAt',
      'n.technicianName',
      'n.siteId',
      'n.subOrganisationId',
      eb.ref('n.tasks').$castTo<InterventionTask[]>().as('tasks'),
      'n.version',
    ])
    .where('n.id', '=', id)
    .$if(workerId !== undefined, (query) => query.where(isOrWasGivenTo(workerId!)))
    .forNoKeyUpdate('n')
    .executeTakeFirst();

/** Company of an intervention that is or was given to a worker. */
export const findCompanyOfGiven = (db: ScopedDb, id: string, workerId: string) =>
  db.selectFrom('interventions as n').select('n.companyId').where('n.id', '=', id).where(isOrWasGivenTo(workerId)).executeTakeFirst();

/** An intervention that is or was given to a worker, with their latest report on it. */
export const findWithReport = (db: ScopedDb, id: string, workerId: string) =>
  selectWithTickets(db)
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'n.companyId').onRef('s.id', '=', 'n.siteId'))
    .leftJoin('report_drafts as r', (join) =>
      join.onRef('r.companyId', '=', 'n.companyId').onRef('r.interventionId', '=', 'n.id').on('r.ofWorker', '=', workerId),
    )
    .select((eb) => [
      'n.companyId',
      'n.title',
      't.number as ticketNumber',
      's.label as siteLabel',
      'n.startsAt',
      'n.workerId',
      'n.technicianName as to',
      'n.state',
      't.state as ticketState',
      't.id as ticketId',
      'r.finishedAt as receivedAt',
      'r.state as reportState',
      eb.ref('r.content').$castTo<ReportContent | null>().as('content'),
    ])
    .where('n.id', '=', id)
    .where(isOrWasGivenTo(workerId))
    .orderBy('r.createdAt', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();

/** The last entry of the journal by which an object came into a state, or to another technician. */
export const findLastChange = (db: ScopedDb, companyId: number, objectId: string, change: { state: string } | 'technician') =>
  db
    .selectFrom('journal')
    .select(['actorName as by', 'happenedAt as at'])
    .where('companyId', '=', companyId)
    .where('objectId', '=', objectId)
    .where(change === 'technician' ? sql<boolean>`changes ? 'technician'` : sql<boolean>`changes -> 'state' ->> 'after' = ${change.state}`)
    .orderBy('happenedAt', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
