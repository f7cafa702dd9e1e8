import { z } from 'zod';
import { labelFields } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { isBic, isIban, isSiren, isSiret, isVatNumber } from '#platform/kernel/company-identifiers.ts';
import { closingDaysMax, parseClosingDays, findUnreadClosing } from '#platform/kernel/closing-days.ts';
import { endpoint } from '#platform/http/contract.ts';
import { emailAddress, paragraphs, requiredText, responseText, text, whole, phone } from '#platform/http/schemas.ts';
import { deriveAccent, findFailingPair } from '#platform/kernel/accent.ts';
import { isHex } from '#platform/kernel/oklch.ts';
import { legalForms } from './legal-form.ts';
import { settingLabels } from './setting-labels.ts';
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
  notVatNumber,
  notWebsite,
  tooManyClosingDays,
  notClosingTime,
  notOpeningTime,
} from './provider.errors.ts';
import { parseTime } from '#platform/kernel/hours.ts';

const isTime = (time: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);

/** Hour at which the provider opens, as typed. */
const openingTime = () => text(12).transform(parseTime).refine(isTime, notOpeningTime);

/** Hour at which the provider closes. Midnight at the end of the day is 24:00, whether it was typed as 0:00 or 24:00. */
const closingTime = () =>
  text(12)
    .transform((typed) => (parseTime(typed) === '00:00' ? '24:00' : parseTime(typed)))
    .refine((time) => isTime(time) || time === '24:00', notClosingTime);

const version = { version: whole(1, 2_147_483_647) };

/** Optional text of a form. Empty: none. */
const checkedText = (max: number, message: string, isValid: (value: string) => boolean) =>
  text(max).refine((value) => value === '' || isValid(value.replace(/[\s\u00a0.]/g, '').toUpperCase()), message);

/** The provider as documents, mails and pages name it. */
export const providerSettings = z.strictObject({
  name: requiredText(200),
  productName: requiredText(60),
  legalForm: z.enum(['', ...legalForms]),
  siren: checkedText(20, notSiren, isSiren),
  siret: checkedText(25, notSiret, isSiret),
  vatNumber: checkedText(25, notVatNumber, isVatNumber),
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
  iban: checkedText(50, notIban, isIban),
  bic: checkedText(20, notBic, isBic),
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
    .refine((lines) => findUnreadClosing(lines) === undefined, notClosingDays)
    .refine((lines) => parseClosingDays(lines).length <= closingDaysMax, tooManyClosingDays),
  /** `#RRGGBB`; empty: the colour of the design. */
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .max(7)
    .refine((value) => value === '' || isHex(value), notColour)
    .refine((value) => !isHex(value) || !findFailingPair(deriveAccent(value)), accentUnreadable),
});
export type ProviderSettings = z.output<typeof providerSettings>;

const shownSettings = z
  .object({
    name: responseText(200),
    productName: responseText(60),
    legalForm: z.enum(['', ...legalForms]),
    siren: responseText(20),
    siret: responseText(25),
    vatNumber: responseText(25),
    rcsCity: responseText(100),
    shareCapital: responseText(60),
    publicationDirector: responseText(200),
    hostName: responseText(200),
    hostAddress: responseText(300),
    hostPhone: responseText(40),
    street: responseText(200),
    complement: responseText(200),
    postalCode: responseText(12),
    city: responseText(100),
    phone: responseText(40),
    supportEmail: responseText(254),
    website: responseText(200),
    iban: responseText(50),
    bic: responseText(20),
    selfServicePassword: z.boolean(),
    sessionIdleHours: z.int(),
    sessionDays: z.int(),
    opensAt: responseText(5),
    closesAt: responseText(5),
    closingDays: responseText(20_000),
    accent: responseText(7),
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
  body: labelFields(
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
