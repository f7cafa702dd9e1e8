import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#ingest/feed.names.ts';

const siteFields = {
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
};
const contactFields = {
  civility: m['sites.contact.civility'],
  firstName: m['sites.contact.firstName'],
  lastName: m['sites.contact.lastName'],
  jobFunction: m['sites.contact.jobFunction'],
  landline: m['sites.contact.landline'],
  mobile: m['sites.contact.mobile'],
  email: m['sites.contact.email'],
  ccoId: m['sites.contact.ccoId'],
};

/** Feeds of this domain. */
export const sitesFeeds: FeedLabels = [
  { name: 'sites', label: m['sites.feed.sites'], fields: siteFields },
  { name: 'contacts', label: m['sites.feed.contacts'], fields: contactFields },
];
