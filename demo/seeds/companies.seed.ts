import type { EndOfMonth } from '#parties/companies/payment-terms.ts';

/** Companies of the story. Their SIRENs pass the Luhn check and belong to nobody; their other identifiers derive from them. */

export type CompanyKey = 'arcadie' | 'helianthe' | 'arvalys' | 'neuf' | 'reseaulia' | 'morvane' | 'talvere' | 'cerelis';

export interface CompanySeed {
  /** ERP id. */
  id: string;
  kind: 'customer' | 'partner' | 'provider';
  name: string;
  customerNumber?: string;
  legalForm: 'corporation' | 'limitedLiability';
  siren: string;
  address: [street: string, postalCode: string, city: string];
  complement?: string;
  payment?: [days: number, end: EndOfMonth, day?: number];
}

export const companies: Record<CompanyKey, CompanySeed> = {
  arcadie: {
    id: '1',
    kind: 'provider',
    name: 'Arcadie Réseaux',
    legalForm: 'corporation',
    siren: '999000011',
    address: ['27 quai des Tanneurs', '69009', 'Lyon'],
    complement: 'Bâtiment C',
  },
  helianthe: {
    id: '10427',
    kind: 'customer',
    name: 'Groupe Hélianthe',
    customerNumber: 'C-10427',
    legalForm: 'corporation',
    siren: '999000029',
    address: ['92 cours Lafayette', '69003', 'Lyon'],
    payment: [45, 'daysThenEnd'],
  },
  arvalys: {
    id: '10563',
    kind: 'customer',
    name: 'Arvalys',
    customerNumber: 'C-10563',
    legalForm: 'corporation',
    siren: '999000037',
    address: ['18 avenue des Glycines', '74000', 'Annecy'],
    payment: [30, 'none'],
  },
  neuf: {
    id: '11298',
    kind: 'customer',
    name: 'Neuf',
    customerNumber: 'C-11298',
    legalForm: 'limitedLiability',
    siren: '999000045',
    address: ['9 rue du Premier-Matin', '42000', 'Saint-Étienne'],
    payment: [30, 'none'],
  },
  reseaulia: {
    id: '10880',
    kind: 'partner',
    name: 'Réseaulia',
    customerNumber: 'C-10880',
    legalForm: 'corporation',
    siren: '999000052',
    address: ['4 place du Marché-Couvert', '38000', 'Grenoble'],
    payment: [45, 'endThenDays'],
  },
  morvane: {
    id: '20114',
    kind: 'customer',
    name: 'Ateliers Morvane',
    customerNumber: 'C-20114',
    legalForm: 'limitedLiability',
    siren: '999000060',
    address: ['31 route des Forges', '38500', 'Voiron'],
    payment: [30, 'daysThenEnd'],
  },
  talvere: {
    id: '20131',
    kind: 'customer',
    name: 'Imprimerie Talvère',
    customerNumber: 'C-20131',
    legalForm: 'corporation',
    siren: '999000078',
    address: ['6 rue des Typographes', '26000', 'Valence'],
    payment: [30, 'none'],
  },
  cerelis: {
    id: '20147',
    kind: 'customer',
    name: 'Laboratoires Cérélis',
    customerNumber: 'C-20147',
    legalForm: 'corporation',
    siren: '999000086',
    address: ['15 chemin des Éprouvettes', '38240', 'Meylan'],
    payment: [60, 'none'],
  },
};

/** Clients of each partner, with the first day of the link as an offset from today. */
export const partnerClients: readonly [client: CompanyKey, sinceDays: number][] = [
  ['morvane', -1180],
  ['talvere', -770],
  ['cerelis', -412],
];

export interface SubOrganisationSeed {
  key: string;
  name: string;
  vendorOrganisationId: string;
  parent?: string;
}

export const subOrganisations: Partial<Record<CompanyKey, readonly SubOrganisationSeed[]>> = {
  helianthe: [
    { key: 'logistique', name: 'Hélianthe Logistique', vendorOrganisationId: '627400000000041873' },
    { key: 'transport', name: 'Hélianthe Transport', vendorOrganisationId: '627400000000052916' },
    { key: 'services', name: 'Hélianthe Services', vendorOrganisationId: '627400000000060248' },
  ],
};
