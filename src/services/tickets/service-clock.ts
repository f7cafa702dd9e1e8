import { addWorkingSeconds, workingSecondsBetween, type WorkingHours } from '#platform/kernel/working-time.ts';
import type { Priority } from './ticket.ts';
import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';

/** Service-level clocks of a ticket: time to the first answer and time to the resolution, in working minutes of the provider, paused while the customer is
 *  waited for. Pure: computed from the instants at which something happened, so that a clock read late is the clock read at once. */

export const clockKinds = ['firstAnswer', 'resolution'] as const;
export type ClockKind = (typeof clockKinds)[number];

/** Working minutes within which each clock is to be met, by priority. */
export type Targets = Readonly<Record<Priority, Readonly<Record<ClockKind, number>>>>;

const hour = 60;
const workingDay = 510;

/** Targets of the provider for a company without its own. */
export const defaultTargets: Targets = {
  low: { firstAnswer: 2 * workingDay, resolution: 20 * workingDay },
  medium: { firstAnswer: workingDay, resolution: 10 * workingDay },
  high: { firstAnswer: 4 * hour, resolution: 5 * workingDay },
  critical: { firstAnswer: hour, resolution: workingDay },
};

/** Working seconds before its due instant at which the provider is notified of a clock. */
export const warnedSeconds = hour * 60;

/** Longest target that a company may have, in working minutes. */
export const targetMinutesAtMost = 100_000;

/** Happenings that move the clocks of a ticket.
 *  - `sent`: sent, or sent again after a refusal; - `answered`: the provider has written, validated or refused;
 *  - `waiting`: the provider waits for the customer; - `going`: it waits no longer; - `resolved`: the work is done; - `reopened`: it is not done after all;
 *  - `ended`: refused for good or cancelled: nothing is measured any more. */
export const clockEvents = ['sent', 'answered', 'waiting', 'going', 'resolved', 'reopened', 'ended'] as const;
export type ClockEvent = (typeof clockEvents)[number];

export interface ClockHappening {
  event: ClockEvent;
  /** ISO 8601. */
  at: string;
}

export const clockStates = ['running', 'paused', 'met', 'missed', 'stopped'] as const;
/** `met` and `missed`: reached its end, in time or late; `stopped`: the ticket has ended before. A running or paused clock is late once its due instant has passed. */
export type ClockState = (typeof clockStates)[number];

export interface Clock {
  kind: ClockKind;
  state: ClockState;
  targetMinutes: number;
  startedAt: string;
  /** Working seconds used until `since`. */
  usedSeconds: number;
  /** Since when it is in its state. */
  since: string;
  /** When the target is reached if nothing pauses the clock; of a paused one, as it was before; of an ended one, as it was to be met. */
  dueAt: string;
}

/** Which happening ends a clock. */
const endOf: Readonly<Record<ClockKind, ClockEvent>> = { firstAnswer: 'answered', resolution: 'resolved' };

/** A clock as the happenings of its ticket leave it; `null` before the ticket was sent. @param happenings oldest first */
export function computeClock(kind: ClockKind, targetMinutes: number, happenings: readonly ClockHappening[], hours?: WorkingHours): Clock | null {
  let clock: Clock | null = null;
  for (const { event, at } of happenings) {
    if (clock !== null) clock = moveClock(clock, event, at, hours);
    else if (event === 'sent') clock = startClock({ kind, state: 'running', targetMinutes, startedAt: at, usedSeconds: 0, since: at, dueAt: at }, hours);
  }
  return clock;
}

/** A clock that runs from now on. One that has used up its time was due before. */
const startClock = (clock: Clock, hours?: WorkingHours): Clock => {
  const left = clock.targetMinutes * 60 - clock.usedSeconds;
  return left <= 0 ? clock : { ...clock, dueAt: addWorkingSeconds(clock.since, left, hours) };
};

function moveClock(clock: Clock, event: ClockEvent, at: string, hours?: WorkingHours): Clock {
  const state = nextState(clock, event);
  if (state === null) return clock;
  const usedSeconds = clock.usedSeconds + (clock.state === 'running' ? workingSecondsBetween(clock.since, at, hours) : 0);
  const next = { ...clock, state, usedSeconds, since: at };
  if (state === 'running') return startClock(next, hours);
  return state === 'met' && usedSeconds > clock.targetMinutes * 60 ? { ...next, state: 'missed' } : next;
}

/** The state of a clock after a happening; `null` where it changes nothing. */
function nextState({ kind, state }: Clock, event: ClockEvent): ClockState | null {
  const isOpen = state === 'running' || state === 'paused';
  if (event === endOf[kind]) return isOpen ? 'met' : null;
  if (event === 'ended') return isOpen ? 'stopped' : null;
  if (event === 'waiting') return state === 'running' ? 'paused' : null;
  if (event === 'going' || event === 'sent') return state === 'paused' ? 'running' : null;
  // The clock of reopened work continues from its last value.
  if (event === 'reopened' && kind === 'resolution') return state === 'met' || state === 'missed' ? 'running' : null;
  return null;
}

/** Whether a clock is past its due instant, or was when it was paused or ended. */
export function isLate({ state, dueAt, since }: Pick<Clock, 'state' | 'dueAt' | 'since'>, now: string): boolean {
  const until = { running: now, paused: since, missed: null, met: dueAt, stopped: dueAt }[state];
  return until === null || Date.parse(until) > Date.parse(dueAt);
}

/** The clock to watch of a ticket: of its first answer until that is given, then of its resolution. @param clocks in the order of `clockKinds` */
export const watchedClock = (clocks: readonly Clock[]): Clock | null =>
  clocks.find(({ state }) => state === 'running' || state === 'paused') ?? clocks.at(-1) ?? null;

export const clockKindNames: Readonly<Record<ClockKind, Message>> = {
  firstAnswer: m['service-levels.kind.firstAnswer'],
  resolution: m['service-levels.kind.resolution'],
};
