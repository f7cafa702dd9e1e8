import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { locales } from '#platform/kernel/locale.ts';
import { emailAddress, phone, requiredText, responseText, uuid, whole, boundedList } from '#platform/http/schemas.ts';

/** Subcontractors and their recipients, as the provider keeps them. */

export const subcontractorsAtMost = 500;
export const recipientsAtMost = 200;
export const nameMax = 200;
export const phoneMax = 40;

const recipient = z
  .object({
    id: uuid(),
    fullName: responseText(nameMax),
    email: responseText(254),
    phone: responseText(phoneMax),
    language: z.enum(locales),
    isActive: z.boolean(),
    /** Interventions given to them that are not over. */
    openInterventions: z.int(),
    version: z.int(),
  })
  .meta({ id: 'SubcontractorRecipient' });
export type Recipient = z.output<typeof recipient>;

const subcontractor = z
  .object({
    id: uuid(),
    slug: responseText(100),
    name: responseText(nameMax),
    phone: responseText(phoneMax),
    isActive: z.boolean(),
    version: z.int(),
    recipients: z.array(recipient).max(recipientsAtMost),
  })
  .meta({ id: 'Subcontractor' });
export type Subcontractor = z.output<typeof subcontractor>;

const version = whole(1, 2_147_483_647);
const company = { name: requiredText(nameMax), phone: phone() };
const person = { fullName: requiredText(nameMax), email: emailAddress(), phone: phone(), language: z.enum(locales) };
const companyLabels = { name: m['subcontractors.field.name'], phone: m['subcontractors.field.phone'] };
const personLabels = {
  fullName: m['subcontractors.field.fullName'],
  email: m['subcontractors.field.email'],
  phone: m['subcontractors.field.phone'],
  language: m['subcontractors.field.language'],
};
const stateLabels = { isActive: m['subcontractors.field.isActive'], version: m['platform.label.version'] };

export const subcontractorInput = labelFields(z.strictObject(company), companyLabels);
export const subcontractorChange = labelFields(z.strictObject({ ...company, isActive: z.boolean(), version }), { ...companyLabels, ...stateLabels });
export type SubcontractorChange = z.output<typeof subcontractorChange>;
export const recipientInput = labelFields(z.strictObject(person), personLabels);
export type RecipientInput = z.output<typeof recipientInput>;
export const recipientChange = labelFields(z.strictObject({ ...person, isActive: z.boolean(), version }), { ...personLabels, ...stateLabels });
export type RecipientChange = z.output<typeof recipientChange>;

const byId = z.object({ id: uuid() });

export const listSubcontractors = endpoint('GET', '/api/provider/subcontractors', {
  summary: 'Subcontractors by name, with their recipients.',
  access: 'staff',
  response: z.object({ rows: boundedList(subcontractor, subcontractorsAtMost) }),
});
export const createSubcontractor = endpoint('POST', '/api/provider/subcontractors', {
  summary: 'Adds a subcontractor. Its part of addresses is made from its name, and stays.',
  access: 'staff',
  body: subcontractorInput,
  response: subcontractor,
  status: 201,
});
export const changeSubcontractor = endpoint('PATCH', '/api/provider/subcontractors/:id', {
  summary: 'Changes a subcontractor. Blocking one signs all its recipients out.',
  access: 'staff',
  params: byId,
  body: subcontractorChange,
  errors: ['conflict'],
  response: subcontractor,
});
export const createRecipient = endpoint('POST', '/api/provider/subcontractors/:id/recipients', {
  summary: 'Adds a recipient to a subcontractor.',
  access: 'staff',
  params: byId,
  body: recipientInput,
  response: recipient,
  status: 201,
});
export const changeRecipient = endpoint('PATCH', '/api/provider/subcontractor-recipients/:id', {
  summary: 'Changes a recipient. Blocking one, or changing the address, signs them out.',
  access: 'staff',
  params: byId,
  body: recipientChange,
  errors: ['conflict'],
  response: recipient,
});
