import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { Civility, ContactRole } from './contact.ts';
import type { Position } from './position.ts';
import type { SiteState, SiteType } from './site.ts';

export const siteTypeNames: Readonly<Record<SiteType, Message>> = {
  delivery: m['sites.type.delivery'],
  headquarters: m['sites.type.headquarters'],
  storage: m['sites.type.storage'],
  specific: m['sites.type.specific'],
};

export const siteStateNames: Readonly<Record<SiteState, Message>> = { inUse: m['sites.state.inUse'], archived: m['sites.state.archived'] };

export const civilityNames: Readonly<Record<Civility, Message>> = { mr: m['sites.civility.mr'], mrs: m['sites.civility.mrs'] };

export const contactRoleNames: Readonly<Record<ContactRole, Message>> = {
  main: m['sites.contactRole.main'],
  delivery: m['sites.contactRole.delivery'],
  technical: m['sites.contactRole.technical'],
  administrative: m['sites.contactRole.administrative'],
};

export const precisionNames: Readonly<Record<Position['precision'], Message>> = {
  address: m['sites.precision.address'],
  street: m['sites.precision.street'],
  town: m['sites.precision.town'],
  area: m['sites.precision.area'],
};

/** Fields of a site, in forms, errors and corrections of the feed. */
export const siteLabels = {
  code: m['sites.field.code'],
  label: m['sites.field.label'],
  type: m['sites.field.type'],
  legalForm: m['sites.field.legalForm'],
  street: m['sites.field.street'],
  complement: m['sites.field.complement'],
  postalCode: m['sites.field.postalCode'],
  city: m['sites.field.town'],
  country: m['sites.field.country'],
  position: m['sites.field.position'],
  showOnMap: m['sites.field.showOnMap'],
  notes: m['sites.field.notes'],
  accessInstructions: m['sites.field.accessInstructions'],
  deliveryHours: m['sites.field.deliveryHours'],
  contacts: m['sites.field.contacts'],
};

/** The same of a contact. */
export const contactLabels = {
  civility: m['sites.contact.civility'],
  firstName: m['sites.contact.firstName'],
  lastName: m['sites.contact.lastName'],
  jobFunction: m['sites.contact.jobFunction'],
  landline: m['sites.contact.landline'],
  mobile: m['sites.contact.mobile'],
  email: m['sites.contact.email'],
  ccoId: m['sites.contact.ccoId'],
};
