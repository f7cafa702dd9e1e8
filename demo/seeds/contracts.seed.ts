import type { CompanyKey } from './companies.seed.ts';

/** Devices of a contract that the story fixes, bought before the portal knew orders. */
export interface CoveredSeed {
  reference: string;
  quantity: number;
  site: string;
  /** The first serial numbers; others are made up. */
  serials?: readonly string[];
  /** End of these lines, in days from today, where it is not that of the contract. */
  endsIn?: number;
  /** End of the warranty, in days from today. */
  warrantyEndsIn?: number;
}

/** A contract that the story fixes. Days are counted from today. */
export interface ContractSeed {
  company: CompanyKey;
  number: string;
  label: string;
  manufacturer: string;
  type?: 'support' | 'warranty' | 'licence';
  /** Whole years. */
  years: number;
  endsIn: number;
  status?: string;
  serviceLevel: string;
  supportType?: string;
  virtualAccount?: string;
  /** Null: the contract has none, which Cisco asks for. */
  ccoId?: string | null;
  isImported?: true;
  subOrganisation?: string;
  comment?: string;
  covered: readonly CoveredSeed[];
}

const nextDay = { serviceLevel: 'SNTC 8×5×J+1', supportType: 'SNTC' };
const premium = { serviceLevel: 'FortiCare Premium', supportType: 'FortiCare' };
const core = { serviceLevel: 'Core NBD', supportType: 'Juniper Care' };

/** Archived in the portal by its customer. */
export const archivedContract = 'CT-158820';

/** A line as far as its earlier version is concerned. */
interface ChangedLine {
  reference: string;
  serviceLevel?: string | null | undefined;
}

/** Later versions of contracts: lines that were added, and a service level that was raised. `before`: a line in the earlier version; null where it is new. */
export const contractChanges: readonly {
  number: string;
  at: readonly [offset: number, time: string];
  before: <Line extends ChangedLine>(line: Line) => Line | null;
}[] = [
  { number: 'CT-219045', at: [-33, '08:40'], before: (line) => (line.reference === 'EX2300-C-12P' ? null : line) },
  {
    number: 'CT-228416',
    at: [-16, '08:40'],
    before: (line) => (line.reference === 'FPR1120-NGFW-K9' ? { ...line, serviceLevel: nextDay.serviceLevel } : line),
  },
];

/** Contracts of the pictures and of every class and state, and a number that two manufacturers gave, with devices that no order of the portal delivered. */
export const contractSeeds: readonly ContractSeed[] = [
  {
    company: 'helianthe',
    number: 'CT-187462',
    label: 'Passerelles de l’agence de Metz',
    manufacturer: 'meraki',
    type: 'licence',
    years: 3,
    endsIn: 11,
    serviceLevel: 'MX68, Advanced Security',
    covered: [{ reference: 'MX68-HW', quantity: 2, site: 'ETZ-ACT', serials: ['Q3AB-4HTN-6PV8'] }],
  },
  {
    company: 'helianthe',
    number: 'CT-196014',
    label: 'Visioconférence du comité de direction',
    manufacturer: 'hp-poly',
    years: 1,
    endsIn: 26,
    serviceLevel: 'Poly+',
    covered: [{ reference: '7200-64250-101', quantity: 1, site: 'LYO-PDI' }],
  },
  {
    company: 'helianthe',
    number: 'CT-204518',
    label: 'Cœur de réseau du siège',
    manufacturer: 'cisco',
    // Its first switches were built in August 2024.
    years: 2,
    endsIn: 42,
    ...nextDay,
    virtualAccount: 'Siège',
    subOrganisation: 'services',
    covered: [
      { reference: 'C9300-48P-A', quantity: 4, site: 'LYO-PDI', serials: ['FOC2834L0AB', 'FOC2834L0AF'], warrantyEndsIn: 1_420 },
      { reference: 'ISR4331/K9', quantity: 2, site: 'LYO-PDI' },
    ],
  },
  {
    company: 'helianthe',
    number: 'CT-198830',
    label: 'Pare-feux de Nantes',
    manufacturer: 'fortinet',
    years: 3,
    endsIn: 56,
    ...premium,
    covered: [{ reference: 'FG-100F', quantity: 2, site: 'NTE-ATL', serials: ['FG100FTK23018842'] }],
  },
  {
    company: 'helianthe',
    number: 'CT-199371',
    label: 'Commutateurs de Rennes',
    manufacturer: 'juniper',
    years: 1,
    endsIn: 62,
    ...core,
    covered: [{ reference: 'EX2300-C-12P', quantity: 3, site: 'RNS-ATA' }],
  },
  {
    company: 'helianthe',
    number: 'CT-219045',
    label: 'Commutateurs de Lille',
    manufacturer: 'juniper',
    years: 3,
    endsIn: 132,
    ...core,
    covered: [
      { reference: 'EX4300-48P', quantity: 12, site: 'LIL-EUR' },
      { reference: 'EX2300-C-12P', quantity: 6, site: 'LIL-EUR', endsIn: 74 },
    ],
  },
  {
    company: 'helianthe',
    number: 'CT-228416',
    label: 'Bornes et pare-feux des agences du Sud',
    manufacturer: 'cisco',
    years: 3,
    endsIn: 640,
    serviceLevel: 'SNTC 24×7×4',
    supportType: 'SNTC',
    virtualAccount: 'Agences',
    ccoId: null,
    covered: [
      { reference: 'FPR1120-NGFW-K9', quantity: 2, site: 'BRU-CAN' },
      { reference: 'CW9166I-E', quantity: 14, site: 'BRU-CAN' },
      { reference: 'CW9166I-E', quantity: 8, site: 'TLS-BCA' },
    ],
  },
  {
    company: 'helianthe',
    number: 'CT-176204',
    label: 'Anciens commutateurs de Saint-Priest',
    manufacturer: 'cisco',
    years: 3,
    endsIn: -141,
    status: 'Expired',
    ...nextDay,
    virtualAccount: 'Logistique',
    subOrganisation: 'logistique',
    covered: [
      { reference: 'C9200L-24P-4G-E', quantity: 5, site: 'STP-ENT', warrantyEndsIn: -500 },
      { reference: 'ISR4331/K9', quantity: 1, site: 'ETZ-ACT', serials: ['FOC2519X0K0'] },
    ],
  },
  {
    company: 'helianthe',
    number: 'CT-221730',
    label: 'Commutateurs d’accès de Bordeaux',
    manufacturer: 'extreme',
    years: 3,
    endsIn: 396,
    serviceLevel: 'NBD AHR',
    supportType: 'ExtremeWorks',
    covered: [{ reference: 'X440-G2-48p-10G4', quantity: 8, site: 'BOD-LAC', serials: ['1842N-40117'] }],
  },
  {
    company: 'helianthe',
    number: 'EXT-58213',
    label: 'Bornes de Strasbourg, achetées avant 2024',
    manufacturer: 'extreme',
    years: 2,
    endsIn: 210,
    serviceLevel: 'TAC & OS',
    supportType: 'ExtremeWorks',
    isImported: true,
    comment: 'Souscrit auprès d’un autre prestataire',
    covered: [{ reference: 'AP305C-WR', quantity: 6, site: 'SXB-HAU' }],
  },
  {
    company: 'helianthe',
    number: 'CT-215508',
    label: 'Sauvegarde des sièges',
    manufacturer: 'synology',
    type: 'warranty',
    years: 5,
    endsIn: 910,
    serviceLevel: 'Extension de garantie',
    covered: [
      { reference: 'RS2423RP+', quantity: 2, site: 'LYO-PDI', warrantyEndsIn: 910 },
      { reference: 'DS923+', quantity: 3, site: 'URO-RDR', warrantyEndsIn: 910 },
    ],
  },
  {
    company: 'arvalys',
    number: 'CT-209914',
    label: 'Réseau de la clinique des Tilleuls',
    manufacturer: 'cisco',
    years: 3,
    endsIn: 33,
    ...nextDay,
    covered: [{ reference: 'C9300-24P-A', quantity: 4, site: 'ANN-TIL' }],
  },
  {
    company: 'arvalys',
    number: 'CT-214467',
    label: 'Pare-feux des sites de soins',
    manufacturer: 'fortinet',
    years: 3,
    endsIn: 480,
    ...premium,
    covered: [
      { reference: 'FG-60F', quantity: 2, site: 'AIX-GPR' },
      { reference: 'FG-60F', quantity: 1, site: 'CHY-BEL' },
    ],
  },
  {
    company: 'arvalys',
    number: 'CT-171118',
    label: 'Laboratoire, ancien réseau',
    manufacturer: 'juniper',
    years: 3,
    endsIn: -330,
    status: 'Terminated',
    ...core,
    covered: [{ reference: 'EX2300-C-12P', quantity: 3, site: 'ANN-LAB' }],
  },
  {
    company: 'helianthe',
    number: archivedContract,
    label: 'Anciennes bornes de Toulouse, déposées',
    manufacturer: 'cisco',
    years: 3,
    endsIn: -620,
    status: 'Expired',
    ...nextDay,
    virtualAccount: 'Agences',
    covered: [{ reference: 'AIR-AP2802I-E-K9', quantity: 4, site: 'TLS-BCA' }],
  },
  ...(['fortinet', 'hp-poly'] as const).map((manufacturer): ContractSeed => ({
    company: 'helianthe',
    number: '70018432',
    label: manufacturer === 'fortinet' ? 'Pare-feux de Rouen' : 'Postes téléphoniques de Rouen',
    manufacturer,
    years: 2,
    endsIn: manufacturer === 'fortinet' ? 301 : 412,
    isImported: true,
    comment: 'Souscrit directement auprès du constructeur, sous son propre numéro',
    ...(manufacturer === 'fortinet' ? premium : { serviceLevel: 'Poly+' }),
    covered: [{ reference: manufacturer === 'fortinet' ? 'FG-60F' : '2200-48820-025', quantity: 2, site: 'URO-RDR' }],
  })),
  {
    company: 'arvalys',
    number: 'CT-217338',
    label: 'Commutateurs du siège d’Annecy',
    manufacturer: 'extreme',
    years: 3,
    endsIn: 68,
    serviceLevel: 'NBD AHR',
    supportType: 'ExtremeWorks',
    covered: [{ reference: 'X440-G2-48p-10G4', quantity: 2, site: 'ANN-SIE' }],
  },
];
