import { addAbsence, setSkills } from '#services/planning/server/team.service.ts';
import { toZoneInstant as atTime } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { changeIntervention, createIntervention } from '#services/interventions/server/interventions.service.ts';
import { loadAuthor, toInstant } from './portal-offers.ts';
import { absences, skillsByPerson, week, type WeekSeed } from './seeds/planning.seed.ts';
import type { Person } from './seeds/tickets.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

const toEmail = (person: Person): string => `${person}@arcadie.example`;

/** The week of the team: skills, absences, and interventions of tickets that are worked on. */
export async function planWeek(tx: ScopedDb, calendar: StoryCalendar): Promise<void> {
  const loadUserId = async (person: Person): Promise<string> => (await loadAuthor(tx, toEmail(person), '')).id!;
  for (const [person, skills] of Object.entries(skillsByPerson)) await setSkills(tx, await loadUserId(person), [...skills]);
  for (const [person, from, to, reason] of absences)
    await addAbsence(tx, await loadUserId(person), {
      startsAt: atTime(calendar.day(from), '08:00', providerTimeZone),
      endsAt: atTime(calendar.day(to), '18:00', providerTimeZone),
      reason,
    });
  for (const seed of week) await planOne(tx, calendar, seed, seed.by === null ? null : await loadUserId(seed.by));
  // They wait since the story says so, not since the demonstration was loaded.
  await tx
    .updateTable('assignments')
    .set({ createdAt: computePlannedInstant(calendar) })
    .where('state', '=', 'open')
    .execute();
}

const computePlannedInstant = (calendar: StoryCalendar): string => toInstant([-3, '16:10'], calendar);

async function planOne(tx: ScopedDb, calendar: StoryCalendar, seed: WeekSeed, technicianId: string | null): Promise<void> {
  const { ticket, title, on, state, skills = [], lengthMinutes, tasks = [], toBring = '', waitingReason = '' } = seed;
  const { id } = await tx.selectFrom('tickets').select('id').where('number', '=', `T-${ticket}`).executeTakeFirstOrThrow();
  const at = computePlannedInstant(calendar);
  const agent = { ...(await loadAuthor(tx, toEmail('agent'), at)), quiet: true };
  const fields = {
    title,
    technicianId,
    startsAt: on ? calendar.slot(on[0], on[1]) : null,
    endsAt: on ? calendar.slot(on[0], on[2]) : null,
    comment: '',
    toBring,
    waitingReason,
    tasks: [...tasks],
    skills: [...skills],
    ...(lengthMinutes === undefined ? {} : { lengthMinutes }),
  };
  const made = await createIntervention(tx, agent, id, fields);
  if (state === 'pending') return;
  const changedAt = on && on[0] < 0 ? calendar.instant(calendar.day(on[0]), on[2]) : toInstant([0, '09:05'], calendar);
  await changeIntervention(tx, { ...agent, at: changedAt }, made.id, { ...fields, state, version: made.version });
}
