import { invalid } from '#platform/kernel/issues.ts';
import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { TicketInput } from '../ticket-input.ts';
import { gone } from '../ticket-issues.ts';
import type { NamedObjects } from './named-objects.store.ts';

/** Rows of tickets, from what was filled in and the objects that it names. */

/** Ids that name nothing which the caller sees, by their fields. */
export function unknownIds({ lines, stockLines, addresses, files }: TicketInput, named: NamedObjects): FieldFlaw[] {
  const unknown = (path: string, id: string | null, known: { has(id: string): boolean }): FieldFlaw[] =>
    id === null || known.has(id) ? [] : [{ path, code: gone }];
  const own = new Set(files.map(({ id }) => id));
  return [
    ...lines.flatMap(({ orderLineId, deviceId, configurations }, index) => [
      ...unknown(`lines.${index}.orderLineId`, orderLineId, named.orderLines),
      ...unknown(`lines.${index}.deviceId`, deviceId, named.devices),
      ...configurations.flatMap(({ fileId }, at) => unknown(`lines.${index}.configurations.${at}.fileId`, fileId, own)),
    ]),
    ...stockLines.flatMap(({ itemId }, index) => unknown(`stockLines.${index}.itemId`, itemId, named.items)),
    ...addresses.flatMap(({ siteId, contactId }, index) => [
      ...unknown(`addresses.${index}.siteId`, siteId, named.sites),
      ...unknown(`addresses.${index}.contactId`, contactId, named.contacts),
    ]),
    ...files.flatMap(({ id }, index) => unknown(`files.${index}.id`, id, named.files)),
    // Two configurations of one item: which holds is anybody's guess.
    ...lines.flatMap(({ configurations }, index) =>
      configurations.flatMap(({ piece }, at) =>
        configurations.findIndex((other) => other.piece === piece) < at ? [{ path: `lines.${index}.configurations.${at}.piece`, code: invalid }] : [],
      ),
    ),
  ];
}

/** The order, site, contact and sub-organisation of a ticket: those of its first order line and of its main address. */
export function placeOf({ lines, addresses, stockLines }: TicketInput, named: NamedObjects, ownSubOrganisation: string | null) {
  const main = addresses.find(({ isMain }) => isMain);
  if (!main?.siteId) throw platformError('fault');
  const order = lines.flatMap(({ orderLineId }) => named.orderLines.get(orderLineId ?? '') ?? [])[0];
  const device = lines.flatMap(({ deviceId }) => named.devices.get(deviceId ?? '') ?? [])[0];
  const item = stockLines.flatMap(({ itemId }) => named.items.get(itemId) ?? [])[0];
  return {
    order_id: order?.orderId ?? null,
    order_number: order?.orderNumber ?? null,
    site_id: main.siteId,
    contact_id: main.contactId,
    sub_organisation_id: order?.subOrganisationId ?? device?.subOrganisationId ?? item?.subOrganisationId ?? ownSubOrganisation,
  };
}

/** Columns of a ticket that its customer fills in. */
export const contentColumns = (ticket: TicketInput) => ({
  label: ticket.label,
  description: ticket.description,
  services: ticket.services,
  is_sent_out: ticket.isSentOut,
  takes_from_stock: ticket.takesFromStock,
  priority: ticket.priority,
  impact: ticket.impact,
  type: ticket.type,
  comment: ticket.comment,
  smart_account: ticket.smartAccount || null,
  cco_id: ticket.ccoId || null,
  shipping_option: ticket.shippingOption,
  shipping_on: ticket.shippingOn,
  details: JSON.stringify(ticket.details),
});

interface Key {
  companyId: number;
  ticketId: string;
}

/** Rows below a ticket, without those of stock. */
export function partsOf({ companyId, ticketId }: Key, ticket: TicketInput, named: NamedObjects) {
  const key = { company_id: companyId, ticket_id: ticketId };
  const lines = ticket.lines.map((line, index) => ({ line, row: lineRow(line, named, { ...key, id: newId(), position: index + 1 }) }));
  return {
    lines: lines.map(({ row }) => row),
    configurations: lines.flatMap(({ line, row }) =>
      line.configurations.map((configuration) => ({
        ...key,
        line_id: row.id,
        piece: configuration.piece,
        host_name: configuration.hostName || null,
        address: configuration.address || null,
        vlans: configuration.vlans || null,
        template: configuration.template || null,
        note: configuration.note || null,
        file_id: configuration.fileId,
      })),
    ),
    addresses: ticket.addresses.map(({ service, siteId, contactId, isMain }, index) => ({
      ...key,
      id: newId(),
      position: index + 1,
      service,
      site_id: siteId!,
      contact_id: contactId,
      is_main: isMain,
    })),
    dates: ticket.preferredDates.map(({ wishedOn, part }, index) => ({ ...key, position: index + 1, wished_on: wishedOn!, part })),
  };
}

function lineRow(
  { origin, orderLineId, deviceId, reference, description, quantity }: TicketInput['lines'][number],
  named: NamedObjects,
  key: { company_id: number; ticket_id: string; id: string; position: number },
) {
  const device = origin === 'device' ? named.devices.get(deviceId!)! : null;
  const known = device ?? (origin === 'order' ? named.orderLines.get(orderLineId!)! : { reference, description });
  return {
    ...key,
    origin: origin!,
    reference: known.reference,
    description: known.description,
    quantity: quantity!,
    order_line_id: origin === 'order' ? orderLineId : null,
    device_id: origin === 'device' ? deviceId : null,
    serial: device?.serial ?? null,
    serial_key: device?.serialKey ?? null,
  };
}
