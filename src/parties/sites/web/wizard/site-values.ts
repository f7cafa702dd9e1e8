import type { LegalForm } from '#parties/provider/legal-form.ts';
import { fieldLabel } from '#platform/http/field-labels.ts';
import { namedSentence } from '#platform/kernel/issues.ts';
import { findFlaws } from '#platform/kit/web/form/endpoint-form.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { contactName } from '../../contact.ts';
import type { ContactInput } from '../../contacts.api.ts';
import { emptySite, type SiteType } from '../../site.ts';
import { siteInput, type Site, type SiteInput } from '../../sites.api.ts';

/** A contact of the site: a known one with its name, else a new one. `key` tells it from the others on screen. */
export interface ChosenContact {
  key: string;
  contactId: string | null;
  name: string;
  contact: ContactInput | null;
  roles: SiteInput['contacts'][number]['roles'];
}

/** Fields of the wizard as its draft keeps them. */
export interface SiteValues extends Omit<SiteInput, 'type' | 'legalForm' | 'contacts'> {
  /** Empty until one is chosen. */
  type: SiteType | '';
  legalForm: LegalForm | null;
  contacts: ChosenContact[];
  /** Version of the site that is changed; null for a new one. */
  version: number | null;
}

/** Steps of the wizard, in their order. */
export const siteSteps = ['identity', 'address', 'contacts', 'access', 'summary'] as const;
export type SiteStep = (typeof siteSteps)[number];

const stepOfField: Readonly<Record<keyof SiteInput, SiteStep>> = {
  code: 'identity',
  label: 'identity',
  type: 'identity',
  legalForm: 'identity',
  street: 'address',
  complement: 'address',
  postalCode: 'address',
  city: 'address',
  country: 'address',
  position: 'address',
  showOnMap: 'address',
  contacts: 'contacts',
  deliveryHours: 'access',
  accessInstructions: 'access',
  notes: 'access',
};
/** Step that holds a field. */
export const findStep = (path: string): SiteStep => stepOfField[path.split('.')[0] as keyof SiteInput] ?? 'identity';

export const newSite: SiteValues = { ...emptySite, type: '', contacts: [], version: null };

/** The fields of a site to be changed. */
export const toValues = (site: Site): SiteValues => ({
  code: site.code,
  label: site.label,
  type: site.type,
  legalForm: site.legalForm,
  street: site.street ?? '',
  complement: site.complement ?? '',
  postalCode: site.postalCode ?? '',
  city: site.city ?? '',
  country: site.country,
  position: site.position,
  showOnMap: site.showOnMap,
  notes: site.notes ?? '',
  accessInstructions: site.accessInstructions ?? '',
  deliveryHours: site.deliveryHours,
  contacts: site.contacts.map((contact) => ({ key: contact.id, contactId: contact.id, name: contactName(contact), contact: null, roles: contact.roles })),
  version: site.version,
});

/** The body of the endpoints, unchecked. */
const toBody = ({ version: _version, contacts, ...fields }: SiteValues) => ({
  ...fields,
  contacts: contacts.map(({ contactId, contact, roles }) => ({ contactId, contact, roles })),
});

/** The checked body. @throws for values with flaws */
export const toInput = (values: SiteValues): SiteInput => siteInput.parse(toBody(values));

/** A flaw: the sentence beside its field, and one that names the field. */
export interface SiteFlaw {
  path: string;
  step: SiteStep;
  hint: string;
  text: string;
}

export const makeFlaw = (path: string, hint: string): SiteFlaw => {
  const label = fieldLabel(siteInput, path);
  return { path, step: findStep(path), hint, text: label ? namedSentence(hint, label(), currentLocale()) : hint };
};

/** Everything that keeps the values from being accepted, in the order of the steps. */
export const siteFlaws = (values: SiteValues): SiteFlaw[] =>
  Object.entries(findFlaws(siteInput, toBody(values)))
    .map(([path, hint]) => makeFlaw(path, hint))
    .toSorted((one, other) => siteSteps.indexOf(one.step) - siteSteps.indexOf(other.step));
