import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { families, markIcons } from '#platform/kernel/marks.ts';
import { companyId, day, instant, responseText, boundedList } from '#platform/http/schemas.ts';

/** The partner space: figures over the client companies of a partner. Pure. */

/** Maximum columns of figures. */
export const clientColumnsAtMost = 10;

/** Appearance of a figure: amber for an end that comes soon, red for an overdue amount. */
export const clientLooks = ['plain', 'warning', 'danger'] as const;
export type ClientLook = (typeof clientLooks)[number];

/** Maximum clients whose figures are read at once; beyond, the first ones by name. */
export const partnerClientsAtMost = 200;
/** Maximum to-do items of all clients that are listed. */
export const clientWaitsShown = 12;

const address = () => responseText(600);

/** A figure of a client, in the caller's language. */
const figure = {
  key: responseText(40),
  value: responseText(120),
  note: responseText(160),
  look: z.enum(clientLooks),
  isNone: z.boolean(),
  /** List of what it counts. */
  address: address(),
};

const client = z
  .object({
    companyId: companyId(),
    name: responseText(200),
    city: responseText(100),
    /** First day on which the partner may act for it. */
    since: day().nullable(),
    /** Only those that the caller has the right to see. */
    figures: z.array(z.object(figure)).max(clientColumnsAtMost),
    lastActivityAt: instant().nullable(),
  })
  .meta({ id: 'PartnerClient' });
export type PartnerClient = z.output<typeof client>;

const clientWait = z
  .object({
    key: responseText(80),
    icon: z.enum(markIcons),
    family: z.enum(families),
    state: responseText(60),
    title: responseText(200),
    detail: responseText(400),
    action: responseText(60),
    address: address(),
    companyId: companyId(),
    companyName: responseText(200),
  })
  .meta({ id: 'PartnerWait' });
export type PartnerWait = z.output<typeof clientWait>;

const partnerSpace = z
  .object({
    /** Clients by name. Empty for companies that are no partner, or whose links have ended. */
    clients: boundedList(client, partnerClientsAtMost),
    /** Whether there are clients beyond those. */
    more: z.boolean(),
    /** The same figures over all clients, with their names. */
    totals: z.array(z.object({ ...figure, label: responseText(60) })).max(clientColumnsAtMost),
    waiting: boundedList(clientWait, clientWaitsShown),
    waitingCount: z.int().min(0),
    /** Kinds of objects whose changes affect this response. */
    kinds: z.array(responseText(40)).max(60),
  })
  .meta({ id: 'PartnerSpace' });
export type PartnerSpace = z.output<typeof partnerSpace>;

export const getPartnerSpace = endpoint('GET', '/api/partner-space', {
  summary: 'The client companies for which the caller acts as a partner, with figures of each and of all, and what waits for them.',
  access: 'person',
  response: partnerSpace,
});
