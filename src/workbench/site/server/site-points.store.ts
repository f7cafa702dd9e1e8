import { sql } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { pointsMax, type SitePoints } from '#parties/sites/sites.api.ts';
import { sites } from './sites.store.ts';

type Selection = ReturnType<typeof sites.selection>;

/** A pin of the map, in degrees. */
interface Point {
  id: string;
  label: string;
  city: string | null;
  latitude: number;
  longitude: number;
}

/** Sites without a pin: kept off the map, or without a position. */
interface Pinless {
  offMap: number;
  withoutPosition: number;
}

const selectPins = (scope: CompanyScope, selection: Selection) =>
  sites
    .select(scope, selection)
    .select((eb) => ['it.id', 'it.label', 'it.city', eb.ref('it.latitude').$notNull().as('latitude'), eb.ref('it.longitude').$notNull().as('longitude')])
    .where('it.showOnMap', '=', true)
    .where('it.latitude', 'is not', null)
    .limit(sql.lit(pointsMax));

const selectPinless = (scope: CompanyScope, selection: Selection) =>
  sites
    .select(scope, selection)
    .select([
      sql<number>`count(*) filter (where not it.show_on_map)::integer`.as('offMap'),
      sql<number>`count(*) filter (where it.show_on_map and it.latitude is null)::integer`.as('withoutPosition'),
    ]);

/** Pins of the sites that a selection holds, and how many of them have none, in one round trip over all companies. */
export async function readPoints(platform: Platform, companies: readonly CompanyScope[], selection: Selection): Promise<{ points: SitePoints } & Pinless> {
  const read = await platform.database.readTogether(companies, (scope) => [selectPins(scope, selection), selectPinless(scope, selection)]);
  const perCompany = read as [Point[], Pinless[]][]; // rows by company, then by query
  const counts = perCompany.flatMap(([, rows]) => rows);
  const points = perCompany.flatMap(([found]) => found).slice(0, pointsMax);
  return {
    points: {
      ids: points.map(({ id }) => id),
      labels: points.map(({ label }) => label),
      cities: points.map(({ city }) => city),
      latitudes: points.map(({ latitude }) => latitude),
      longitudes: points.map(({ longitude }) => longitude),
    },
    offMap: counts.reduce((sum, { offMap }) => sum + offMap, 0),
    withoutPosition: counts.reduce((sum, { withoutPosition }) => sum + withoutPosition, 0),
  };
}
