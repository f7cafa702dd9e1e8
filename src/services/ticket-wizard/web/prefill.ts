import type { DeviceEndpoints } from '#installed-base/equipment/device.api.ts';
import { orderList } from '#commerce/orders/orders.list.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { calls } from '#platform/kit/web/api.ts';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { OneSiteEndpoints } from '#parties/sites/sites.api.ts';
import type * as stockApi from '#commerce/stock/stock.api.ts';
import type { WizardTicket } from '#services/tickets/ticket-sending.api.ts';
import { takeOrder } from './line-edits.ts';
import { emptyDraft, newLine, type TicketDraft } from './ticket-draft.ts';
import { rollouts } from '#services/rollouts/web/rollouts.queries.ts';
import { sending } from './wizard.queries.ts';

const devices = calls<DeviceEndpoints>();
const sites = calls<OneSiteEndpoints>();
const stock = calls<typeof stockApi>();

/** Object that a new ticket begins from, as the address names it. */
export interface TicketSource {
  order?: string | undefined;
  serial?: string | undefined;
  manufacturer?: string | undefined;
  reference?: string | undefined;
  item?: string | undefined;
  site?: string | undefined;
  copy?: string | undefined;
  amend?: string | undefined;
  correct?: string | undefined;
  /** The roll-out that sites are added to. */
  rollout?: string | undefined;
}

/** First content of a draft. @throws ApiProblem for an object that the reader does not see */
export function prefillDraft({
  order,
  serial,
  manufacturer,
  reference,
  item,
  site,
  copy,
  amend,
  correct,
  rollout,
}: TicketSource): Promise<TicketDraft> | TicketDraft {
  if (correct) return prefillCorrection(correct);
  if (amend) return prefillFromTicket(amend, true);
  if (rollout) return prefillFromRollout(rollout);
  if (copy) return prefillFromTicket(copy, false);
  if (order) return prefillFromOrder(order);
  if (serial) return prefillFromDevice(serial, manufacturer, reference);
  if (item) return prefillFromItem(item);
  return site ? prefillFromSite(site) : emptyDraft;
}

async function prefillFromOrder(code: string): Promise<TicketDraft> {
  const { number, customerOrderNumber, project, siteId, lines } = await sending.call('GET /api/orders/:code/lines-left', { params: { code }, query: {} });
  const siteLabel = siteId === null ? null : await findSiteOfOrder(number);
  const order = { number, label: withDots(customerOrderNumber || number, project) };
  return {
    ...emptyDraft,
    label: project,
    lines: takeOrder([], order, lines),
    main: { ...emptyDraft.main, site: siteId === null || siteLabel === null ? null : { id: siteId, name: siteLabel, city: null } },
  };
}

async function findSiteOfOrder(number: string): Promise<string | null> {
  const { rows } = await queryClient.fetchQuery(pageQuery(orderList, { q: number }));
  return rows.find((row) => row.number === number)?.siteLabel ?? null;
}

async function prefillFromDevice(serial: string, manufacturer: string | undefined, product: string | undefined): Promise<TicketDraft> {
  const { id, reference, description, place } =
    manufacturer === undefined || product === undefined
      ? await devices.call('GET /api/devices/:serial', { params: { serial } })
      : await devices.call('GET /api/devices/:manufacturer/:reference/:serial', { params: { manufacturer, reference: product, serial } });
  return {
    ...emptyDraft,
    lines: [newLine({ origin: 'device', deviceId: id, reference, description, serial })],
    main: { ...emptyDraft.main, site: place.site && toPlace(place.site) },
  };
}

async function prefillFromItem(code: string): Promise<TicketDraft> {
  const { id, reference, description } = await stock.call('GET /api/stock-items/:code', { params: { code } });
  return { ...emptyDraft, services: ['shipping'], stockLines: [{ itemId: id, code, reference, description, quantity: 1, serials: [], note: '' }] };
}

async function prefillFromSite(code: string): Promise<TicketDraft> {
  const site = await sites.call('GET /api/sites/:code', { params: { code } });
  return { ...emptyDraft, main: { ...emptyDraft.main, site: toPlace(site) } };
}

const toPlace = ({ id, label, city }: { id: string; label: string; city: string | null }): TicketDraft['main']['site'] => ({ id, name: label, city });

async function prefillFromTicket(code: string, isAmended: boolean): Promise<TicketDraft> {
  const ticket = await sending.call('GET /api/tickets/:code/wizard', { params: { code } });
  return toDraft(ticket, isAmended);
}

/** A ticket that the provider corrects, with what it asked for before. */
async function prefillCorrection(code: string): Promise<TicketDraft> {
  const ticket = await sending.call('GET /api/tickets/:code/wizard', { params: { code } });
  const draft = toDraft(ticket, true);
  return { ...draft, amends: draft.amends && { ...draft.amends, comment: '', corrected: ticket.content } };
}

/** Further sites of a roll-out: what its largest ticket asks for, for sites that are still to be chosen. */
async function prefillFromRollout(code: string): Promise<TicketDraft> {
  const { number, sites } = await rollouts.call('GET /api/rollouts/:code', { params: { code } });
  const present = sites.filter(({ state }) => state !== 'cancelled');
  const [largest] = (present.length > 0 ? present : sites).toSorted((one, other) => other.planned - one.planned);
  if (!largest) return emptyDraft;
  const { others: _others, ...draft } = await prefillFromTicket(largest.ticketNumber, false);
  return {
    ...draft,
    main: emptyDraft.main,
    others: [],
    rollout: { columns: [], shares: [], wishedOn: null, addedTo: { number, siteIds: present.map(({ siteId }) => siteId) } },
  };
}

/** A sent ticket as a draft. A duplicate begins without dates and files. */
export function toDraft({ id, number, version, validationComment, content, names }: WizardTicket, isAmended: boolean): TicketDraft {
  const { lines, stockLines, addresses, files, details, ...common } = content;
  const findById = <T extends { id: string }>(all: readonly T[], wanted: string | null): T | undefined => all.find((one) => one.id === wanted);
  const places = addresses.map(({ service, siteId, contactId, isMain }) => {
    const site = findById(names.sites, siteId);
    const contact = findById(names.contacts, contactId);
    return { service, isMain, site: site ? { id: site.id, name: site.label, city: null } : null, contact: contact ?? null };
  });
  const dropMain = ({ service, site, contact }: (typeof places)[number]) => ({ service, site, contact });
  const main = places.find(({ isMain }) => isMain);
  return {
    ...emptyDraft,
    ...common,
    ...(isAmended ? {} : { preferredDates: emptyDraft.preferredDates, shippingOn: null, requesterId: null }),
    lines: lines.map((line) => {
      const orderLine = findById(names.orderLines, line.orderLineId);
      const device = findById(names.devices, line.deviceId);
      return newLine({
        ...line,
        reference: orderLine?.reference ?? device?.reference ?? line.reference,
        description: orderLine?.description ?? device?.description ?? line.description,
        order: orderLine ? { number: orderLine.orderNumber, label: orderLine.customerOrderNumber || orderLine.orderNumber } : null,
        serial: device?.serial ?? '',
      });
    }),
    stockLines: stockLines.flatMap(({ itemId, quantity, serials, note }) => {
      const item = findById(names.items, itemId);
      return item
        ? [{ itemId, quantity, serials: isAmended ? serials : [], note, code: item.code, reference: item.reference, description: item.description }]
        : [];
    }),
    main: main ? { ...dropMain(main), service: null } : emptyDraft.main,
    others: places.filter(({ isMain }) => !isMain).map(dropMain),
    files: isAmended
      ? files.flatMap(({ id: file, role }) => {
          const known = findById(names.files, file);
          return known ? [{ id: file, role, name: known.name, size: known.size }] : [];
        })
      : [],
    engineering: details.engineering ?? emptyDraft.engineering,
    study: details.study ?? emptyDraft.study,
    audit: details.audit ?? emptyDraft.audit,
    amends: isAmended
      ? { id, number, version, comment: validationComment, held: Object.fromEntries(stockLines.map(({ itemId, quantity }) => [itemId, quantity ?? 0])) }
      : null,
  };
}
