import { invalid } from '#platform/kernel/issues.ts';
import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { TicketInput } from '../ticket-input.ts';
import { gone } from '../ticket-issues.ts';
import type { NamedObjects } from './named-objects.store.ts';

/** Rows of tickets, from what was filled in and the objects that it names. */

/** Ids that name nothing which the caller sees, by their fields. */
export function unknownIds({ lines, stockLines, addresses, files }: TicketInput, named: NamedObjects): FieldFlaw[] {
  const findUnknown = (path: string, id: string | null, known: { has(id: string): boolean }): FieldFlaw[] =>
    id === null || known.has(id) ? [] : [{ path, code: gone }];
  const own = new Set(files.map(({ id }) => id));
  return [
    ...lines.flatMap(({ orderLineId, deviceId, configurations }, index) => [
      ...findUnknown(`lines.${index}.orderLineId`, orderLineId, named.orderLines),
      ...findUnknown(`lines.${index}.deviceId`, deviceId, named.devices),
      ...configurations.flatMap(({ fileId }, at) => findUnknown(`lines.${index}.configurations.${at}.fileId`, fileId, own)),
    ]),
    ...stockLines.flatMap(({ itemId }, index) => findUnknown(`stockLines.${index}.itemId`, itemId, named.items)),
    ...addresses.flatMap(({ siteId, contactId }, index) => [
      ...findUnknown(`addresses.${index}.siteId`, siteId, named.sites),
      ...findUnknown(`addresses.${index}.contactId`, contactId, named.contacts),
    ]),
    ...files.flatMap(({ id }, index) => findUnknown(`files.${index}.id`, id, named.files)),
    // Two configurations of one item: which holds is anybody's guess.
    ...lines.flatMap(({ configurations }, index) =>
      configurations.flatMap(({ piece }, at) =>
        configurations.findIndex((other) => other.piece === piece) < at ? [{ path: `lines.${index}.configurations.${at}.piece`, code: invalid }] : [],
      ),
    ),
  ];
}

/** The order, site, contact and sub-organisation of a ticket: those of its first order line and of its main address. */
export function resolvePlace({ lines, addresses, stockLines }: TicketInput, named: NamedObjects, ownSubOrganisation: string | null) {
  const main = addresses.find(({ isMain }) => isMain);
  if (!main?.siteId) throw platformError('fault');
  const order = lines.flatMap(({ orderLineId }) => named.orderLines.get(orderLineId ?? '') ?? [])[0];
  const device = lines.flatMap(({ deviceId }) => named.devices.get(deviceId ?? '') ?? [])[0];
  const item = stockLines.flatMap(({ itemId }) => named.items.get(itemId) ?? [])[0];
  return {
    orderId: order?.orderId ?? null,
    orderNumber: order?.orderNumber ?? null,
    siteId: main.siteId,
    contactId: main.contactId,
    subOrganisationId: order?.subOrganisationId ?? device?.subOrganisationId ?? item?.subOrganisationId ?? ownSubOrganisation,
  };
}

/** Columns of a ticket that its customer fills in. */
export const contentColumns = (ticket: TicketInput) => ({
  label: ticket.label,
  description: ticket.description,
  services: ticket.services,
  isSentOut: ticket.isSentOut,
  takesFromStock: ticket.takesFromStock,
  priority: ticket.priority,
  impact: ticket.impact,
  type: ticket.type,
  comment: ticket.comment,
  smartAccount: ticket.smartAccount || null,
  ccoId: ticket.ccoId || null,
  shippingOption: ticket.shippingOption,
  shippingOn: ticket.shippingOn,
  details: JSON.stringify(ticket.details),
});

interface Key {
  companyId: number;
  ticketId: string;
}

/** Rows below a ticket, without those of stock. */
export function buildParts({ companyId, ticketId }: Key, ticket: TicketInput, named: NamedObjects) {
  const key = { companyId, ticketId };
  const lines = ticket.lines.map((line, index) => ({ line, row: lineRow(line, named, { ...key, id: newId(), position: index + 1 }) }));
  return {
    lines: lines.map(({ row }) => row),
    configurations: lines.flatMap(({ line, row }) =>
      line.configurations.map((configuration) => ({
        ...key,
        lineId: row.id,
        piece: configuration.piece,
        hostName: configuration.hostName || null,
        address: configuration.address || null,
        vlans: configuration.vlans || null,
        template: configuration.template || null,
        note: configuration.note || null,
        fileId: configuration.fileId,
      })),
    ),
    addresses: ticket.addresses.map(({ service, siteId, contactId, isMain }, index) => ({
      ...key,
      id: newId(),
      position: index + 1,
      service,
      siteId: siteId!,
      contactId,
      isMain,
    })),
    dates: ticket.preferredDates.map(({ wishedOn, part }, index) => ({ ...key, position: index + 1, wishedOn: wishedOn!, part })),
  };
}

function lineRow(
  { origin, orderLineId, deviceId, reference, description, quantity }: TicketInput['lines'][number],
  named: NamedObjects,
  key: { companyId: number; ticketId: string; id: string; position: number },
) {
  const device = origin === 'device' ? named.devices.get(deviceId!)! : null;
  const known = device ?? (origin === 'order' ? named.orderLines.get(orderLineId!)! : { reference, description });
  return {
    ...key,
    origin: origin!,
    reference: known.reference,
    description: known.description,
    quantity: quantity!,
    orderLineId: origin === 'order' ? orderLineId : null,
    deviceId: origin === 'device' ? deviceId : null,
    serial: device?.serial ?? null,
    serialKey: device?.serialKey ?? null,
  };
}
