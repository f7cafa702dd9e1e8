import type { MailFrame } from '../../src/platform/files/server/mail/mail.model.ts';
import type { ProviderIdentity } from '../../src/platform/kernel/provider-identity.ts';

/** The provider of tests, with everything that the law wants on a document. */
export const testProvider: ProviderIdentity = {
  name: 'Arcadie Réseaux',
  legalForm: 'SAS',
  shareCapital: '250\u00a0000\u00a0€',
  addressLines: ['18 rue des Canuts', '69004 Lyon'],
  siren: '123456782',
  siret: '12345678200017',
  rcsCity: 'Lyon',
  vatNumber: 'FR11123456782',
  phone: '04 65 71 00 10',
  email: 'contact@arcadie.example',
  website: 'www.arcadie.example',
};

export const mailFrame: MailFrame = { provider: testProvider, productName: 'Passerelle', baseUrl: 'https://portail.arcadie.example' };
