import { appointmentKind } from '#services/appointments/appointments.journal.ts';
import { conversationKind } from '#capabilities/conversations/conversations.journal.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Follower, JournalEntry } from '#platform/data/server/journal/follow.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { readTicketsOfConversations, makeTicketReader } from './clocked-tickets.store.ts';
import { computeClocks, computeMissingClocks, warnOfClocks } from './clocks.service.ts';

/** Changes after which the clocks of tickets are computed anew. */

/** @param readTickets tickets that the changed objects belong to */
const follower = (
  objectKind: string,
  actions: readonly string[],
  readTickets: (db: ScopedDb, ids: readonly string[]) => Promise<readonly string[]>,
  moves: (entry: JournalEntry) => boolean = () => true,
): Follower => ({
  objectKind,
  actions,
  follow: async (entries, platform) => {
    const ids = [...new Set(entries.filter(moves).map(({ objectId }) => objectId))];
    if (ids.length > 0) await computeClocks(platform, await readTickets(platform.database.system.db, ids));
  },
});

export const clockFollowers: readonly Follower[] = [
  follower(
    ticketKind,
    [
      'created',
      'updated',
      'corrected',
      'sentAgain',
      'awaitingValidation',
      'validated',
      'refused',
      'shipped',
      'deployed',
      'invoiced',
      'cancelled',
      'steppedBack',
    ],
    async (_db, ids) => ids,
  ),
  // Messages of customers answer nothing.
  follower(conversationKind, ['messageSent'], readTicketsOfConversations, ({ actorKind }) => actorKind === 'staff'),
  follower(interventionKind, ['updated', 'planned', 'rescheduled', 'done'], makeTicketReader('interventions')),
  follower(appointmentKind, ['created', 'agreed', 'otherAsked', 'withdrawn', 'expired'], makeTicketReader('appointments')),
];

/** New targets hold for open tickets at once. */
export const targetsChanged: Follower = { objectKind: 'company', actions: ['targetsChanged'], follow: (_entries, platform) => computeMissingClocks(platform) };

/** So do new hours and closing days of the provider. */
export const hoursChanged: Follower = { objectKind: 'providerSettings', actions: ['updated'], follow: (_entries, platform) => computeMissingClocks(platform) };

export const keepClocksTask: Task = {
  name: 'service-clocks',
  perform: async (_payload: unknown, platform: Platform) => {
    await computeMissingClocks(platform);
    await warnOfClocks(platform);
  },
};

export const keepClocksAt = `*/5 * * * * ${keepClocksTask.name} ?fill=10m`;
