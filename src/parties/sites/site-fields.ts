import { z } from 'zod';
import { legalForms } from '#parties/provider/legal-form.ts';
import { m } from '#generated/messages/messages.js';
import { country, identifier, text, uuid, whole } from '#platform/http/schemas.ts';
import { position } from './addresses.api.ts';
import { siteContactsMax } from './contact.ts';
import { contactInput, contactRolesInput } from './contacts.api.ts';
import { contactLabels } from './site.names.ts';
import { deliveryHoursMax, endPattern, hoursFlaws, timePattern } from './delivery-hours.ts';
import { isReservedCode, siteTypes } from './site.ts';
import {
  contactMissing,
  contactTwice,
  hoursOverlapping,
  hoursReversed,
  labelRequired,
  notTime,
  secondMain,
  siteCodeReserved,
  typeRequired,
} from './sites.errors.ts';

/** Fields of a site in bodies and rows of the feed. */

/** Periods of a week in any order; 00:00 as an end is midnight. */
export const deliveryHours = () =>
  z
    .array(z.strictObject({ day: whole(1, 7), from: z.string().max(20).regex(timePattern, notTime), to: z.string().max(20).regex(endPattern, notTime) }))
    .max(deliveryHoursMax)
    .superRefine((hours, context) => {
      for (const { index, flaw } of hoursFlaws(hours))
        context.addIssue({ code: 'custom', path: [index, 'to'], message: flaw === 'reversed' ? hoursReversed : hoursOverlapping });
    });

/** A code that addresses can hold; empty makes one from the label. */
export const siteCode = () => identifier(40).refine((code) => !isReservedCode(code), siteCodeReserved);

/** A contact of a site with its roles there: a known one by its id, else a new one. */
const siteContact = z
  .strictObject({ contactId: uuid().nullable(), contact: contactInput.nullable(), roles: contactRolesInput() })
  .refine(({ contactId, contact }) => (contactId === null) !== (contact === null), { error: contactMissing, path: ['contactId'] });

const siteContacts = z
  .array(siteContact)
  .max(siteContactsMax)
  .superRefine((contacts, context) => {
    const known = contacts.map(({ contactId }) => contactId);
    const main = contacts.findIndex(({ roles }) => roles.includes('main'));
    contacts.forEach(({ contactId, roles }, index) => {
      if (contactId !== null && known.indexOf(contactId) < index) context.addIssue({ code: 'custom', path: [index, 'contactId'], message: contactTwice });
      if (roles.includes('main') && index > main) context.addIssue({ code: 'custom', path: [index, 'roles'], message: secondMain });
    });
  });

export const siteFields = {
  code: siteCode(),
  label: text(120).min(1, labelRequired),
  type: z.enum(siteTypes, { error: ({ input }) => (input === undefined || input === null || input === '' ? typeRequired : undefined) }),
  legalForm: z.enum(legalForms).nullable(),
  street: text(200),
  complement: text(200),
  postalCode: text(12),
  city: text(100),
  country: country(),
  position: position.nullable(),
  showOnMap: z.boolean(),
  notes: text(2000),
  accessInstructions: text(2000),
  deliveryHours: deliveryHours(),
  contacts: siteContacts,
};

/** Names of fields within fields. */
export const innerSiteLabels = {
  'position.latitude': m['sites.field.latitude'],
  'position.longitude': m['sites.field.longitude'],
  'position.source': m['sites.field.positionSource'],
  'position.precision': m['sites.field.positionPrecision'],
  'deliveryHours.day': m['sites.field.day'],
  'deliveryHours.from': m['sites.field.from'],
  'deliveryHours.to': m['sites.field.to'],
  'contacts.contactId': m['sites.field.contact'],
  'contacts.contact': m['sites.field.newContact'],
  'contacts.roles': m['sites.contact.roles'],
  ...Object.fromEntries(Object.entries(contactLabels).map(([name, label]) => [`contacts.contact.${name}`, label])),
};
