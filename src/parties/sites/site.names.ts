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
