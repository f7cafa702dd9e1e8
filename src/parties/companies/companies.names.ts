import { m } from '#generated/messages/messages.js';

/** Fields of a company, in forms, errors and corrections of the feed. */
export const companyLabels = {
  kind: m['companies.label.kind'],
  name: m['companies.label.name'],
  customerNumber: m['companies.label.customerNumber'],
  legalForm: m['companies.label.legalForm'],
  siren: () => 'SIREN',
  siret: () => 'SIRET',
  vatNumber: m['companies.label.vatNumber'],
  street: m['companies.label.street'],
  complement: m['companies.label.complement'],
  postalCode: m['companies.label.postalCode'],
  city: m['companies.label.city'],
};
