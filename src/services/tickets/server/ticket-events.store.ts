import { jsonInstant, columnOf } from '#platform/data/server/db/typed-sql.ts';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#platform/data/server/db/tables.ts';
import { ticketKind } from '../tickets.journal.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';

/** Entries of the journal that the page of a ticket shows. */
const eventsShown = 100;

/** Entries of the journal about the ticket under an alias and its interventions, the latest first, as a JSON array: a column of a query that is
 *  scoped as a whole. Each kind is found by the index of its object; a condition with `or` would read the journal of the company. */
export function eventsOf(ticket: string) {
  const eb = expressionBuilder<DB>();
  const [companyId, ticketId] = [columnOf('tickets', `${ticket}.company_id`), columnOf('tickets', `${ticket}.id`)];
  const entries = eb
    .selectFrom('journal as e')
    .selectAll('e')
    .where('e.company_id', '=', companyId)
    .where('e.object_kind', '=', sql.lit(ticketKind))
    .where('e.object_id', '=', ticketId)
    .where(sql<boolean>`e.action <> 'followersChanged'`)
    .unionAll(
      eb
        .selectFrom('interventions as n')
        .innerJoin('journal as e', (join) => join.onRef('e.company_id', '=', 'n.company_id').onRef('e.object_id', '=', 'n.id'))
        .selectAll('e')
        .where('n.company_id', '=', companyId)
        .where('n.ticket_id', '=', ticketId)
        .where('e.object_kind', '=', sql.lit(interventionKind)),
    );
  return jsonArrayFrom(
    eb
      .selectFrom(entries.as('j'))
      .select([
        'j.id',
        jsonInstant('j.happened_at').as('happenedAt'),
        sql<string | null>`case when j.actor_kind <> 'system' then j.actor_name end`.as('by'),
        'j.object_kind as kind',
        'j.object_title as title',
        'j.action',
        sql<string | null>`j.changes -> 'state' ->> 'before'`.as('before'),
        sql<string | null>`j.changes -> 'state' ->> 'after'`.as('after'),
        sql<string | null>`coalesce(j.changes -> 'validationComment' ->> 'after', j.changes -> 'comment' ->> 'after')`.as('comment'),
      ])
      .orderBy('j.happened_at', 'desc')
      .orderBy('j.sequence', 'desc')
      .limit(sql.lit(eventsShown)),
  );
}
