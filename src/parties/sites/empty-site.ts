import type { SiteInput } from './sites.api.ts';

/** A new site, but for its type. */
export const emptySite: Omit<SiteInput, 'type'> = {
  code: '',
  label: '',
  legalForm: null,
  street: '',
  complement: '',
  postalCode: '',
  city: '',
  country: 'FR',
  position: null,
  showOnMap: true,
  notes: '',
  accessInstructions: '',
  deliveryHours: [],
  contacts: [],
};
