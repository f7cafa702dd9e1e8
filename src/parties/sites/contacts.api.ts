import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { canonicalAddress, emailFormat } from '#platform/kernel/email-format.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { notEmail } from '#platform/kernel/issues.ts';
import { limits } from '#platform/http/limits.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { isPhone } from '#platform/kernel/contact-details.ts';
import { companyId, requiredText, responseText, text, uuid, whole, phone, identifier } from '#platform/http/schemas.ts';
import { civilities, contactRoles } from './contact.ts';
import { contactList } from './contacts.list.ts';
import { notPhone } from './sites.errors.ts';
import { contactLabels } from './site.names.ts';

/** A person to ask for. */
export const contactSchema = z.object({
  id: uuid(),
  civility: z.enum(civilities).nullable(),
  firstName: responseText(100),
  lastName: responseText(100),
  jobFunction: responseText(100).nullable(),
  landline: responseText(40).nullable(),
  mobile: responseText(40).nullable(),
  email: responseText(254).nullable(),
  ccoId: responseText(60).nullable(),
  version: z.int(),
});

/** A contact with the sites where they are named. */
const contactSummary = z
  .object({
    companyId: companyId(),
    companyName: responseText(200),
    ...contactSchema.shape,
    sites: z.array(z.object({ id: uuid(), code: responseText(40), label: responseText(200), roles: z.array(z.enum(contactRoles)) })),
    /** Tickets that name them and are not closed. */
    ticketCount: z.int().min(0),
  })
  .meta({ id: 'ContactSummary' });
export type ContactSummary = z.output<typeof contactSummary>;

/** One contact, with what names them.
 *  @param naming fields of it, which domains above this one have */
const buildContactSchema = <Naming extends z.ZodRawShape>(naming: Naming) =>
  z
    .object({
      ...contactSummary.shape,
      ...naming,
      /** Rights of the reader. */
      can: z.object({ change: z.boolean(), erase: z.boolean() }),
    })
    .meta({ id: 'Contact' });
const contactPhone = () => phone().refine((typed) => typed === '' || isPhone(typed), notPhone);
/** An empty text is no value. */
const fields = {
  civility: z.enum(civilities).nullable(),
  firstName: text(100),
  lastName: requiredText(100),
  jobFunction: text(100),
  landline: contactPhone(),
  mobile: contactPhone(),
  email: z
    .string()
    .max(1000)
    .overwrite(canonicalAddress)
    .max(254)
    .refine((typed) => typed === '' || emailFormat.test(typed), notEmail),
  ccoId: identifier(60),
};
export const contactInput = labelFields(z.strictObject(fields), contactLabels);
export type ContactInput = z.output<typeof contactInput>;

export const contactRolesInput = () => z.array(z.enum(contactRoles)).min(1).max(contactRoles.length);

export const newContact = labelFields(
  z.strictObject({
    ...fields,
    /** The site that the contact is of; null where it is not known yet. */
    siteId: uuid().nullable(),
    roles: z.array(z.enum(contactRoles)).max(contactRoles.length),
  }),
  { ...contactLabels, siteId: m['sites.field.name'], roles: m['sites.contact.roles'] },
);
export type NewContact = z.output<typeof newContact>;

const contactChange = labelFields(z.strictObject({ ...fields, version: whole(1, 2_147_483_647) }), { ...contactLabels, version: m['platform.label.version'] });
export type ContactChange = z.output<typeof contactChange>;

const byId = z.object({ id: uuid() });
const access = 'company';

export const contactEndpoints = listEndpoints(contactList, contactSummary);

/** Endpoints of one contact; `workbench/site` answers them, with the tickets that name them. */
export const buildContactEndpoints = <Naming extends z.ZodRawShape>(naming: Naming) => {
  const response = buildContactSchema(naming);
  return {
    getContact: endpoint('GET', '/api/contacts/:id', {
      summary: 'One contact, with the sites and the open tickets that name them.',
      access,
      companies: 'all',
      errors: ['elsewhere'],
      params: byId,
      response,
    }),

    createContact: endpoint('POST', '/api/contacts', {
      limit: limits.records,
      summary: 'Creates a contact, and names it at a site.',
      access,
      body: newContact,
      response,
      status: 201,
      errors: ['forbidden.services', 'sites.limited'],
    }),

    changeContact: endpoint('PATCH', '/api/contacts/:id', {
      limit: limits.records,
      summary: 'Changes a contact at all its sites; refused with its current values when it was changed elsewhere meanwhile.',
      access,
      params: byId,
      body: contactChange,
      response,
      errors: ['forbidden.services', 'conflict'],
    }),
  };
};

/** The same as far as this domain knows the answer. */
export type OneContactEndpoints = ReturnType<typeof buildContactEndpoints<Record<never, never>>>;

export const deleteContact = endpoint('DELETE', '/api/contacts/:id', {
  limit: limits.records,
  summary: 'Erases a contact that no running ticket names. Its sites stay.',
  access,
  params: byId,
  errors: ['forbidden.services', 'sites.limited', 'sites.contactInUse'],
});
