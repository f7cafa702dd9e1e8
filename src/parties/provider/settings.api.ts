import { z } from 'zod';
import { labelled } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { isBic, isIban, isSiren, isSiret, isVatNumber } from '#platform/kernel/company-identifiers.ts';
import { closingDaysMax, closingDaysOf, unreadClosing } from '#platform/kernel/closing-days.ts';
import { endpoint } from '#platform/http/contract.ts';
import { emailAddress, paragraphs, requiredText, shown, text, whole, phone } from '#platform/http/schemas.ts';
import { accentOf, failingPair } from '#platform/kernel/accent.ts';
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
