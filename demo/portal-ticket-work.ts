import { addMessage } from '#capabilities/conversations/server/conversations.service.ts';
import { dayInZone, daysBetween } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { TicketInput } from '#services/tickets/ticket-input.ts';
import { computeCourse } from '#services/tickets/ticket.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { amendTicket, cancelTicket } from '#services/tickets/server/ticket-amending.service.ts';
import { follow } from '#services/tickets/server/followers.service.ts';
import { changeIntervention, createIntervention } from '#services/interventions/server/interventions.service.ts';
import { deployTicket, invoiceTicket, refuseTicket, shipTicket, validateTicket } from '#services/tickets/server/ticket-moves.service.ts';
import type { Sender } from '#services/tickets/server/ticket-sending.service.ts';
import type { InterventionSeed, Moment, TicketSeed } from './seeds/tickets.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';
import type { TicketObjects } from './ticket-objects.ts';

/** An event of the story of a ticket: it happens at its instant, after the one before. */
export interface TicketEvent {
  at: string;
  run(author: (person: string) => Author): Promise<unknown>;
}

/** A ticket of the story while its events run. */
interface RunningTicket {
  ticket: { companyId: number; id: string; number: string; version: number };
  content: TicketInput;
  sender: Sender;
  objects: TicketObjects;
  calendar: StoryCalendar;
  sentAt: string;
  /** Instant of a moment, after all instants asked for before. */
  clock: (moment: Moment) => string;
  /** The same for messages: days that are moved off a weekend may fall before the one on which the ticket was sent. */
  talkClock: (moment: Moment) => string;
}

/** The person of the provider who moves tickets. */
const agent = 'agent';

/** Time of day at which a ticket reaches the states of its course. */
const stateTimes = { awaitingValidation: '08:30', validated: '11:20', shipped: '15:40', deployed: '16:50', invoiced: '17:15' } as const;

/** Events of a ticket after it was sent, oldest first in each of its parts. */
export function workOn(tx: ScopedDb, seed: TicketSeed, running: RunningTicket): TicketEvent[] {
  const { refused, amended, cancelled } = seed;
  const { ticket, content, sender, calendar, clock } = running;
  const readVersion = () => ({ version: ticket.version });
  const keep = (moved: { version: number }) => Object.assign(ticket, { version: moved.version });
  const [validated, ...later] = buildCourseEvents(tx, seed, running, keep);
  const events: TicketEvent[] = validated ? [validated, ...buildInterventionEvents(tx, seed, running, validated.at), ...later] : [];
  if (refused)
    events.push({
      at: clock(refused[0]),
      run: async (author) => keep(await refuseTicket(tx, author(agent), ticket.id, { ...readVersion(), comment: refused[1] })),
    });
  if (amended)
    events.push({
      at: clock(amended[0]),
      run: async (author) => {
        const changed = {
          ...content,
          description: amended[1],
          preferredDates: [{ wishedOn: calendar.after(calendar.day(amended[0][0]), 9), part: 'day' as const }],
        };
        const again = { ...sender, today: calendar.day(amended[0][0]) };
        return keep(await amendTicket(tx, author(seed.by), again, { id: ticket.id, content }, { ...changed, draftId: null, ...readVersion() }));
      },
    });
  if (cancelled) events.push({ at: clock(cancelled), run: async (author) => keep(await cancelTicket(tx, author(seed.by), ticket.companyId, ticket.id)) });
  return [...events, ...buildTalkEvents(tx, seed, running), ...buildFollowingEvents(tx, seed, running)];
}

/** Moment of the first answer to a ticket that is answered in time: within two hours, or the next morning, as in this last
 *  week. One in six waits until its day. */
function findPromptAnswer({ number, at: [offset, time], course = [] }: TicketSeed, calendar: StoryCalendar): Moment | undefined {
  if (number % 6 === 0) return undefined;
  const minutes = Math.max(9 * 60, Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) + 25 + ((number * 7) % 85);
  const sentOn = calendar.day(offset);
  const [day, minute] = minutes <= 17 * 60 && offset < -7 ? [sentOn, minutes] : [calendar.after(sentOn, 1), 9 * 60 + 5 + (number % 25)];
  const answered = daysBetween(calendar.today, day);
  if (answered > course[0]!) return undefined;
  return [answered, `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`];
}

/** The states of its course that a ticket has reached after the first. */
function buildCourseEvents(tx: ScopedDb, seed: TicketSeed, running: RunningTicket, keep: (moved: { version: number }) => void): TicketEvent[] {
  const { ticket, content, objects, calendar, clock } = running;
  const states = computeCourse(content).slice(1);
  return (seed.course ?? []).map((offset, index) => {
    const state = states[index]! as Exclude<(typeof states)[number], 'refused' | 'cancelled'>;
    const at = clock((index === 0 && findPromptAnswer(seed, calendar)) || [offset, stateTimes[state]]);
    return {
      at,
      run: async (author) => {
        const [by, seen] = [author(agent), { version: ticket.version, comment: '' }];
        if (state === 'validated')
          keep(await validateTicket(tx, by, ticket.id, { ...seen, comment: seed.validation ?? '', ...buildPlan(seed, objects, calendar) }));
        if (state === 'shipped') keep(await shipTicket(tx, by, ticket.id, { ...seen, lines: await loadNumberedLines(tx, ticket) }));
        if (state === 'deployed') keep(await deployTicket(tx, by, ticket.id, seen));
        if (state === 'invoiced') {
          const invoiceNumber = objects.takeInvoice(ticket.companyId, dayInZone(at, providerTimeZone));
          keep(await invoiceTicket(tx, by, ticket.id, { version: ticket.version, invoiceNumber }));
        }
      },
    };
  });
}

/** The stock lines of a ticket whose items all bear serial numbers, with free ones that leave. */
async function loadNumberedLines(tx: ScopedDb, { companyId, id }: RunningTicket['ticket']) {
  const lines = await tx
    .selectFrom('ticket_stock_lines as l')
    .innerJoin('stock_items as i', (join) => join.onRef('i.companyId', '=', 'l.companyId').onRef('i.id', '=', 'l.itemId'))
    .innerJoin('stock_serials as n', (join) => join.onRef('n.companyId', '=', 'i.companyId').onRef('n.itemId', '=', 'i.id'))
    .select((eb) => ['l.id', 'l.quantity', 'i.onHand', eb.fn.agg<string[]>('array_agg', ['n.serial']).orderBy('n.serialKey').as('serials')])
    .where('l.companyId', '=', companyId)
    .where('l.ticketId', '=', id)
    .where('n.state', '=', 'inStock')
    .groupBy(['l.id', 'l.quantity', 'i.onHand'])
    .execute();
  return lines
    .filter(({ serials, onHand }) => serials.length === onHand)
    .map(({ id: stockLineId, quantity, serials }) => ({ stockLineId, serials: serials.slice(0, quantity) }));
}

const buildPlan = ({ technician, planned }: TicketSeed, objects: TicketObjects, calendar: StoryCalendar) => ({
  technicianId: technician === undefined ? null : objects.person(technician).id,
  plannedAt: planned === undefined ? null : calendar.instant(calendar.day(planned[0]), planned[1]),
});

/** Interventions are planned when their ticket is validated, and reach their state once they have begun or ended. */
function buildInterventionEvents(tx: ScopedDb, seed: TicketSeed, { ticket, objects, calendar }: RunningTicket, validatedAt: string): TicketEvent[] {
  return (seed.interventions ?? []).flatMap((planned, index): TicketEvent[] => {
    const at = new Date(Date.parse(validatedAt) + (index + 1) * 240_000).toISOString();
    const fields = buildInterventionFields(planned, objects, calendar);
    const made = { id: '', version: 0 };
    const creation: TicketEvent = { at, run: async (author) => Object.assign(made, await createIntervention(tx, author(agent), ticket.id, fields)) };
    if (planned.state === 'pending') return [creation];
    const { on } = planned;
    const ends = on && planned.state === 'done' ? calendar.instant(calendar.day(on[0]), on[2]) : new Date(Date.parse(at) + 3_600_000).toISOString();
    return [
      creation,
      {
        at: ends > at ? ends : new Date(Date.parse(at) + 60_000).toISOString(),
        run: (author) => changeIntervention(tx, author(agent), made.id, { ...fields, state: planned.state, version: made.version }),
      },
    ];
  });
}

const buildInterventionFields = ({ title, by, on, comment = '', tasks = [] }: InterventionSeed, objects: TicketObjects, calendar: StoryCalendar) => ({
  title,
  comment,
  tasks: [...tasks],
  technicianId: by === null ? null : objects.person(by).id,
  startsAt: on ? calendar.slot(on[0], on[1]) : null,
  endsAt: on ? calendar.slot(on[0], on[2]) : null,
});

/** Messages about a ticket. */
const buildTalkEvents = (tx: ScopedDb, { talk = [], site }: TicketSeed, { ticket, content, objects, talkClock }: RunningTicket): TicketEvent[] =>
  talk.map(([by, moment, body], index) => ({
    at: talkClock(moment),
    run: (author) => {
      const { companyId, id, number } = ticket;
      const subject = {
        kind: ticketKind,
        objectId: id,
        title: number,
        number,
        page: number,
        topic: content.label,
        siteId: objects.findSite(companyId, site),
        subOrganisationId: null,
        needsPrices: false,
      };
      return addMessage(tx, author(by), companyId, subject, { clientKey: `demonstration-${number}-${index}`, body });
    },
  }));

/** Colleagues whom the author of a ticket lets follow it, right after it was sent. */
const buildFollowingEvents = (tx: ScopedDb, { followers = [], by, site }: TicketSeed, { ticket, sender, objects, sentAt }: RunningTicket): TicketEvent[] =>
  followers.map((name) => ({
    at: sentAt,
    run: (author) => {
      const followed = {
        ...ticket,
        requesterId: sender.requester?.id ?? author(by).id,
        authorId: author(by).id,
        subOrganisationId: null,
        site: { id: objects.findSite(ticket.companyId, site) },
      };
      return follow(tx, { record: followed, author: { ...author(by), quiet: true }, rights: { role: 'member' } }, objects.person(name).id);
    },
  }));
