import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { companyId, companyParam, requiredText, responseText, text, uuid, whole, identifier, searchQuery, boundedList } from '#platform/http/schemas.ts';
import { compact, frenchVatNumber, isSiren, isSiret, isVatNumber } from '#platform/kernel/company-identifiers.ts';
import { notSiren, notSiret, notVatNumber, siretOfOther, vatNumberOfOther } from './companies.feed.ts';
import { legalForms } from '#parties/provider/legal-form.ts';
import { endOfMonthReadings } from './payment-terms.ts';
import { companyLabels } from './companies.names.ts';

const checkedIdentifier = (max: number, message: string, isValid: (value: string) => boolean) =>
  identifier(max).refine((value) => value === '' || isValid(compact(value)), message);

const identity = z.strictObject({
  name: requiredText(200),
  customerNumber: identifier(40),
  legalForm: z.enum(['', ...legalForms]),
  siren: checkedIdentifier(20, notSiren, isSiren),
  siret: checkedIdentifier(25, notSiret, isSiret),
  vatNumber: checkedIdentifier(25, notVatNumber, isVatNumber),
  street: text(200),
  complement: text(200),
  postalCode: text(12),
  city: text(100),
});
type Identity = z.output<typeof identity>;

const isOfSiren = ({ siren, siret }: Pick<Identity, 'siren' | 'siret'>): boolean => !siren || !siret || compact(siret).startsWith(compact(siren));
const hasKeyOfSiren = ({ siren, vatNumber }: Pick<Identity, 'siren' | 'vatNumber'>): boolean =>
  !siren || !/^FR\d{11}$/.test(compact(vatNumber)) || compact(vatNumber) === frenchVatNumber(compact(siren));

/** A company entered by hand. */
export const newCompany = labelFields(
  identity
    .extend({ kind: z.enum(['customer', 'partner']) })
    .refine(isOfSiren, { error: siretOfOther, path: ['siret'] })
    .refine(hasKeyOfSiren, { error: vatNumberOfOther, path: ['vatNumber'] }),
  companyLabels,
);

/** Corrected identifiers of a company. */
export const companyCorrection = labelFields(
  identity
    .extend({ version: whole(1, 2_147_483_647) })
    .refine(isOfSiren, { error: siretOfOther, path: ['siret'] })
    .refine(hasKeyOfSiren, { error: vatNumberOfOther, path: ['vatNumber'] }),
  { ...companyLabels, version: m['platform.label.version'] },
);

const companySheet = z
  .object({
    companyId: companyId(),
    kind: z.enum(['customer', 'partner']),
    name: responseText(200),
    customerNumber: responseText(60),
    legalForm: z.enum(['', ...legalForms]),
    siren: responseText(20),
    siret: responseText(25),
    vatNumber: responseText(25),
    street: responseText(200),
    complement: responseText(200),
    postalCode: responseText(12),
    city: responseText(100),
    paymentDays: z.int().nullable(),
    paymentEndOfMonth: z.enum(endOfMonthReadings).nullable(),
    paymentDay: z.int().nullable(),
    /** First manager by name, with the landline or else the mobile. */
    manager: z.object({ id: uuid(), fullName: responseText(200), phone: responseText(40) }).nullable(),
    /** Sent by the ERP: its next row replaces corrections. */
    isFed: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'CompanySheet' });
export type CompanySheet = z.output<typeof companySheet>;

export const inCompany = z.object({ companyId: companyParam() });

export const readCompany = endpoint('GET', '/api/provider/companies/:companyId/identity', {
  summary: 'Identifiers and payment terms of a customer or partner.',
  access: 'staff',
  params: inCompany,
  response: companySheet,
});
export const createCompany = endpoint('POST', '/api/provider/companies', {
  summary: 'Enters a customer or partner by hand. The ERP takes it over when it sends the same customer number.',
  access: 'staff',
  body: newCompany,
  status: 201,
  response: companySheet,
});
export const correctCompany = endpoint('PUT', '/api/provider/companies/:companyId/identity', {
  summary: 'Corrects the identifiers of a customer or partner; refused with those of now when they were changed elsewhere meanwhile.',
  errors: ['conflict'],
  access: 'staff',
  params: inCompany,
  body: companyCorrection,
  response: companySheet,
});

/** Maximum companies in the picker. With more, typing narrows them. */
export const companiesAtMost = 50;

const pickedCompany = z
  .object({
    companyId: companyId(),
    name: responseText(200),
    customerNumber: responseText(60).nullable(),
    city: responseText(100).nullable(),
    kind: z.enum(['customer', 'partner']),
  })
  .meta({ id: 'PickedCompany' });
export type PickedCompany = z.output<typeof pickedCompany>;

export const findCompanies = endpoint('GET', '/api/provider/companies', {
  summary: 'Finds customers and partners by name, customer number or city.',
  access: 'staff',
  query: z.object(searchQuery),
  response: z.object({ rows: boundedList(pickedCompany, companiesAtMost), more: z.boolean() }),
});

export const getCompany = endpoint('GET', '/api/provider/companies/:companyId', {
  summary: 'Names a customer or partner.',
  access: 'staff',
  params: z.object({ companyId: companyParam() }),
  response: pickedCompany,
});

const entryChoices = z
  .object({
    /** Sites in use. */
    sites: z.array(z.object({ id: uuid(), label: responseText(200) })).max(1000),
    subOrganisations: z.array(z.object({ id: uuid(), parentId: uuid().nullable(), name: responseText(200) })).max(1000),
  })
  .meta({ id: 'EntryChoices' });
export type EntryChoices = z.output<typeof entryChoices>;

export const getEntryChoices = endpoint('GET', '/api/provider/companies/:companyId/entry-choices', {
  summary: 'Sites and sub-organisations of a company, from which objects that are entered by hand choose.',
  access: 'staff',
  params: z.object({ companyId: companyParam() }),
  response: entryChoices,
});
