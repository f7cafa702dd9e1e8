import { jsonInstant, columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ShownIntervention } from '../interventions.api.ts';
import type { Skill } from '../intervention.ts';

/** Columns of the intervention `n` as they are shown inside JSON. */
export const interventionColumns = [
  'n.id',
  'n.title',
  'n.state',
  'n.technician_id as technicianId',
  'n.recipient_id as recipientId',
  'n.technician_name as technicianName',
  'n.comment',
  'n.to_bring as toBring',
  'n.waiting_reason as waitingReason',
  sql<string[]>`array(select task ->> 'label' from jsonb_array_elements(n.tasks) with ordinality as t(task, place) order by place)`.as('tasks'),
  sql<Skill[]>`n.skills`.as('skills'),
  'n.length_minutes as lengthMinutes',
  'n.version',
] as const;

/** Interventions of the ticket under an alias, in their order. */
export const interventionsOf = (db: ScopedDb, ticket: string) =>
  db
    .selectFrom('interventions as n')
    .select(interventionColumns)
    .select([jsonInstant('n.starts_at').as('startsAt'), jsonInstant('n.ends_at').as('endsAt')])
    .where('n.company_id', '=', columnOf('tickets', `${ticket}.company_id`))
    .where('n.ticket_id', '=', columnOf('tickets', `${ticket}.id`))
    .orderBy('n.position')
    .orderBy('n.id');

/** One intervention as it is shown, which is there. */
export const shownIntervention = (db: ScopedDb, id: string): Promise<ShownIntervention> =>
  db
    .selectFrom('interventions as n')
    .select(interventionColumns)
    .select(['n.state', 'n.starts_at as startsAt', 'n.ends_at as endsAt'])
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow();
