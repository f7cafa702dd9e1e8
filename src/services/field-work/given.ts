import { addDays, dayInZone, computeWeekday } from '#platform/kernel/calendar.ts';
import { isOver, type InterventionState } from '#services/interventions/intervention.ts';

/** Order of the interventions of one person: today, the rest of the week, later. Pure. */

export const givenParts = ['today', 'week', 'later'] as const;
export type GivenPart = (typeof givenParts)[number];

interface Given {
  state: InterventionState;
  startsAt: string | null;
}

/** The part in which an intervention stands; `null` once it is over. One that was planned before today and goes on belongs to today; one without a day
 *  comes later. A week ends on Sunday. */
export function findPart({ state, startsAt }: Given, today: string, zone: string): GivenPart | null {
  if (startsAt === null) return isOver(state) ? null : 'later';
  const day = dayInZone(startsAt, zone);
  if (day === today) return 'today';
  if (day < today) return isOver(state) || state === 'treated' ? null : 'today';
  return day <= addDays(today, 7 - computeWeekday(today)) ? 'week' : 'later';
}

/** The intervention that comes next: the one in progress, else the first that is not over. @param ordered by their start */
export const findNext = <One extends Given>(ordered: readonly One[]): One | undefined =>
  ordered.find(({ state }) => state === 'inProgress') ?? ordered.find(({ state }) => state === 'pending' || state === 'waiting');

interface Place {
  latitude: number | null;
  longitude: number | null;
}

const earthRadiusKm = 6_371;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two places as the crow flies; `null` where one has no position. */
export function computeKilometres(from: Place | null, to: Place | null): number | null {
  if (from?.latitude == null || from.longitude === null || to?.latitude == null || to.longitude === null) return null;
  const [south, north] = [toRadians(from.latitude), toRadians(to.latitude)];
  const across = Math.sin((north - south) / 2) ** 2 + Math.cos(south) * Math.cos(north) * Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(across));
}

/** Address for the maps of the phone: the position where there is one, else what is written. Apple's devices open their maps by a scheme of their own.
 *  @param userAgent of the browser */
export function mapAddress({ latitude, longitude }: Place, written: string, userAgent: string): string {
  const query = latitude === null || longitude === null ? written : `${latitude},${longitude}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `maps:?q=${encodeURIComponent(query)}`;
  return `geo:${latitude ?? 0},${longitude ?? 0}?q=${encodeURIComponent(query)}`;
}
