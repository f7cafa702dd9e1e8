import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { WorkerContext } from '#platform/http/server/context.ts';
import type { InterventionState, InterventionTask } from '#services/interventions/intervention.ts';
import type { TicketState } from '#services/tickets/ticket.ts';

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

/** The one way in which workers change something: a transaction that holds an intervention that is or was given to them. It runs in the provider's scope,
 *  so its work names rows of this intervention only, and judges whether it is theirs (`workerId`). @throws notFound for every other intervention */
export const changeGiven = <Result>(
  { platform, worker }: WorkerContext,
  id: string,
  work: (tx: ScopedDb, intervention: GivenIntervention) => Promise<Result>,
): Promise<Result> =>
  platform.database.staff.transaction(async (tx) => {
    const intervention = await locked(tx, id)
      .where(({ or, eb }) => or([eb('n.worker_id', '=', worker.id), eb('n.id', 'in', formerWorkers(tx, worker.id))]))
      .executeTakeFirst();
    if (!intervention) throw platformError('notFound');
    return work(tx, intervention);
  });

/** Interventions that a worker carried out before. */
export const formerWorkers = (db: ScopedDb, workerId: string) =>
  db.selectFrom('former_workers as w').select('w.intervention_id as interventionId').where('w.worker_id', '=', workerId);

/** Holds an intervention for the office, whoever carries it out. @throws notFound */
export async function lockedIntervention(tx: ScopedDb, id: string): Promise<GivenIntervention> {
  const intervention = await locked(tx, id).executeTakeFirst();
  if (!intervention) throw platformError('notFound');
  return intervention;
}

const locked = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.ticket_id'))
    .select((eb) => [
      'n.company_id as companyId',
      'n.id',
      'n.ticket_id as ticketId',
      't.number as ticketNumber',
      eb.ref('t.state').$castTo<TicketState>().as('ticketState'),
      'n.worker_id as workerId',
      'n.title',
      eb.ref('n.state').$castTo<InterventionState>().as('state'),
      'n.starts_at as startsAt',
      'n.ends_at as endsAt',
      'n.technician_name as technicianName',
      'n.site_id as siteId',
      'n.sub_organisation_id as subOrganisationId',
      eb.ref('n.tasks').$castTo<InterventionTask[]>().as('tasks'),
      'n.version',
    ])
    .where('n.id', '=', id)
    .forUpdate('n');
