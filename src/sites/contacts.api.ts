import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/contract.ts';
import { canonicalAddress, emailFormat } from '#platform/email-format.ts';
import { labelled } from '#platform/field-labels.ts';
import { notEmail } from '#platform/issues.ts';
import { requiredText, searchQuery, shown, text, uuid, whole } from '#platform/schemas.ts';
import { civilities, contactRoles, isPhone } from './contact.ts';
import { notPhone } from './sites.errors.ts';

/** A person to ask for at sites, with these sites. */
export const contactSchema = z
  .object({
    id: uuid(),
    civility: z.enum(civilities).nullable(),
    firstName: shown(100),
    lastName: shown(100),
    jobFunction: shown(100).nullable(),
    landline: shown(40).nullable(),
    mobile: shown(40).nullable(),
    email: shown(254).nullable(),
    ccoId: shown(60).nullable(),
    version: z.int(),
    sites: z.array(z.object({ id: uuid(), code: shown(40), label: shown(200), roles: z.array(z.enum(contactRoles)) })),
  })
  .meta({ id: 'Contact' });
export type Contact = z.output<typeof contactSchema>;

const phone = () => text(40).refine((typed) => typed === '' || isPhone(typed), notPhone);
/** An empty text is no value. */
const fields = {
  civility: z.enum(civilities).nullable(),
  firstName: text(100),
  lastName: requiredText(100),
  jobFunction: text(100),
  landline: phone(),
  mobile: phone(),
  email: z
    .string()
    .max(1000)
    .overwrite(canonicalAddress)
    .max(254)
    .refine((typed) => typed === '' || emailFormat.test(typed), notEmail),
  ccoId: text(60),
};
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

export const contactInput = labelled(z.strictObject(fields), contactLabels);
export type ContactInput = z.output<typeof contactInput>;

export const contactRolesInput = () => z.array(z.enum(contactRoles)).min(1).max(contactRoles.length);

const newContact = labelled(
  z.strictObject({
    ...fields,
    /** The site that the contact is of; null where it is not known yet. */
    siteId: uuid().nullable(),
    roles: z.array(z.enum(contactRoles)).max(contactRoles.length),
  }),
  { ...contactLabels, siteId: m['sites.field.name'], roles: m['sites.contact.roles'] },
);
export type NewContact = z.output<typeof newContact>;

const contactChange = labelled(z.strictObject({ ...fields, version: whole(1, 2_147_483_647) }), { ...contactLabels, version: m['platform.label.version'] });
export type ContactChange = z.output<typeof contactChange>;

const byId = z.object({ id: uuid() });
const access = 'company';

/** Maximum number of contacts found at once. */
export const contactsFound = 50;

export const findContacts = endpoint('GET', '/api/contacts', {
  summary: `Contacts of a company by name, e-mail or phone, at most ${contactsFound}; without a search the first ones by name.`,
  access,
  query: z.object({ ...searchQuery }),
  response: z.object({ rows: z.array(contactSchema).max(contactsFound), more: z.boolean() }),
});

export const createContact = endpoint('POST', '/api/contacts', {
  summary: 'Creates a contact, and names it at a site.',
  access,
  body: newContact,
  response: contactSchema,
  status: 201,
  errors: ['forbidden.services', 'sites.limited'],
});

export const changeContact = endpoint('PATCH', '/api/contacts/:id', {
  summary: 'Changes a contact at all its sites; refused with its current values when it was changed elsewhere meanwhile.',
  access,
  params: byId,
  body: contactChange,
  response: contactSchema,
  errors: ['forbidden.services', 'conflict'],
});

export const deleteContact = endpoint('DELETE', '/api/contacts/:id', {
  summary: 'Erases a contact that no running ticket names. Its sites stay.',
  access,
  params: byId,
  errors: ['forbidden.services', 'sites.limited', 'sites.contactInUse'],
});
