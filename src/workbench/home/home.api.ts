import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { cappedCount, companyId, day, instant, responseText, uuid, boundedList } from '#platform/http/schemas.ts';
import { clockKinds, clockStates } from '#services/tickets/service-clock.ts';
import { queueKind } from '#capabilities/queues/queues.api.ts';
import { interventionStates, interventionTitleMax } from '#services/interventions/intervention.ts';
import { ticketLabelMax } from '#services/tickets/ticket.ts';

/** Maximum rows of each list on the home of the provider. */
export const homeRowsAtMost = 30;

const ofCompany = { companyId: companyId(), companyName: responseText(200) };

const intervention = z
  .object({
    ...ofCompany,
    id: uuid(),
    ticketNumber: responseText(60),
    title: responseText(interventionTitleMax),
    state: z.enum(interventionStates),
    startsAt: instant(),
    endsAt: instant().nullable(),
    workerName: responseText(200).nullable(),
    siteLabel: responseText(200).nullable(),
  })
  .meta({ id: 'HomeIntervention' });
export type HomeIntervention = z.output<typeof intervention>;

/** The clock to watch of a ticket that is late, or due within a working day. */
const clock = z
  .object({
    ...ofCompany,
    id: uuid(),
    number: responseText(60),
    label: responseText(ticketLabelMax),
    kind: z.enum(clockKinds),
    state: z.enum(clockStates),
    dueAt: instant(),
  })
  .meta({ id: 'HomeClock' });
export type HomeClock = z.output<typeof clock>;

const lateOrder = z.object({ ...ofCompany, id: uuid(), number: responseText(60), project: responseText(200), expectedOn: day() }).meta({ id: 'HomeOrder' });
export type HomeOrder = z.output<typeof lateOrder>;

const agent = z.object({ id: uuid(), name: responseText(200), items: z.int().min(0), oldestAt: instant().nullable() }).meta({ id: 'HomeAgent' });
export type HomeAgent = z.output<typeof agent>;

const home = z
  .object({
    /** Clocks of first answers that ended within seven days; null without any. */
    firstAnswers: z.object({ medianSeconds: z.int().min(0).nullable(), tickets: z.int().min(0) }),
    clocks: z.object({ late: cappedCount, due: cappedCount, openTickets: cappedCount, rows: boundedList(clock, homeRowsAtMost) }),
    /** Offers that customers can still answer. */
    offers: z.object({
      open: cappedCount,
      endingSoon: z.int().min(0),
      totals: z.array(z.object({ currency: responseText(3), totalExclVat: z.int() })).max(20),
    }),
    /** Orders whose expected day has passed, the longest ago first. */
    orders: z.object({ late: cappedCount, rows: boundedList(lateOrder, homeRowsAtMost) }),
    interventions: z.object({ today: cappedCount, rows: boundedList(intervention, homeRowsAtMost) }),
    /** Instant since which the oldest open item of each queue of the reader waits; null where nothing waits. */
    queues: z.record(queueKind, instant().nullable()),
    /** People who work on the queues, those with the most items first. */
    agents: z.array(agent).max(homeRowsAtMost),
  })
  .meta({ id: 'ProviderHome' });
export type ProviderHome = z.output<typeof home>;

export const getHome = endpoint('GET', '/api/provider/home', {
  summary: "The provider's day: first answers, clocks, offers, late orders, interventions, the oldest item of each queue, and what each agent has in hand.",
  access: 'staff',
  response: home,
});
