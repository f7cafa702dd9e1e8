import { z } from 'zod';
import { settingLabels } from '#parties/provider/setting-labels.ts';
import { labelled } from '#platform/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { legalForms } from '#parties/provider/legal-form.ts';
import { isSiren, isSiret, isVatNumber } from '#platform/company-identifiers.ts';
import { closingDaysMax, closingDaysOf, unreadClosing } from '#platform/closing-days.ts';
import { endpoint } from '#platform/contract.ts';
import {
  companyId,
  companyParam,
  day,
  emailAddress,
  instant,
  pageOf,
  pageQuery,
  paragraphs,
  requiredText,
  searchQuery,
  shown,
  text,
  uuid,
  whole,
  phone,
  listed,
} from '#platform/schemas.ts';
import { accentOf, failingPair } from '#platform/accent.ts';
import { isHex } from '#platform/oklch.ts';
import { isBic, isIban } from '#platform/bank-account.ts';
import { closingTime, openingTime } from '#parties/provider/opening-times.ts';
import {
  accentUnreadable,
  closesBeforeOpening,
  hostIncomplete,
  notBic,
  notClosingDays,
  notColour,
  notIban,
  notSiren,
  notSiret,
  notTrackingTemplate,
  notVatNumber,
  notWebsite,
  tooManyClosingDays,
} from '#parties/provider/provider.errors.ts';

const version = { version: whole(1, 2_147_483_647) };

/** Maximum companies in the picker. With more, typing narrows them. */
export const companiesAtMost = 50;

const pickedCompany = z
  .object({
    companyId: companyId(),
    name: shown(200),
    customerNumber: shown(60).nullable(),
    city: shown(100).nullable(),
    kind: z.enum(['customer', 'partner']),
  })
  .meta({ id: 'PickedCompany' });
export type PickedCompany = z.output<typeof pickedCompany>;

export const findCompanies = endpoint('GET', '/api/provider/companies', {
  summary: 'Finds customers and partners by name, customer number or city.',
  access: 'staff',
  query: z.object(searchQuery),
  response: z.object({ rows: listed(pickedCompany, companiesAtMost), more: z.boolean() }),
});

export const getCompany = endpoint('GET', '/api/provider/companies/:companyId', {
  summary: 'Names a customer or partner.',
  access: 'staff',
  params: z.object({ companyId: companyParam() }),
  response: pickedCompany,
});

/** Maximum companies of a key. */
const keyCompaniesAtMost = 200;

const apiKey = z
  .object({
    id: uuid(),
    name: shown(100),
    prefix: shown(20),
    createdByName: shown(200).nullable(),
    createdAt: instant(),
    lastUsedAt: instant().nullable(),
    revokedAt: instant().nullable(),
    /** Last day on which it is accepted; null: keys from before, which do not expire. */
    expiresOn: day().nullable(),
    /** Feeds that the key sends; null: all. */
    entities: z.array(shown(60)).max(100).nullable(),
    /** Companies whose objects the key sends; null: all. */
    companies: z
      .array(z.object({ companyId: companyId(), name: shown(200) }))
      .max(keyCompaniesAtMost)
      .nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKey>;
/** Name, scope and last day of a key; without a day, it is accepted for a year. Null or absent: all feeds, all companies. A key for certain companies sends only objects that belong to one company. */
export const newApiKey = labelled(
  z.strictObject({
    name: requiredText(100),
    expiresOn: day().optional(),
    entities: z.array(z.string().min(1).max(60)).min(1).max(100).nullish(),
    companies: z.array(companyId()).min(1).max(keyCompaniesAtMost).nullish(),
  }),
  { name: m['provider.keys.newName'], expiresOn: m['provider.keys.expiresOn'], entities: m['provider.keys.entities'], companies: m['provider.keys.companies'] },
);

export const listApiKeys = endpoint('GET', '/api/provider/api-keys', {
  summary: 'The keys with which feeds are sent, latest first.',
  access: 'administrator',
  response: z.object({ rows: listed(apiKey, 500) }),
});
export const createApiKey = endpoint('POST', '/api/provider/api-keys', {
  summary: 'Makes a key. It is shown this once.',
  access: 'administrator',
  body: newApiKey,
  status: 201,
  response: z.object({ key: shown(100), apiKey }),
});
export const revokeApiKey = endpoint('POST', '/api/provider/api-keys/:id/revoke', {
  summary: 'Revokes a key: what is sent with it is refused from now on.',
  errors: ['provider.keyRevoked'],
  access: 'administrator',
  params: z.object({ id: uuid() }),
  response: apiKey,
});

/** Optional text of a form. Empty: none. */
const checked = (max: number, message: string, isValid: (value: string) => boolean) =>
  text(max).refine((value) => value === '' || isValid(value.replace(/[\s\u00a0.]/g, '').toUpperCase()), message);

/** The provider as documents, mails and pages name it. */
export const providerSettings = z.strictObject({
  name: requiredText(200),
  productName: requiredText(60),
  legalForm: z.enum(['', ...legalForms]),
  siren: checked(20, notSiren, isSiren),
  siret: checked(25, notSiret, isSiret),
  vatNumber: checked(25, notVatNumber, isVatNumber),
  rcsCity: text(100),
  shareCapital: text(60),
  /** The person who answers for what the portal publishes. */
  publicationDirector: text(200),
  /** Name, address and telephone of the host: all of them or none. */
  hostName: text(200),
  hostAddress: paragraphs(300),
  hostPhone: phone(),
  street: text(200),
  complement: text(200),
  postalCode: text(12),
  city: text(100),
  phone: phone(),
  supportEmail: z.union([z.literal(''), emailAddress()]),
  website: text(200).refine((value) => value === '' || /^https?:\/\/[^\s]+\.[^\s]+$/.test(value), notWebsite),
  iban: checked(50, notIban, isIban),
  bic: checked(20, notBic, isBic),
  selfServicePassword: z.boolean(),
  /** Hours after which an unused session ends. */
  sessionIdleHours: whole(1, 168),
  /** Days after which any session ends. */
  sessionDays: whole(1, 365),
  /** Monday to Friday, `HH:MM` on the clock of the provider. */
  opensAt: openingTime(),
  closesAt: closingTime(),
  /** Besides week-ends and public holidays: on each line a day, or a first and a last one. */
  closingDays: text(20_000)
    .refine((lines) => unreadClosing(lines) === undefined, notClosingDays)
    .refine((lines) => closingDaysOf(lines).length <= closingDaysMax, tooManyClosingDays),
  /** `#RRGGBB`; empty: the colour of the design. */
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .max(7)
    .refine((value) => value === '' || isHex(value), notColour)
    .refine((value) => !isHex(value) || !failingPair(accentOf(value)), accentUnreadable),
});
export type ProviderSettings = z.output<typeof providerSettings>;

const shownSettings = z
  .object({
    name: shown(200),
    productName: shown(60),
    legalForm: z.enum(['', ...legalForms]),
    siren: shown(20),
    siret: shown(25),
    vatNumber: shown(25),
    rcsCity: shown(100),
    shareCapital: shown(60),
    publicationDirector: shown(200),
    hostName: shown(200),
    hostAddress: shown(300),
    hostPhone: shown(40),
    street: shown(200),
    complement: shown(200),
    postalCode: shown(12),
    city: shown(100),
    phone: shown(40),
    supportEmail: shown(254),
    website: shown(200),
    iban: shown(50),
    bic: shown(20),
    selfServicePassword: z.boolean(),
    sessionIdleHours: z.int(),
    sessionDays: z.int(),
    opensAt: shown(5),
    closesAt: shown(5),
    closingDays: shown(20_000),
    accent: shown(7),
    version: z.int(),
  })
  .meta({ id: 'ProviderSettings' });
export type ShownSettings = z.output<typeof shownSettings>;

const hostSettings = ['hostName', 'hostAddress', 'hostPhone'] as const;

export const getSettings = endpoint('GET', '/api/provider/settings', { summary: "The provider's settings.", access: 'administrator', response: shownSettings });
export const updateSettings = endpoint('PUT', '/api/provider/settings', {
  summary: "Changes the provider's settings; refused with those of now when they were changed elsewhere meanwhile.",
  errors: ['conflict'],
  access: 'administrator',
  body: labelled(
    providerSettings
      .extend(version)
      .refine(({ opensAt, closesAt }) => closesAt > opensAt, { path: ['closesAt'], message: closesBeforeOpening })
      .superRefine((given, context) => {
        if (hostSettings.every((name) => given[name] === '')) return;
        for (const name of hostSettings) if (given[name] === '') context.addIssue({ code: 'custom', path: [name], message: hostIncomplete });
      }),
    { ...settingLabels, version: m['platform.label.version'] },
  ),
  response: shownSettings,
});

const carrier = z
  .object({
    code: shown(30),
    name: shown(80),
    trackingTemplate: shown(300).nullable(),
    version: z.int(),
    /** Latest delivery with a tracking number, over all companies. */
    latest: z.object({ trackingNumber: shown(60), deliveryNumber: shown(60), orderNumber: shown(60), companyId: companyId() }).nullable(),
  })
  .meta({ id: 'Carrier' });
export type Carrier = z.output<typeof carrier>;
export const trackingTemplate = labelled(
  z.strictObject({
    ...version,
    trackingTemplate: text(300).refine((value) => value === '' || /^https:\/\/[^\s{}]+\{n\}[^\s{}]*$/.test(value), notTrackingTemplate),
  }),
  { version: m['platform.label.version'], trackingTemplate: m['provider.label.trackingTemplate'] },
);

export const listCarriers = endpoint('GET', '/api/provider/carriers', {
  summary: 'Carriers with the address of their tracking page.',
  access: 'staff',
  response: z.object({ rows: listed(carrier, 200) }),
});
export const updateCarrier = endpoint('PATCH', '/api/provider/carriers/:code', {
  summary: "Changes the address of a carrier's tracking page; `{n}` stands for the tracking number.",
  errors: ['conflict'],
  access: 'administrator',
  params: z.object({ code: z.string().max(30) }),
  body: trackingTemplate,
  response: z.object({ rows: listed(carrier, 200) }),
});

const mail = {
  id: uuid(),
  toName: shown(200),
  toAddress: shown(254),
  subject: shown(500),
  state: z.enum(['queued', 'sent', 'failed']),
  locale: z.enum(['fr', 'en']),
  createdAt: instant(),
};
const mailSummary = z.object(mail).meta({ id: 'OutboxMail' });
export type OutboxMail = z.output<typeof mailSummary>;

export const listMails = endpoint('GET', '/api/provider/mails', {
  summary: 'The outbox of a demonstration, latest first. `q` looks for a subject or a recipient.',
  errors: ['notFound'],
  access: 'staff',
  query: z.object({ ...searchQuery, ...pageQuery }),
  response: pageOf(mailSummary),
});
export const getMail = endpoint('GET', '/api/provider/mails/:id', {
  summary: 'One mail of the outbox of a demonstration.',
  access: 'staff',
  params: z.object({ id: uuid() }),
  response: z.object({ ...mail, html: shown(500_000), text: shown(200_000) }).meta({ id: 'OutboxMailContent' }),
});
