import { jsonInstant, refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ShownIntervention } from '../interventions.api.ts';
import type { Skill } from '../intervention.ts';

/** Columns of the intervention `n` as they are shown inside JSON. */
export const interventionColumns = [
  'n.id',
  'n.title',
  'n.state',
  'n.technicianId',
  'n.recipientId',
  'n.technicianName',
  'n.comment',
  'n.toBring',
  'n.waitingReason',
  sql<string[]>`array(select task ->> 'label' from jsonb_array_elements(n.tasks) with ordinality as t(task, place) order by place)`.as('tasks'),
  sql<Skill[]>`n.skills`.as('skills'),
  'n.lengthMinutes',
  'n.version',
] as const;

/** Interventions of the ticket under an alias, in their order. */
export const selectInterventions = (db: ScopedDb, ticket: string) =>
  db
    .selectFrom('interventions as n')
    .select(interventionColumns)
    .select([jsonInstant('n.startsAt').as('startsAt'), jsonInstant('n.endsAt').as('endsAt')])
    .where('n.companyId', '=', refColumn('tickets', `${ticket}.companyId`))
    .where('n.ticketId', '=', refColumn('tickets', `${ticket}.id`))
    .orderBy('n.position')
    .orderBy('n.id');

/** One intervention as it is shown, which is there. */
export const shownIntervention = (db: ScopedDb, id: string): Promise<ShownIntervention> =>
  db
    .selectFrom('interventions as n')
    .select(interventionColumns)
    .select(['n.state', 'n.startsAt', 'n.endsAt'])
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow();
