import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { movePlaces } from '#installed-base/equipment/server/device-places.service.ts';
import { takeNextNumbers } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { rolloutNumbering, sendRollout } from '#services/rollouts/server/rollouts.service.ts';
import { workOn, type TicketEvent } from './portal-ticket-work.ts';
import { rollout, type SharedSite } from './seeds/rollout.seed.ts';
import type { TicketSeed } from './seeds/tickets.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';
import { buildContent } from './ticket-content.ts';
import { skipNumbers } from './ticket-numbers.ts';
import type { TicketObjects } from './ticket-objects.ts';

const everywhere = { limits: { sites: null, subOrganisations: null, seesPrices: true } };

/** Time of day at which the last device of a site is recorded. */
const recordedAt = '10:42';

/** The roll-out of the story: one ticket for each site, the provider's work on them, and the devices that it has put up there. */
export function buildRolloutEvents(tx: ScopedDb, objects: TicketObjects, calendar: StoryCalendar, clockFrom: (first: string) => TicketClock): TicketEvent[] {
  const { by, at, label, description, order, reference, sites, firstTicket } = rollout;
  const sentAt = calendar.instant(calendar.day(at[0]), at[1]);
  const sentOn = dayInZone(sentAt, providerTimeZone);
  const quantity = sites.reduce((sum, one) => sum + one.quantity, 0);
  const common: TicketSeed = {
    company: 'helianthe',
    number: firstTicket,
    by,
    at,
    label,
    description,
    site: sites[0].site,
    services: ['deployment', 'staging'],
    isSentOut: true,
    type: 'change',
    lines: [{ order, reference, quantity }],
  };
  const content = buildContent(common, sentOn, objects, calendar);
  const companyId = objects.findCompany('helianthe');
  const sender = { companyId, requester: null, subOrganisationId: null, today: sentOn };
  const running = sites.map((shared) => ({ shared, siteId: objects.findSite(companyId, shared.site), ticket: { companyId, id: '', number: '', version: 1 } }));
  const sending: TicketEvent = {
    at: sentAt,
    run: async (author) => {
      await takeNextNumbers(tx, rolloutNumbering(sentOn), rollout.earlier);
      await skipNumbers(tx, firstTicket);
      const { id } = await sendRollout(tx, author(by), sender, {
        ticket: content,
        sites: running.map(({ shared, siteId }) => ({
          siteId,
          contactId: objects.findContact(siteId),
          quantities: [shared.quantity],
          stockQuantities: [],
          wishedOn: null,
        })),
        wishedOn: calendar.day(rollout.finishIn),
        draftId: null,
      });
      const sent = await tx.selectFrom('tickets').select(['id', 'number', 'siteId']).where('rolloutId', '=', id).execute();
      for (const { ticket, siteId } of running)
        Object.assign(
          ticket,
          sent.find((one) => one.siteId === siteId),
        );
    },
  };
  const devices = objects.devicesOfLine(content.lines[0]!.orderLineId!);
  const work = running.flatMap(({ shared, siteId, ticket }) => [
    ...workOn(tx, buildSeed(common, shared), { ticket, content, sender, objects, calendar, sentAt, clock: clockFrom(sentAt), talkClock: clockFrom(sentAt) }),
    ...buildRecordings(tx, { shared, siteId, ids: devices.splice(0, shared.recorded) }, calendar),
  ]);
  return [sending, ...work];
}

type TicketClock = Parameters<typeof workOn>[2]['clock'];

const buildSeed = (common: TicketSeed, { site, course, technician, planned, intervention }: SharedSite): TicketSeed => ({
  ...common,
  site,
  course,
  ...(technician && { technician }),
  ...(planned && { planned }),
  interventions: intervention ? [{ title: 'Pose des bornes', by: technician!, on: [planned![0], '09:00', '17:30'], state: intervention }] : [],
});

/** Devices that stand at their site since its appointment. */
function buildRecordings(tx: ScopedDb, { shared, siteId, ids }: { shared: SharedSite; siteId: string; ids: string[] }, calendar: StoryCalendar): TicketEvent[] {
  if (ids.length === 0) return [];
  const at = calendar.instant(calendar.day(shared.planned![0]), recordedAt);
  return [{ at, run: (author) => movePlaces(tx, { ...author(shared.technician!), quiet: true }, everywhere, { ids, siteId }) }];
}
