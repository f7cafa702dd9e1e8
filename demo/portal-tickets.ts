import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { sendTicket } from '#services/tickets/server/ticket-sending.service.ts';
import { buildRolloutEvents } from './portal-rollout.ts';
import { workOn, type TicketEvent } from './portal-ticket-work.ts';
import { clientTickets } from './seeds/clients.seed.ts';
import type { Moment, TicketSeed } from './seeds/tickets.seed.ts';
import { arvalysTickets } from './seeds/tickets-arvalys.seed.ts';
import { workedTickets } from './seeds/tickets-helianthe-done.seed.ts';
import { endedTickets } from './seeds/tickets-helianthe-ended.seed.ts';
import { openTickets } from './seeds/tickets-helianthe-open.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';
import { buildContent } from './ticket-content.ts';
import { skipNumbers } from './ticket-numbers.ts';
import { loadTicketObjects, type TicketObjects } from './ticket-objects.ts';

export const ticketSeeds: readonly TicketSeed[] = [...openTickets, ...workedTickets, ...endedTickets, ...arvalysTickets, ...clientTickets].toSorted(
  (one, other) => one.number - other.number,
);

/** Days back to which news of tickets reaches people. */
const newsDays = 14;

/** Tickets of the story's people, and the work of the provider on them, each through its use-case and in the order in which it happened. */
export async function actOnTickets(tx: ScopedDb, calendar: StoryCalendar): Promise<void> {
  const objects = await loadTicketObjects(tx);
  const quietUntil = calendar.instant(calendar.day(-newsDays), '00:00');
  // The roll-out takes its share of an order before the others.
  const events = [
    ...buildRolloutEvents(tx, objects, calendar, (first) => createClock(calendar, first)),
    ...scheduleTickets(ticketSeeds, calendar).flatMap((sent) => buildTicketEvents(tx, sent, objects, calendar)),
  ];
  for (const { at, run } of events.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)))
    await run((name) => ({ ...objects.person(name), at, quiet: at < quietUntil }));
}

interface Sent {
  seed: TicketSeed;
  sentAt: string;
}

/** Tickets with the instants at which they were sent, in the order of their numbers: days that are moved off a weekend may fall together. */
function scheduleTickets(seeds: readonly TicketSeed[], calendar: StoryCalendar): Sent[] {
  const clock = createClock(calendar, '');
  return seeds.map((seed) => ({ seed, sentAt: clock(seed.at) }));
}

function buildTicketEvents(tx: ScopedDb, { seed, sentAt }: Sent, objects: TicketObjects, calendar: StoryCalendar): TicketEvent[] {
  const companyId = objects.findCompany(seed.company);
  const sentOn = dayInZone(sentAt, providerTimeZone);
  const content = buildContent(seed, sentOn, objects, calendar);
  const ticket = { companyId, id: '', number: `T-${seed.number}`, version: 1 };
  const requester = seed.onBehalfOf ? objects.person(seed.onBehalfOf) : null;
  const sender = {
    companyId,
    requester: requester && { id: requester.id!, fullName: requester.name, sites: null, subOrganisations: null },
    subOrganisationId: null,
    today: sentOn,
  };
  return [
    {
      at: sentAt,
      run: async (author) => {
        await skipNumbers(tx, seed.number);
        Object.assign(ticket, await sendTicket(tx, author(seed.by), sender, content, null));
      },
    },
    ...workOn(tx, seed, { ticket, content, sender, objects, calendar, sentAt, clock: createClock(calendar, sentAt), talkClock: createClock(calendar, sentAt) }),
  ];
}

/** Instants of a story, each after the one before. */
function createClock(calendar: StoryCalendar, first: string): (moment: Moment) => string {
  let last = first;
  return ([offset, time]) => {
    const asked = calendar.instant(calendar.day(offset), time);
    last = asked > last ? asked : new Date(Date.parse(last) + 1_000).toISOString();
    return last;
  };
}
