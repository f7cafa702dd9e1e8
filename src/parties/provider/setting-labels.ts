import { legalFormNames } from './legal-form.ts';
import { m } from '#generated/messages/messages.js';
import type { ProviderSettings } from './settings.api.ts';

export type SettingName = keyof ProviderSettings;

export const legalFormTexts = { '': m['provider.legalForm.none'], ...legalFormNames } satisfies Record<ProviderSettings['legalForm'], () => string>;

/** Name of each setting, in the form and in comparisons. Identifiers have the same name in both languages. */
export const settingLabels = {
  name: m['operations.settings.name'],
  productName: m['provider.settings.productName'],
  legalForm: m['provider.settings.legalForm'],
  siren: () => 'SIREN',
  siret: () => 'SIRET',
  vatNumber: m['provider.settings.vatNumber'],
  rcsCity: m['provider.settings.rcsCity'],
  shareCapital: m['provider.settings.shareCapital'],
  publicationDirector: m['provider.settings.publicationDirector'],
  hostName: m['provider.settings.hostName'],
  hostAddress: m['provider.settings.hostAddress'],
  hostPhone: m['provider.settings.hostPhone'],
  street: m['provider.settings.street'],
  complement: m['provider.settings.complement'],
  postalCode: m['provider.settings.postalCode'],
  city: m['provider.settings.city'],
  phone: m['operations.settings.phone'],
  supportEmail: m['operations.settings.supportEmail'],
  website: m['provider.settings.website'],
  iban: () => 'IBAN',
  bic: () => 'BIC',
  sessionIdleHours: m['provider.settings.sessionIdleHours'],
  sessionDays: m['provider.settings.sessionDays'],
  opensAt: m['provider.hours.opens'],
  closesAt: m['provider.hours.closes'],
  closingDays: m['provider.hours.closingDays'],
  accent: m['provider.settings.accent'],
  selfServicePassword: m['provider.settings.selfService'],
} satisfies Record<SettingName, () => string>;
