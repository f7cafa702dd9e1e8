import { sql, type Compilable } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { recordQuery } from '#platform/data/server/db/typed-sql.ts';
import { knownSitesAtMost, type KnownRolloutSite } from '../rollouts.api.ts';

/** Sites in use with their main contact, by label. */
export const sitesForRollout = ({ db }: CompanyScope): Compilable<KnownRolloutSite> =>
  recordQuery<KnownRolloutSite>(
    db
      .selectFrom('sites as s')
      .leftJoin('site_contacts as r', (join) =>
        join.onRef('r.company_id', '=', 's.company_id').onRef('r.site_id', '=', 's.id').on('r.role', '=', sql.lit('main')),
      )
      .leftJoin('contacts as k', (join) => join.onRef('k.company_id', '=', 'r.company_id').onRef('k.id', '=', 'r.contact_id'))
      .select([
        's.id',
        's.code',
        's.label',
        's.city',
        sql<
          KnownRolloutSite['contact']
        >`case when k.id is not null then jsonb_build_object('id', k.id, 'name', concat_ws(' ', nullif(k.first_name, ''), k.last_name)) end`.as('contact'),
      ])
      .where('s.archived_at', 'is', null)
      .orderBy('s.label')
      .orderBy('s.id')
      .limit(knownSitesAtMost),
  );
