import { sql } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { cappedCounts } from '#platform/lists/server/page.ts';
import { openInterventionStates } from '#services/interventions/intervention.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { interventionColumns } from '#services/interventions/server/shown-interventions.store.ts';
import { activityShown, homeRows } from '../tickets.api.ts';
import { ticketKind } from '../tickets.journal.ts';

/** Interventions from now on that are not done. */
const selectComing = ({ db }: CompanyScope, now: string) =>
  db
    .selectFrom('interventions as n')
    .where('n.startsAt', '>=', now)
    .where(sql<boolean>`n.state in (${sql.join(openInterventionStates.map((state) => sql.lit(state)))})`); // literals: the statement is kept

export const nextInterventions = keptQuery((scope: CompanyScope, { now }: { now: string }) =>
  selectComing(scope, now)
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'n.companyId').onRef('s.id', '=', 'n.siteId'))
    .select(interventionColumns)
    .select([
      'n.companyId',
      'n.state',
      'n.startsAt',
      'n.endsAt',
      't.number as ticketNumber',
      't.label as ticketLabel',
      's.id as siteId',
      's.label as siteLabel',
    ])
    .orderBy('n.startsAt')
    .orderBy('n.id')
    .limit(sql.lit(homeRows)),
);

/** The latest entries of the journal about tickets and interventions, of quiet imports none. */
export const latestActivity = keptQuery((scope: CompanyScope, _values: object) =>
  scope.db
    .selectFrom('journal as j')
    .select([
      'j.companyId',
      'j.id',
      'j.happenedAt',
      sql<string | null>`case when j.actor_kind <> 'system' then j.actor_name end`.as('by'),
      'j.objectKind as kind',
      'j.objectTitle as title',
      // An intervention is titled by the number of its ticket and its own title.
      sql<string>`split_part(j.object_title, ' · ', 1)`.as('ticketNumber'),
      'j.action',
      sql<string | null>`j.changes -> 'state' ->> 'before'`.as('before'),
      sql<string | null>`j.changes -> 'state' ->> 'after'`.as('after'),
    ])
    .where(sql<boolean>`j.object_kind in (${sql.lit(ticketKind)}, ${sql.lit(interventionKind)}) and not j.quiet`)
    .orderBy('j.happenedAt', 'desc')
    .orderBy('j.id', 'desc')
    .limit(sql.lit(activityShown)),
);

export const comingCount = cappedCounts<{ now: string }, 'all'>({ all: (scope, { now }) => selectComing(scope, now) });
