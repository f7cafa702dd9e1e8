import { m } from '#generated/messages/messages.js';
import type { ObjectTexts } from '#platform/web/list/ObjectMissing.tsx';
import { serviceNames } from '#services/tickets/ticket.names.ts';
import type { Service } from '#services/tickets/service.ts';
import { ticketsAddress } from '#services/tickets/tickets.paths.ts';

/** A ticket that does not open. */
export const ticketTexts: ObjectTexts = {
  elsewhere: m['tickets.elsewhere'],
  unknown: m['tickets.unknown.title'],
  unknownText: m['tickets.unknown.text'],
  failed: m['tickets.failed'],
  list: { to: () => ticketsAddress(), label: m['tickets.unknown.list'] },
};

export const servicesText = (services: readonly Service[]): string => services.map((service) => serviceNames[service]()).join(', ');

/** Short, on the cards of the board. */
export const shortServiceNames: Readonly<Record<Service, () => string>> = {
  ...serviceNames,
  engineering: m['tickets.service.short.engineering'],
  shipping: m['tickets.service.short.shipping'],
  wifiStudy: m['tickets.service.short.wifiStudy'],
  decommissioning: m['tickets.service.short.decommissioning'],
  audit: m['tickets.service.short.audit'],
};
