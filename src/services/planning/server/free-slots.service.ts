import { readWorkingHours } from '#platform/data/server/working-hours.ts';
import { addDays, dayInZone, toZoneInstant } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { freeSlots, type Planned } from '../planning.ts';
import type { QueuedAssignment } from '../assignments.queue.api.ts';
import type { Skill } from '#services/interventions/intervention.ts';
import { readPlanned } from './planning.store.ts';
import { readAbsencesIn, readTechnicians } from './team.store.ts';

/** Days that are looked through: as far as `freeSlots` goes. */
const daysAhead = 62;
const slotsOfOne = 2;
const slotsShown = 8;

interface Wanted {
  skills: readonly Skill[];
  minutes: number;
  preferredDates: readonly string[];
}

/** Free slots of the technicians who have all skills, from tomorrow on: on each preferred date, and the next ones. */
export async function suitedSlots(db: ScopedDb, { skills, minutes, preferredDates }: Wanted, today: string): Promise<QueuedAssignment['slots']> {
  const tomorrow = addDays(today, 1);
  const period = { from: tomorrow, to: addDays(today, daysAhead) };
  const [technicians, interventions, absences, hours] = await Promise.all([
    readTechnicians(db),
    readPlanned(db, period),
    readAbsencesIn(db, period),
    readWorkingHours(db),
  ]);
  const wishes = preferredDates.filter((day) => day >= tomorrow);
  const slots = technicians
    .filter((one) => skills.every((skill) => one.skills.includes(skill)))
    .flatMap(({ id: technicianId, name: technicianName }) => {
      const planned = interventions.filter(({ workerId, endsAt }) => workerId === technicianId && endsAt !== null) as Planned[]; // both are looked at here
      const away = absences.filter((one) => one.technicianId === technicianId);
      const findFree = (day: string, count: number) =>
        freeSlots(technicianId, { minutes, count, from: toZoneInstant(day, '00:00', providerTimeZone) }, planned, away, hours);
      const found = [
        ...wishes.flatMap((day) => findFree(day, 1).filter(({ startsAt }) => dayInZone(startsAt, providerTimeZone) === day)),
        ...findFree(tomorrow, slotsOfOne),
      ];
      return [...new Map(found.map((slot) => [slot.startsAt, slot])).values()].map((slot) => ({
        technicianId,
        technicianName,
        ...slot,
        isPreferred: wishes.includes(dayInZone(slot.startsAt, providerTimeZone)),
      }));
    });
  return slots.toSorted((one, other) => Number(other.isPreferred) - Number(one.isPreferred) || one.startsAt.localeCompare(other.startsAt)).slice(0, slotsShown);
}
