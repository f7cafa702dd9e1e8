import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { Density, Service } from './service.ts';
import type { Impact, MoveRefusal, Priority, TicketState, TicketType, datePartsOfDay, shippingOptions, ticketFileRoles } from './ticket.ts';

export const serviceNames: Readonly<Record<Service, Message>> = {
  staging: m['tickets.service.staging'],
  shipping: m['tickets.service.shipping'],
  deployment: m['tickets.service.deployment'],
  engineering: m['tickets.service.engineering'],
  billing: m['tickets.service.billing'],
  wifiStudy: m['tickets.service.wifiStudy'],
  decommissioning: m['tickets.service.decommissioning'],
  audit: m['tickets.service.audit'],
};

export const ticketStateNames: Readonly<Record<TicketState, Message>> = {
  awaitingValidation: m['tickets.state.awaitingValidation'],
  validated: m['tickets.state.validated'],
  shipped: m['tickets.state.shipped'],
  deployed: m['tickets.state.deployed'],
  invoiced: m['tickets.state.invoiced'],
  refused: m['tickets.state.refused'],
  cancelled: m['tickets.state.cancelled'],
};

export const priorityNames: Readonly<Record<Priority, Message>> = {
  low: m['tickets.priority.low'],
  medium: m['tickets.priority.medium'],
  high: m['tickets.priority.high'],
  critical: m['tickets.priority.critical'],
};

export const impactNames: Readonly<Record<Impact, Message>> = {
  none: m['tickets.impact.none'],
  minor: m['tickets.impact.minor'],
  major: m['tickets.impact.major'],
  crisis: m['tickets.impact.crisis'],
};

export const ticketTypeNames: Readonly<Record<TicketType, Message>> = {
  incident: m['tickets.type.incident'],
  problem: m['tickets.type.problem'],
  request: m['tickets.type.request'],
  change: m['tickets.type.change'],
};

/** Why a change of state is refused, on the control and in the refusal of the server. */
export const moveRefusalTexts: Readonly<Record<MoveRefusal, Message>> = {
  sameState: m['tickets.refusal.sameState'],
  ended: m['tickets.refusal.ended'],
  staffOnly: m['tickets.refusal.staffOnly'],
  customerOnly: m['tickets.refusal.customerOnly'],
  notNeeded: m['tickets.refusal.notNeeded'],
  skipped: m['tickets.refusal.skipped'],
  backwards: m['tickets.refusal.backwards'],
  commentNeeded: m['tickets.refusal.commentNeeded'],
};

export const fileRoleNames: Readonly<Record<(typeof ticketFileRoles)[number], Message>> = {
  document: m['tickets.file.role.document'],
  plan: m['tickets.file.role.plan'],
  configuration: m['tickets.file.role.configuration'],
};

export const shippingOptionNames: Readonly<Record<(typeof shippingOptions)[number], Message>> = {
  shipped: m['tickets.shipping.shipped'],
  collected: m['tickets.shipping.collected'],
};

export const densityNames: Readonly<Record<Density, Message>> = {
  low: m['tickets.wizard.density.low'],
  medium: m['tickets.wizard.density.medium'],
  high: m['tickets.wizard.density.high'],
};

/** Parts of a preferred day. */
export const datePartNames: Readonly<Record<(typeof datePartsOfDay)[number], Message>> = {
  day: m['tickets.date.day'],
  morning: m['tickets.date.morning'],
  afternoon: m['tickets.date.afternoon'],
};
