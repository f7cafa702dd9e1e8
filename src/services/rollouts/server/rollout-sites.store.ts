import { sql, type Compilable } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { recordQuery } from '#platform/data/server/db/typed-sql.ts';
import { knownSitesAtMost, type KnownRolloutSite } from '../rollouts.api.ts';

/** Sites in use with their main contact, by label. */
export const sitesForRollout = ({ db }: CompanyScope): Compilable<KnownRolloutSite> =>
  recordQuery<KnownRolloutSite>(
    db
      .selectFrom('sites as s')
      .leftJoin('site_contacts as r', (join) => join.onRef('r.companyId', '=', 's.companyId').onRef('r.siteId', '=', 's.id').on('r.role', '=', sql.lit('main')))
      .leftJoin('contacts as k', (join) => join.onRef('k.companyId', '=', 'r.companyId').onRef('k.id', '=', 'r.contactId'))
      .select([
        's.id',
        's.code',
        's.label',
        's.city',
        sql<
          KnownRolloutSite['contact']
        >`case when k.id is not null then jsonb_build_object('id', k.id, 'name', concat_ws(' ', nullif(k.first_name, ''), k.last_name)) end`.as('contact'),
      ])
      .where('s.archivedAt', 'is', null)
      .orderBy('s.label')
      .orderBy('s.id')
      .limit(knownSitesAtMost),
  );
