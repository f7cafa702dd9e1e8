import { emptyTicket } from '#services/ticket-wizard/empty-ticket.ts';
import type { TicketInput } from '#services/tickets/ticket-input.ts';
import type { LineSeed, TicketSeed } from './seeds/tickets.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';
import type { TicketObjects } from './ticket-objects.ts';

type Line = TicketInput['lines'][number];

const emptyLine: Line = { origin: null, orderLineId: null, deviceId: null, reference: '', description: '', quantity: 1, configurations: [] };

/** Working days from the request to the shipment that is asked for. */
const shippingDays = 3;

/** Content of a ticket of the story, as the wizard sends it. */
export function buildContent(seed: TicketSeed, sentOn: string, objects: TicketObjects, calendar: StoryCalendar): TicketInput {
  const { company, services, label, description, stock = [], lines = [], need, study, audit, wishes = [[8, 'day']] } = seed;
  const companyId = objects.findCompany(company);
  const siteId = objects.findSite(companyId, seed.site);
  const isShipping = services.includes('shipping');
  return {
    ...emptyTicket,
    label,
    description,
    services: [...services],
    takesFromStock: stock.length > 0 && services.some((service) => service === 'staging' || service === 'deployment'),
    isSentOut: seed.isSentOut ?? false,
    priority: seed.priority ?? 'medium',
    impact: seed.impact ?? 'none',
    type: seed.type ?? 'request',
    comment: seed.comment ?? '',
    smartAccount: seed.smartAccount ?? '',
    lines: lines.flatMap((line) => takeLines(line, companyId, objects)),
    stockLines: stock.map(([reference, poNumber, quantity]) => ({ itemId: objects.findItem(company, reference, poNumber), quantity, serials: [], note: '' })),
    shippingOption: isShipping ? 'shipped' : null,
    shippingOn: isShipping ? calendar.after(sentOn, shippingDays) : null,
    details: {
      engineering: need === undefined ? null : { need },
      study: study === undefined ? null : { ...study, bands: [...study.bands], notes: study.notes ?? '' },
      audit: audit === undefined ? null : { scope: audit[0], expectedResult: audit[1] },
    },
    addresses: [{ service: null, siteId, contactId: objects.findContact(siteId), isMain: true }],
    preferredDates: wishes.map(([days, part]) => ({ wishedOn: calendar.after(sentOn, days), part })),
  };
}

function takeLines(seed: LineSeed, companyId: number, objects: TicketObjects): Line[] {
  if ('device' in seed) return objects.takeDevices(companyId, seed).map((deviceId) => ({ ...emptyLine, origin: 'device', deviceId }));
  if ('elsewhere' in seed) return [{ ...emptyLine, origin: 'elsewhere', reference: seed.elsewhere, description: seed.description, quantity: seed.quantity }];
  const line = objects.takeLine(companyId, seed);
  const configurations = (seed.configured ?? [])
    .slice(0, line.quantity)
    .map(([hostName, address, vlans, template = ''], index) => ({ piece: index + 1, hostName, address, vlans, template, note: '', fileId: null }));
  return [{ ...emptyLine, origin: 'order', ...line, configurations }];
}
