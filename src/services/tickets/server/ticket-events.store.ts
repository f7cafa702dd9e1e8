import { jsonInstant, refColumn } from '#platform/data/server/db/typed-sql.ts';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#platform/data/server/db/tables.ts';
import { ticketKind } from '../tickets.journal.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';

/** Entries of the journal that the page of a ticket shows. */
const eventsShown = 100;

/** Entries of the journal about the ticket under an alias and its interventions, the latest first, as a JSON array: a column of a query that is
 *  scoped as a whole. Each kind is found by the index of its object; a condition with `or` would read the journal of the company. */
export function selectEvents(ticket: string) {
  const eb = expressionBuilder<DB>();
  const [companyId, ticketId] = [refColumn('tickets', `${ticket}.companyId`), refColumn('tickets', `${ticket}.id`)];
  const entries = eb
    .selectFrom('journal as e')
    .selectAll('e')
    .where('e.companyId', '=', companyId)
    .where('e.objectKind', '=', sql.lit(ticketKind))
    .where('e.objectId', '=', ticketId)
    .where(sql<boolean>`e.action <> 'followersChanged'`)
    .unionAll(
      eb
        .selectFrom('interventions as n')
        .innerJoin('journal as e', (join) => join.onRef('e.companyId', '=', 'n.companyId').onRef('e.objectId', '=', 'n.id'))
        .selectAll('e')
        .where('n.companyId', '=', companyId)
        .where('n.ticketId', '=', ticketId)
        .where('e.objectKind', '=', sql.lit(interventionKind)),
    );
  return jsonArrayFrom(
    eb
      .selectFrom(entries.as('j'))
      .select([
        'j.id',
        jsonInstant('j.happenedAt').as('happenedAt'),
        sql<string | null>`case when j.actor_kind <> 'system' then j.actor_name end`.as('by'),
        'j.objectKind as kind',
        'j.objectTitle as title',
        'j.action',
        sql<string | null>`j.changes -> 'state' ->> 'before'`.as('before'),
        sql<string | null>`j.changes -> 'state' ->> 'after'`.as('after'),
        sql<string | null>`coalesce(j.changes -> 'validationComment' ->> 'after', j.changes -> 'comment' ->> 'after')`.as('comment'),
      ])
      .orderBy('j.happenedAt', 'desc')
      .orderBy('j.sequence', 'desc')
      .limit(sql.lit(eventsShown)),
  );
}
