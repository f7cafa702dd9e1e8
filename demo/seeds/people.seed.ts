import type { CompanyKey } from './companies.seed.ts';

/** Rights of a person in a company, and their limits. */
export interface MembershipSeed {
  company: CompanyKey;
  role: 'member' | 'manager';
  prices?: boolean;
  services?: boolean;
  accepts?: boolean;
  sites?: readonly string[];
}

export interface AccountSeed {
  /** Of the ERP; unused for the provider's staff. */
  id: string;
  email: string;
  civility: 'mr' | 'mrs';
  firstName: string;
  lastName: string;
  jobFunction: string;
  profileRole: string;
  landline?: string;
  mobile?: string;
  ccoId?: string;
  language: 'fr' | 'en';
  staffRole?: 'agent' | 'technician' | 'administrator';
  memberships: readonly MembershipSeed[];
}

const everything = { prices: true, services: true, accepts: true };

/** The nine accounts of the demonstration. */
export const accounts: readonly AccountSeed[] = [
  {
    id: 'u-0431',
    email: 'camille@helianthe.example',
    civility: 'mrs',
    firstName: 'Camille',
    lastName: 'Lefèvre',
    jobFunction: 'Direction des systèmes d’information',
    profileRole: 'Responsable réseau',
    landline: '04 65 71 10 20',
    mobile: '01 99 00 10 20',
    ccoId: 'clefevre-helianthe',
    language: 'fr',
    memberships: [{ company: 'helianthe', role: 'manager', ...everything }],
  },
  {
    id: 'u-0432',
    email: 'marc@helianthe.example',
    civility: 'mr',
    firstName: 'Marc',
    lastName: 'Tessier',
    jobFunction: 'Logistique',
    profileRole: 'Responsable de quai',
    landline: '04 65 71 10 31',
    language: 'fr',
    memberships: [{ company: 'helianthe', role: 'member', services: true, sites: ['STP-ENT', 'LYO-PDI'] }],
  },
  {
    id: 'u-0433',
    email: 'ines@helianthe.example',
    civility: 'mrs',
    firstName: 'Inès',
    lastName: 'Garnier',
    jobFunction: 'Achats',
    profileRole: 'Acheteuse',
    landline: '04 65 71 10 42',
    language: 'fr',
    memberships: [
      { company: 'helianthe', role: 'member', prices: true, accepts: true },
      { company: 'arvalys', role: 'member', prices: true, services: true },
    ],
  },
  {
    id: 'u-0512',
    email: 'paul@arvalys.example',
    civility: 'mr',
    firstName: 'Paul',
    lastName: 'Hartley',
    jobFunction: 'Information systems',
    profileRole: 'Head of infrastructure',
    landline: '04 65 71 22 10',
    mobile: '01 99 00 22 10',
    ccoId: 'phartley-arvalys',
    language: 'en',
    memberships: [{ company: 'arvalys', role: 'manager', ...everything }],
  },
  {
    id: 'u-0698',
    email: 'lea@neuf.example',
    civility: 'mrs',
    firstName: 'Léa',
    lastName: 'Fontaine',
    jobFunction: 'Direction',
    profileRole: 'Gérante',
    mobile: '01 99 00 33 01',
    language: 'fr',
    memberships: [{ company: 'neuf', role: 'manager', ...everything }],
  },
  {
    id: 'u-0577',
    email: 'claire@reseaulia.example',
    civility: 'mrs',
    firstName: 'Claire',
    lastName: 'Dumas',
    jobFunction: 'Services managés',
    profileRole: 'Responsable de comptes',
    landline: '04 65 71 44 05',
    language: 'fr',
    memberships: [{ company: 'reseaulia', role: 'manager', ...everything }],
  },
  {
    id: 'u-0007',
    email: 'agent@arcadie.example',
    civility: 'mrs',
    firstName: 'Élodie',
    lastName: 'Renaud',
    jobFunction: 'Administration des ventes',
    profileRole: 'Chargée de clientèle',
    landline: '04 65 71 00 14',
    language: 'fr',
    staffRole: 'agent',
    memberships: [],
  },
  {
    id: 'u-0011',
    email: 'nadia@arcadie.example',
    civility: 'mrs',
    firstName: 'Nadia',
    lastName: 'Haddad',
    jobFunction: 'Services',
    profileRole: 'Technicienne Wi-Fi et Meraki',
    mobile: '01 99 00 00 11',
    language: 'fr',
    staffRole: 'technician',
    memberships: [],
  },
  {
    id: 'u-0001',
    email: 'admin@arcadie.example',
    civility: 'mr',
    firstName: 'Étienne',
    lastName: 'Valmont',
    jobFunction: 'Systèmes d’information',
    profileRole: 'Administrateur du portail',
    landline: '04 65 71 00 01',
    language: 'fr',
    staffRole: 'administrator',
    memberships: [],
  },
];

type Colleague = Pick<AccountSeed, 'email' | 'civility' | 'firstName' | 'lastName' | 'jobFunction' | 'profileRole' | 'mobile' | 'language' | 'staffRole'>;

const technician = (
  email: string,
  civility: 'mr' | 'mrs',
  [firstName, lastName]: readonly [string, string],
  profileRole: string,
  mobile: string,
): Colleague => ({
  email: `${email}@arcadie.example`,
  civility,
  firstName,
  lastName,
  jobFunction: 'Services',
  profileRole,
  mobile,
  language: 'fr',
  staffRole: 'technician',
});

/** Technicians of the provider beside Nadia Haddad: tickets are assigned to them. */
export const technicians: readonly Colleague[] = [
  technician('julien', 'mr', ['Julien', 'Morel'], 'Ingénieur réseau', '01 99 00 00 12'),
  technician('leo', 'mr', ['Léo', 'Blanc'], 'Technicien réseau', '01 99 00 00 13'),
  technician('samir', 'mr', ['Samir', 'Rahmani'], 'Technicien d’atelier', '01 99 00 00 14'),
  technician('thomas', 'mr', ['Thomas', 'Girard'], 'Technicien d’atelier', '01 99 00 00 15'),
  technician('elise', 'mrs', ['Élise', 'Caron'], 'Ingénieure téléphonie', '01 99 00 00 16'),
];

/** Requester of orders at a customer. */
export interface Requester {
  name: string;
  email: string;
  phone: string;
}

const person = (name: string, email: string, phone: string): Requester => ({ name, email, phone });

export const requesters = {
  camille: person('Camille Lefèvre', 'camille@helianthe.example', '04 65 71 10 20'),
  karim: person('Karim Benali', 'karim.benali@helianthe.example', '04 65 71 10 23'),
  sophie: person('Sophie Marchand', 'sophie.marchand@helianthe.example', '04 65 71 10 24'),
  hugo: person('Hugo Perrin', 'hugo.perrin@helianthe.example', '04 65 71 10 27'),
  paul: person('Paul Hartley', 'paul@arvalys.example', '04 65 71 22 10'),
  nadege: person('Nadège Colin', 'nadege.colin@arvalys.example', '04 65 71 22 16'),
  claire: person('Claire Dumas', 'claire@reseaulia.example', '04 65 71 44 05'),
  bastien: person('Bastien Morvane', 'bastien.morvane@morvane.example', '04 65 71 51 02'),
  odile: person('Odile Sabatier', 'odile.sabatier@talvere.example', '04 65 71 52 08'),
  yann: person('Yann Tréhou', 'yann.trehou@cerelis.example', '04 65 71 53 11'),
} as const satisfies Record<string, Requester>;

/** Requesters of each company; frequent ones are listed several times. */
export const requestersByCompany: Partial<Record<CompanyKey, readonly Requester[]>> = {
  helianthe: [requesters.camille, requesters.camille, requesters.karim, requesters.karim, requesters.sophie, requesters.sophie, requesters.hugo],
  arvalys: [requesters.paul, requesters.paul, requesters.nadege],
  reseaulia: [requesters.claire],
  morvane: [requesters.bastien, requesters.claire],
  talvere: [requesters.odile],
  cerelis: [requesters.yann, requesters.claire],
};

/** Sales administration of the provider, which changes dates. */
export const salesAdministration = ['Élodie Renaud', 'Étienne Vasseur', 'Mathilde Orsini'] as const;

/** Password of all demonstration accounts. */
export const demonstrationPassword = 'Passerelle-demo-1';

/** Accounts printed on the console at the start. */
export const demonstrationAccounts: readonly { email: string; who: string }[] = [
  { email: 'camille@helianthe.example', who: 'Camille Lefèvre, manager of Groupe Hélianthe' },
  { email: 'marc@helianthe.example', who: 'Marc Tessier, member: sees no prices, two sites only' },
  { email: 'ines@helianthe.example', who: 'Inès Garnier, member of Groupe Hélianthe and of Arvalys' },
  { email: 'paul@arvalys.example', who: 'Paul Hartley, manager of Arvalys, uses English' },
  { email: 'lea@neuf.example', who: 'Léa Fontaine, manager of Neuf, where everything is empty' },
  { email: 'claire@reseaulia.example', who: 'Claire Dumas, manager of the partner Réseaulia' },
  { email: 'agent@arcadie.example', who: 'Élodie Renaud, agent of the provider Arcadie Réseaux' },
  { email: 'nadia@arcadie.example', who: 'Nadia Haddad, technician of the provider' },
  { email: 'admin@arcadie.example', who: 'Étienne Valmont, administrator of the provider' },
];
