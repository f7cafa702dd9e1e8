import { m } from '#generated/messages/messages.js';
import type { ObjectTexts } from '#platform/lists/web/object-panel.tsx';
import { serviceNames } from '#services/tickets/ticket.names.ts';
import type { Service } from '#services/tickets/service.ts';
import { ticketsAddress } from '#services/tickets/tickets.paths.ts';

/** A ticket that does not open. */
export const ticketTexts: ObjectTexts = {
  elsewhere: m['ticket-screens.elsewhere'],
  unknown: m['ticket-screens.unknown.title'],
  unknownText: m['ticket-screens.unknown.text'],
  failed: m['ticket-screens.failed'],
  list: { to: () => ticketsAddress(), label: m['ticket-screens.unknown.list'] },
};

export const servicesText = (services: readonly Service[]): string => services.map((service) => serviceNames[service]()).join(', ');

/** Short, on the cards of the board. */
export const shortServiceNames: Readonly<Record<Service, () => string>> = {
  ...serviceNames,
  engineering: m['ticket-screens.service.short.engineering'],
  shipping: m['ticket-screens.service.short.shipping'],
  wifiStudy: m['ticket-screens.service.short.wifiStudy'],
  decommissioning: m['ticket-screens.service.short.decommissioning'],
  audit: m['ticket-screens.service.short.audit'],
};
