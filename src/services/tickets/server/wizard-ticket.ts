import type { WizardTicket } from '../ticket-sending.api.ts';
import { isAmendable } from '../ticket.ts';
import type { TicketRecord } from './ticket-detail.store.ts';

type Names = WizardTicket['names'];

const pickDistinct = <Named extends { id: string }>(all: readonly Named[]): Named[] => [...new Map(all.map((one) => [one.id, one])).values()];

/** A ticket as the wizard holds it, from the ticket as it is read. */
export function toWizardTicket(record: TicketRecord): WizardTicket {
  const { companyId, id, number, state, version, validationComment, requesterId, authorId } = record;
  return {
    companyId,
    id,
    number,
    state,
    version,
    isAmendable: isAmendable(state),
    validationComment,
    content: {
      label: record.label,
      description: record.description,
      services: record.services,
      takesFromStock: record.takesFromStock,
      isSentOut: record.isSentOut,
      priority: record.priority,
      impact: record.impact,
      type: record.type,
      requesterId: requesterId === authorId ? null : requesterId,
      comment: record.comment,
      lines: record.lines.map(toLine),
      smartAccount: record.smartAccount ?? '',
      ccoId: record.ccoId ?? '',
      stockLines: record.stockLines.map(({ itemId, quantity, note, reservation }) => ({ itemId, quantity, note, serials: reservation?.serials ?? [] })),
      shippingOption: record.shippingOption,
      shippingOn: record.shippingOn,
      details: record.details,
      addresses: record.addresses.map(({ service, siteId, contactId, isMain }) => ({ service, siteId, contactId, isMain })),
      preferredDates: record.preferredDates.map(({ on, part }) => ({ wishedOn: on, part })),
      files: record.files.map(({ id: fileId, role }) => ({ id: fileId, role })),
    },
    names: collectNames(record),
  };
}

const toLine = ({ origin, orderLineId, deviceId, reference, description, quantity, configurations }: TicketRecord['lines'][number]) => ({
  origin,
  orderLineId,
  deviceId,
  reference,
  description,
  quantity,
  configurations: configurations.map(({ item, hostName, address, vlans, template, note, fileId }) => ({
    piece: item,
    hostName: hostName ?? '',
    address: address ?? '',
    vlans: vlans ?? '',
    template: template ?? '',
    note: note ?? '',
    fileId,
  })),
});

/** Names of the objects that the ids stand for, of those that the reader sees. */
const collectNames = ({ requesterName, lines, stockLines, addresses, files }: TicketRecord): Names => ({
  requesterName,
  orderLines: pickDistinct(
    lines.flatMap(({ orderLineId, orderedReference, orderedDescription, orderNumber, customerOrderNumber }) =>
      orderLineId !== null && orderedReference !== null && orderNumber !== null
        ? [{ id: orderLineId, reference: orderedReference, description: orderedDescription ?? '', orderNumber, customerOrderNumber: customerOrderNumber ?? '' }]
        : [],
    ),
  ),
  devices: pickDistinct(
    lines.flatMap(({ deviceId, deviceReference, deviceDescription, serial }) =>
      deviceId !== null && deviceReference !== null
        ? [{ id: deviceId, reference: deviceReference, description: deviceDescription ?? '', serial: serial ?? '' }]
        : [],
    ),
  ),
  items: pickDistinct(stockLines.map(({ itemId, itemCode, reference, description }) => ({ id: itemId, code: itemCode, reference, description }))),
  sites: pickDistinct(addresses.flatMap(({ site }) => (site ? [{ id: site.id, code: site.code, label: site.label }] : []))),
  contacts: pickDistinct(addresses.flatMap(({ contact }) => (contact ? [{ id: contact.id, name: `${contact.firstName} ${contact.lastName}`.trim() }] : []))),
  files,
});
