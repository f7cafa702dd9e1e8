import { answer } from '#services/appointments/server/answering.service.ts';
import { endUnanswered } from '#services/appointments/server/ending.service.ts';
import { propose, withdraw } from '#services/appointments/server/proposing.service.ts';
import { getMailFrame } from '#platform/http/server/provider.ts';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { createIntervention } from '#services/interventions/server/interventions.service.ts';
import { loadAuthor, toInstant } from './portal-offers.ts';
import { appointmentSeeds, type AppointmentSeed } from './seeds/appointments.seed.ts';
import { companies } from './seeds/companies.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

const hourMs = 3_600_000;
const answeredBy = 'camille@helianthe.example';

/** Appointments of interventions in each of their states. */
export async function actOnAppointments(platform: Platform, calendar: StoryCalendar): Promise<void> {
  const { system } = platform.database;
  const frame = await getMailFrame(platform);
  const now = platform.clock.now().getTime();
  await system.transaction(async (tx) => {
    const tickets = new Map((await loadValidatedTickets(tx)).map((ticket) => [ticket.number, ticket]));
    for (const seed of appointmentSeeds) {
      const ticket = tickets.get(`T-${seed.ticket}`)!;
      const at = toInstant(seed.proposedAt, calendar);
      const agent = await loadAuthor(tx, 'agent@arcadie.example', at);
      const intervention = await createIntervention(tx, { ...agent, quiet: true, at: new Date(Date.parse(at) - hourMs).toISOString() }, ticket.id, {
        title: seed.title,
        technicianId: null,
        startsAt: null,
        endsAt: null,
        comment: '',
        toBring: seed.toBring,
        tasks: [],
        lengthMinutes: seed.lengthHours * 60,
      });
      const { id } = await propose(tx, { ...agent, quiet: true }, frame, intervention.id, {
        slots: await buildSlots(tx, seed, calendar),
        heldUntil: computeHoldEnd(seed, calendar, now),
      });
      await finish(tx, seed, calendar, id);
    }
  });
  await endUnanswered(platform);
}

/** Those that nobody has answered are held for two more days of the story, and in any case beyond the present instant; those that were not answered in time
 *  are past either way. */
function computeHoldEnd({ ends }: AppointmentSeed, calendar: StoryCalendar, now: number): string {
  const past = ends === 'passed';
  const told = Date.parse(calendar.instant(calendar.day(past ? -7 : 2), '17:30'));
  if (past) return new Date(Math.min(told, now - hourMs)).toISOString();
  const later = calendar.instant(calendar.after(dayInZone(now, providerTimeZone), 2), '17:30');
  return new Date(Math.max(told, Date.parse(later))).toISOString();
}

async function buildSlots(tx: ScopedDb, { slots }: AppointmentSeed, calendar: StoryCalendar) {
  return Promise.all(
    slots.map(async ([by, offset, from, to]) => ({
      technicianId: (await loadAuthor(tx, `${by}@arcadie.example`, '')).id!,
      startsAt: calendar.slot(offset, from),
      endsAt: calendar.slot(offset, to),
    })),
  );
}

async function finish(tx: ScopedDb, { ends }: AppointmentSeed, calendar: StoryCalendar, id: string): Promise<void> {
  if (ends === 'open' || ends === 'passed') return;
  if (ends === 'withdrawn') {
    await withdraw(tx, { ...(await loadAuthor(tx, 'agent@arcadie.example', toInstant([-3, '09:15'], calendar))), quiet: true }, id);
    return;
  }
  const author = await loadAuthor(tx, answeredBy, toInstant(ends.at, calendar));
  const by = { from: 'link', author } as const;
  if ('slot' in ends) await answer(tx, id, { slot: ends.slot, otherDays: [], message: '' }, by);
  else {
    const otherDays = ends.otherDays.map(([offset, part]) => ({ day: calendar.day(offset), part }));
    await answer(tx, id, { slot: null, otherDays, message: ends.message }, by);
  }
}

const loadValidatedTickets = (tx: ScopedDb) =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .select(['t.id', 't.number'])
    .where('c.externalId', '=', companies.helianthe.id)
    .where('t.state', '=', 'validated')
    .where('t.requesterId', 'is not', null)
    .execute();
