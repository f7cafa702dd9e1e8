import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { limits } from '#platform/http/limits.ts';
import { code, companyId, day, instant, responseText, uuid, boundedList } from '#platform/http/schemas.ts';
import { services } from '#services/tickets/service.ts';
import { rolloutAddition, rolloutInput } from '#services/tickets/ticket-input.ts';
import { rolloutSitesAtMost, ticketLabelMax, ticketStates } from '#services/tickets/ticket.ts';

const items = () => z.int().min(0);

/** Maximum roll-outs listed, the latest first. */
export const rolloutsShown = 100;

/** Figures of a roll-out. Sites whose ticket was cancelled count nowhere. */
const progress = z.object({ sites: items(), finished: items(), late: items(), planned: items(), recorded: items() });

const summaryFields = {
  companyId: companyId(),
  companyName: responseText(200),
  id: uuid(),
  number: responseText(60),
  label: responseText(ticketLabelMax),
  wishedOn: day().nullable(),
  requesterName: responseText(200),
  createdAt: instant(),
  progress,
};
const rolloutSummary = z.object(summaryFields).meta({ id: 'RolloutSummary' });
export type RolloutSummary = z.output<typeof rolloutSummary>;

/** A site of a roll-out with its ticket. `planned`, `recorded`: items with a serial number, asked for and recorded at the site. */
const rolloutSite = z
  .object({
    ticketId: uuid(),
    ticketNumber: responseText(60),
    services: z.array(z.enum(services)).max(services.length),
    takesFromStock: z.boolean(),
    isSentOut: z.boolean(),
    state: z.enum(ticketStates),
    siteId: uuid(),
    siteCode: responseText(60),
    siteLabel: responseText(200),
    city: responseText(200).nullable(),
    plannedAt: instant().nullable(),
    technicianName: responseText(200).nullable(),
    planned: items(),
    recorded: items(),
    /** 0 for a site that is not late. */
    daysLate: items(),
    isFinished: z.boolean(),
    invoiceNumber: responseText(60).nullable(),
    /** Whether the reader sees the invoice. */
    hasInvoice: z.boolean(),
    validationComment: responseText(10_000),
    createdAt: instant(),
  })
  .meta({ id: 'RolloutSite' });
export type RolloutSiteShown = z.output<typeof rolloutSite>;

const rolloutDetail = z
  .object({
    ...summaryFields,
    /** Orders whose lines are shared out. */
    orders: z.array(z.object({ number: responseText(60), customerOrderNumber: responseText(60) })),
    references: z.array(responseText(100)),
    /** In the order of the bar: finished sites first, then by their appointment. */
    sites: z.array(rolloutSite).max(rolloutSitesAtMost),
  })
  .meta({ id: 'Rollout' });
export type RolloutDetail = z.output<typeof rolloutDetail>;

/** Maximum sites that are offered for a roll-out. */
export const knownSitesAtMost = 5_000;

const knownSite = z
  .object({
    id: uuid(),
    code: responseText(60),
    label: responseText(200),
    city: responseText(200).nullable(),
    /** The main contact. */
    contact: z.object({ id: uuid(), name: responseText(250) }).nullable(),
  })
  .meta({ id: 'KnownRolloutSite' });
export type KnownRolloutSite = z.output<typeof knownSite>;

const byCode = z.object({ code: code() });
const ofCompany = { access: 'company', companies: 'all' } as const;

export const sendRollout = endpoint('POST', '/api/rollouts', {
  summary: 'Sends one ticket for each of several sites, with the lines shared out; all of them or none.',
  access: 'company',
  limit: limits.requests,
  right: 'services',
  body: rolloutInput,
  errors: ['tickets.linesTaken', 'stock.tooFew', 'stock.serialsTaken'],
  response: z.object({ companyId: companyId(), id: uuid(), number: responseText(60), tickets: items() }),
  status: 201,
});

export const addToRollout = endpoint('POST', '/api/rollouts/:code/sites', {
  summary: 'Sends one ticket for each of further sites of a roll-out; all of them or none.',
  access: 'company',
  limit: limits.requests,
  right: 'services',
  params: byCode,
  body: rolloutAddition,
  errors: ['elsewhere', 'tickets.linesTaken', 'stock.tooFew', 'stock.serialsTaken'],
  response: z.object({ companyId: companyId(), id: uuid(), number: responseText(60), tickets: items() }),
  status: 201,
});

export const listRollouts = endpoint('GET', '/api/rollouts', {
  summary: 'The latest roll-outs with their progress.',
  ...ofCompany,
  response: z.object({ rollouts: boundedList(rolloutSummary, 20 * rolloutsShown) }),
});

export const getRollout = endpoint('GET', '/api/rollouts/:code', {
  summary: 'One roll-out by number or id, with the ticket, appointment and serial numbers of each site.',
  ...ofCompany,
  params: byCode,
  errors: ['elsewhere'],
  response: rolloutDetail,
});

export const rolloutSerials = endpoint('GET', '/api/rollouts/:code/serials', {
  summary: 'The recorded serial numbers of a roll-out as an Excel file, a row for each.',
  ...ofCompany,
  params: byCode,
  errors: ['elsewhere'],
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  costly: true,
});

export const listRolloutSites = endpoint('GET', '/api/rollout-sites', {
  summary: 'Sites in use with their main contact, for the choice of those of a roll-out.',
  access: 'company',
  right: 'services',
  response: z.object({ sites: z.array(knownSite).max(knownSitesAtMost) }),
});
