import { sql } from 'kysely';
import type { ResponseOf } from '#platform/http/contract.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { pointsMax } from '#parties/sites/sites.api.ts';
import { ticketStates } from '../ticket.ts';
import type { readTicketPoints } from '../filtered-tickets.api.ts';
import { tickets } from './tickets.store.ts';

type Selection = ReturnType<typeof tickets.selection>;

/** A site with tickets, its position in degrees. */
interface Point {
  id: string;
  label: string;
  city: string | null;
  latitude: number;
  longitude: number;
  latest: string;
  counts: number[];
}

const inStates = sql.join(ticketStates.map((state) => sql`count(*) filter (where it.state = ${sql.lit(state)})::integer`));

/** Tickets are added up before their sites are read, each once. */
const selectPlaced = (scope: CompanyScope, selection: Selection) =>
  scope.db
    .selectFrom(
      tickets
        .select(scope, selection)
        .select(['it.companyId', 'it.siteId'])
        .select([sql<string>`(array_agg(it.id order by it.created_at desc, it.id desc))[1]`.as('latest'), sql<number[]>`array[${inStates}]`.as('counts')])
        .where('it.siteId', 'is not', null)
        .groupBy(['it.companyId', 'it.siteId'])
        .as('t'),
    )
    .innerJoin('sites as s', (join) => join.onRef('s.companyId', '=', 't.companyId').onRef('s.id', '=', 't.siteId'))
    .select((eb) => [
      's.id',
      's.label',
      's.city',
      eb.ref('s.latitude').$notNull().as('latitude'),
      eb.ref('s.longitude').$notNull().as('longitude'),
      't.latest',
      't.counts',
    ])
    .where('s.showOnMap', '=', true)
    .where('s.latitude', 'is not', null)
    .limit(sql.lit(pointsMax));

/** Tickets without a site, and those whose site has no pin for the reader. */
const selectUnplaced = (scope: CompanyScope, selection: Selection) =>
  tickets
    .select(scope, selection)
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'it.companyId').onRef('s.id', '=', 'it.siteId'))
    .select(sql<number>`count(*) filter (where s.latitude is null or not s.show_on_map)::integer`.as('count'));

/** Tickets that a selection holds by site, in one round trip over all companies. */
export async function readPoints(platform: Platform, companies: readonly CompanyScope[], selection: Selection): Promise<ResponseOf<typeof readTicketPoints>> {
  const read = await platform.database.readTogether(companies, (scope) => [selectPlaced(scope, selection), selectUnplaced(scope, selection)]);
  const perCompany = read as [Point[], { count: number }[]][]; // rows by company, then by query
  const points = perCompany.flatMap(([found]) => found).slice(0, pointsMax);
  return {
    points: {
      ids: points.map(({ id }) => id),
      labels: points.map(({ label }) => label),
      cities: points.map(({ city }) => city),
      latitudes: points.map(({ latitude }) => latitude),
      longitudes: points.map(({ longitude }) => longitude),
      latest: points.map(({ latest }) => latest),
      counts: points.map(({ counts }) => counts),
    },
    unplaced: perCompany.flatMap(([, rows]) => rows).reduce((sum, { count }) => sum + count, 0),
  };
}
