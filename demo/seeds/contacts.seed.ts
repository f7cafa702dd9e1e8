import type { Civility, ContactRole } from '#parties/sites/contact.ts';
import type { CompanyKey } from './companies.seed.ts';

/** A person to ask for, with their roles by code of the site. */
export interface ContactSeed {
  company: CompanyKey;
  civility: Civility;
  firstName: string;
  lastName: string;
  jobFunction: string;
  landline?: string;
  mobile?: string;
  email?: string;
  ccoId?: string;
  sites: Readonly<Record<string, readonly ContactRole[]>>;
}

const person =
  (company: CompanyKey, domain: string) =>
  (
    civility: Civility,
    [firstName, lastName]: readonly [string, string],
    jobFunction: string,
    phone: Pick<ContactSeed, 'landline' | 'mobile'>,
    places: ContactSeed['sites'],
    more: Pick<ContactSeed, 'email' | 'ccoId'> = {},
  ): ContactSeed => {
    const name = `${firstName}.${lastName}`
      .normalize('NFD')
      .replace(/[^A-Za-z.-]+/g, '')
      .toLowerCase();
    return { company, civility, firstName, lastName, jobFunction, ...phone, email: `${name}@${domain}`, sites: places, ...more };
  };

const atHelianthe = person('helianthe', 'helianthe.example');
const atArvalys = person('arvalys', 'arvalys.example');
const atMorvane = person('morvane', 'morvane.example');
const atTalvere = person('talvere', 'talvere.example');
const atCerelis = person('cerelis', 'cerelis.example');

export const contactSeeds: readonly ContactSeed[] = [
  atHelianthe('mrs', ['Sylvie', 'Roche'], 'Responsable de l’accueil', { landline: '04 65 71 10 01' }, { 'LYO-PDI': ['main', 'delivery'] }),
  // The accounts of the story, with the numbers of their profiles.
  atHelianthe(
    'mrs',
    ['Camille', 'Lefèvre'],
    'Responsable réseau',
    { landline: '04 65 71 10 20', mobile: '01 99 00 10 20' },
    { 'LYO-PDI': ['technical'], 'STP-ENT': ['technical'], 'VEN-CLS': ['technical'] },
    { email: 'camille@helianthe.example', ccoId: 'clefevre-helianthe' },
  ),
  atHelianthe(
    'mr',
    ['Marc', 'Tessier'],
    'Responsable de quai',
    { landline: '04 65 71 10 31' },
    { 'STP-ENT': ['main', 'delivery'], 'LYO-PDI': ['delivery'] },
    { email: 'marc@helianthe.example' },
  ),
  atHelianthe('mrs', ['Inès', 'Costa'], 'Cheffe d’équipe', { landline: '04 65 71 10 33' }, { 'STP-ENT': ['delivery'] }),
  atHelianthe('mrs', ['Gwenaëlle', 'Le Gall'], 'Directrice de site', { mobile: '06 39 98 10 41' }, { 'NTE-ATL': ['main'] }),
  atHelianthe('mr', ['Yann', 'Riou'], 'Réceptionnaire', { landline: '01 99 00 41 12' }, { 'NTE-ATL': ['delivery'] }),
  atHelianthe('mrs', ['Nadège', 'Aubert'], 'Pharmacienne', { landline: '04 65 71 10 52' }, { 'VEN-CLS': ['main', 'delivery'] }),
  atHelianthe('mr', ['Bruno', 'Delattre'], 'Directeur de site', { mobile: '06 39 98 10 61' }, { 'LIL-EUR': ['main', 'administrative'] }),
  atHelianthe('mrs', ['Chloé', 'Vasseur'], 'Réceptionnaire', { landline: '01 99 00 61 12' }, { 'LIL-EUR': ['delivery'] }),
  atHelianthe('mr', ['Julien', 'Cazals'], 'Chef d’équipe', { mobile: '06 39 98 10 71' }, { 'TLS-BCA': ['main', 'delivery'] }),
  atHelianthe('mrs', ['Maïté', 'Duhart'], 'Responsable du stockage', { mobile: '06 39 98 10 81' }, { 'BOD-LAC': ['main', 'delivery'] }),
  atHelianthe('mrs', ['Rozenn', 'Kerven'], 'Directrice de site', { landline: '01 99 00 91 10' }, { 'RNS-ATA': ['main'] }),
  atHelianthe('mr', ['Mathieu', 'Schaeffer'], 'Chef d’équipe', { mobile: '06 39 98 11 01' }, { 'SXB-HAU': ['main', 'delivery'] }),
  atHelianthe('mr', ['Olivier', 'Humbert'], 'Conducteur de travaux', { mobile: '06 39 98 11 11' }, { 'ETZ-ACT': ['main'] }),
  atHelianthe('mrs', ['Laura', 'Pastorelli'], 'Directrice de site', { landline: '01 99 00 21 20' }, { 'BRU-CAN': ['main'] }),
  atHelianthe('mr', ['Karim', 'Belkacem'], 'Réceptionnaire', { landline: '01 99 00 21 21' }, { 'BRU-CAN': ['delivery'] }),
  atHelianthe('mrs', ['Hélène', 'Lemoine'], 'Directrice de site', { mobile: '06 39 98 11 31' }, { 'URO-RDR': ['main', 'delivery'] }),
  atHelianthe('mr', ['Ibrahim', 'Diallo'], 'Responsable du fret', { mobile: '06 39 98 11 41' }, { 'ROI-FRE': ['main', 'delivery'] }),
  atHelianthe('mr', ['Minh', 'Nguyen'], 'Responsable d’exploitation', { landline: '01 99 00 41 90' }, { 'GVA-PRA': ['main', 'delivery'] }),
  atArvalys('mrs', ['Aline', 'Favre'], 'Accueil', { landline: '04 65 71 20 01' }, { 'ANN-SIE': ['main', 'delivery'] }),
  atArvalys(
    'mr',
    ['Étienne', 'Bouvier'],
    'Responsable technique',
    { mobile: '06 39 98 20 11' },
    { 'ANN-TIL': ['main', 'technical'], 'AIX-GPR': ['technical'] },
  ),
  atArvalys('mrs', ['Solène', 'Jacquier'], 'Cadre de santé', { landline: '04 65 71 20 21' }, { 'AIX-GPR': ['main', 'delivery'] }),
  atArvalys('mrs', ['Paule', 'Mollard'], 'Directrice', { landline: '04 65 71 20 31' }, { 'CHY-BEL': ['main'] }),
  atArvalys('mr', ['Rémi', 'Gantier'], 'Responsable du laboratoire', { mobile: '06 39 98 20 41' }, { 'ANN-LAB': ['main', 'delivery'] }),
  atMorvane('mr', ['Bastien', 'Morvane'], 'Gérant', { landline: '04 65 71 51 02' }, { 'VOI-ATE': ['main', 'delivery'] }),
  atMorvane('mrs', ['Carla', 'Ricci'], 'Assistante', { landline: '04 65 71 51 10' }, { 'VOI-BUR': ['main', 'delivery'] }),
  atTalvere('mrs', ['Odile', 'Sabatier'], 'Responsable informatique', { landline: '04 65 71 52 08' }, { 'VAL-IMP': ['main', 'delivery'] }),
  atCerelis('mr', ['Yann', 'Tréhou'], 'Responsable informatique', { landline: '04 65 71 53 11' }, { 'MEY-LAB': ['main', 'technical'] }),
  atCerelis(
    'mrs',
    ['Line', 'Oddou'],
    'Responsable de la réception',
    { mobile: '06 39 98 53 21' },
    { 'MEY-LAB': ['delivery'], 'MEY-ARC': ['main', 'delivery'] },
  ),
];

/** A depot that its customer left: kept in the portal, archived since. */
export const formerSite = {
  email: 'camille@helianthe.example',
  label: 'Ancien dépôt de Corbas',
  street: '8 rue des Frênes',
  postalCode: '69960',
  city: 'Corbas',
  position: { latitude: 45.6676, longitude: 4.9013, source: 'gazetteer', precision: 'town' },
  createdAt: [-420, '10:12'],
  archivedAt: [-61, '16:40'],
} as const;
