/** Products ordered together: equipment, its covers, services, with quantities. */
export interface Kit {
  /** Project names, before the place. */
  projects: readonly string[];
  /** Reference, minimum, maximum. */
  equipment: readonly [reference: string, min: number, max: number][];
  /** Support and subscriptions: as many as of the first equipment reference, unless counted apart. */
  covers?: readonly string[];
  services?: readonly string[];
  /** Minimum and maximum discount on the list price, in per cent. */
  off: readonly [min: number, max: number];
  quote?: 'CCW' | 'DR';
  subOrganisation?: string;
}

export const kits = {
  switches: {
    projects: ['Switchs accès', 'Renouvellement des commutateurs', 'Extension du réseau'],
    equipment: [
      ['C9200L-48P-4G-E', 2, 8],
      ['C9200L-24P-4G-E', 1, 4],
      ['SFP-10G-SR', 4, 12],
    ],
    covers: ['CON-SNT-C92L48P4'],
    services: ['PRE-STAGING'],
    off: [44, 52],
    quote: 'CCW',
    subOrganisation: 'logistique',
  },
  core: {
    projects: ['Cœur de réseau', 'Distribution'],
    equipment: [
      ['C9300-24P-A', 2, 4],
      ['SFP-10G-LR', 4, 8],
      ['STACK-T1-50CM', 2, 4],
    ],
    covers: [],
    services: ['PRE-DEPLOIEMENT', 'PRE-DEPOSE'],
    off: [44, 50],
    quote: 'CCW',
    subOrganisation: 'logistique',
  },
  ciscoWifi: {
    projects: ['Bornes Wi-Fi', 'Extension Wi-Fi'],
    equipment: [['CW9166I-E', 6, 20]],
    covers: ['AIR-DNA-A-3Y', 'CON-SNT-CW9166IE'],
    services: ['PRE-ETUDE-WIFI', 'PRE-DEPLOIEMENT'],
    off: [52, 60],
    quote: 'CCW',
    subOrganisation: 'logistique',
  },
  merakiWifi: {
    projects: ['Wi-Fi visiteurs', 'Bornes Wi-Fi'],
    equipment: [
      ['MR46-HW', 4, 14],
      ['MR57-HW', 1, 3],
    ],
    covers: ['LIC-ENT-1YR'],
    services: ['PRE-LIVRAISON'],
    off: [40, 52],
    quote: 'CCW',
    subOrganisation: 'services',
  },
  merakiSites: {
    projects: ['Réseau géré en ligne', 'Nouvelle agence'],
    equipment: [
      ['MS130-48P-HW', 1, 3],
      ['MX85-HW', 1, 2],
      ['MR46-HW', 2, 5],
    ],
    covers: ['LIC-MS130-48-5Y'],
    services: ['PRE-STAGING'],
    off: [40, 50],
    quote: 'CCW',
    subOrganisation: 'transport',
  },
  backup: {
    projects: ['Lien de secours', 'Passerelles de secours'],
    equipment: [['MX68-HW', 2, 6]],
    covers: ['LIC-MX68-SEC-3YR'],
    services: ['PRE-STAGING'],
    off: [38, 48],
    quote: 'CCW',
    subOrganisation: 'transport',
  },
  cameras: {
    projects: ['Caméras', 'Vidéosurveillance'],
    equipment: [['MV13-HW', 4, 12]],
    covers: ['LIC-MV-3YR'],
    services: ['PRE-DEPLOIEMENT'],
    off: [30, 40],
    quote: 'CCW',
    subOrganisation: 'logistique',
  },
  firewalls: {
    projects: ['Pare-feu', 'Filtrage internet'],
    equipment: [
      ['FG-60F', 1, 5],
      ['FG-100F', 1, 2],
    ],
    covers: ['FC-10-0060F-247-02-12'],
    services: ['PRE-STAGING'],
    off: [20, 32],
    quote: 'DR',
    subOrganisation: 'services',
  },
  fortinetBranch: {
    projects: ['Agence clés en main', 'Réseau d’agence'],
    equipment: [
      ['FG-60F', 1, 2],
      ['FS-124F-POE', 1, 3],
      ['FAP-231F-E', 2, 6],
    ],
    covers: ['FC-10-0060F-950-02-36'],
    services: ['PRE-STAGING', 'PRE-LIVRAISON'],
    off: [20, 30],
    quote: 'DR',
    subOrganisation: 'transport',
  },
  juniper: {
    projects: ['Commutateurs', 'Baie de brassage'],
    equipment: [
      ['EX4100-48P', 1, 4],
      ['EX4100-F-12P', 1, 4],
    ],
    covers: ['SVC-ND-EX4100-48P'],
    services: ['PRE-LIVRAISON'],
    off: [18, 30],
    subOrganisation: 'logistique',
  },
  mist: {
    projects: ['Wi-Fi 6E', 'Couverture Wi-Fi'],
    equipment: [
      ['AP45-WW', 4, 12],
      ['SRX345-SYS-JB', 1, 1],
    ],
    services: ['PRE-ETUDE-WIFI'],
    off: [22, 32],
    subOrganisation: 'services',
  },
  extreme: {
    projects: ['Commutateurs d’étage', 'Réseau bureautique'],
    equipment: [
      ['5320-48P-8XE', 1, 4],
      ['5520-24W', 1, 2],
      ['AP305C-WR', 2, 8],
    ],
    services: ['PRE-DEPLOIEMENT'],
    off: [26, 36],
    subOrganisation: 'services',
  },
  summit: {
    projects: ['Remplacement des commutateurs', 'Secours à froid'],
    equipment: [['5420F-48P-4XE', 1, 4]],
    covers: ['97004-5420F-48P-4XE'],
    off: [24, 34],
    subOrganisation: 'logistique',
  },
  phones: {
    projects: ['Téléphonie', 'Postes téléphoniques'],
    equipment: [['2200-86990-025', 6, 30]],
    services: ['PRE-LIVRAISON'],
    off: [15, 25],
    subOrganisation: 'services',
  },
  rooms: {
    projects: ['Salle de réunion', 'Visioconférence'],
    equipment: [
      ['7200-85760-101', 1, 3],
      ['2200-86240-019', 1, 3],
    ],
    covers: ['4870-85760-112'],
    services: ['PRE-FORMATION'],
    off: [12, 22],
    subOrganisation: 'services',
  },
  storage: {
    projects: ['Sauvegarde NAS', 'Archivage'],
    equipment: [
      ['RS1221+', 1, 2],
      ['HAT5310-8T', 4, 16],
    ],
    covers: ['EW202'],
    services: ['PRE-INGENIERIE'],
    off: [5, 12],
    subOrganisation: 'services',
  },
  smallStorage: {
    projects: ['NAS d’agence', 'Sauvegarde locale'],
    equipment: [
      ['DS923+', 1, 2],
      ['HAT5310-8T', 2, 6],
    ],
    covers: ['EW201'],
    off: [3, 8],
    subOrganisation: 'transport',
  },
  routers: {
    projects: ['Routeurs', 'Raccordement opérateur'],
    equipment: [
      ['C8200-1N-4T', 1, 4],
      ['GLC-TE', 2, 6],
    ],
    covers: ['CON-SNT-C82001N4'],
    services: ['PRE-STAGING'],
    off: [38, 46],
    quote: 'CCW',
    subOrganisation: 'transport',
  },
  firepower: {
    projects: ['Pare-feu de périmètre', 'Haute disponibilité pare-feu'],
    equipment: [['FPR1120-NGFW-K9', 2, 2]],
    covers: ['CON-SNT-FPR1120N'],
    services: ['PRE-INGENIERIE'],
    off: [40, 48],
    quote: 'CCW',
    subOrganisation: 'services',
  },
  spares: {
    projects: ['Optiques de rechange', 'Pièces de rechange'],
    equipment: [
      ['SFP-10G-SR', 4, 20],
      ['GLC-TE', 4, 12],
    ],
    off: [45, 50],
    subOrganisation: 'logistique',
  },
  supportRenewal: {
    projects: ['Renouvellement du support'],
    equipment: [],
    covers: ['CON-SNT-C92L48P4', 'CON-SNT-ISR4331K', 'SVC-ND-EX4100-48P'],
    off: [5, 15],
    subOrganisation: 'services',
  },
  licenceRenewal: {
    projects: ['Renouvellement des licences'],
    equipment: [],
    covers: ['LIC-ENT-1YR', 'LIC-MX85-SEC-1YR'],
    off: [20, 35],
    quote: 'CCW',
    subOrganisation: 'services',
  },
  audit: { projects: ['Audit réseau', 'Étude et audit'], equipment: [], services: ['PRE-AUDIT', 'PRE-INGENIERIE'], off: [0, 0], subOrganisation: 'services' },
} as const satisfies Record<string, Kit>;
