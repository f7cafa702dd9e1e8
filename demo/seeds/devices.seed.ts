import type { CompanyKey } from './companies.seed.ts';

/** A device that the ERP knows beside deliveries and contracts. Days are counted from today. */
export interface DeviceSeed {
  company: CompanyKey;
  reference: string;
  serial: string;
  site: string;
  room?: string;
  hostName?: string;
  warrantyType?: string;
  warrantyEndsIn?: number;
  supportEndsIn?: number;
}

const buildHelianthDevice = (
  reference: string,
  serial: string,
  site: string,
  more: Omit<DeviceSeed, 'company' | 'reference' | 'serial' | 'site'> = {},
): DeviceSeed => ({ company: 'helianthe', reference, serial, site, ...more });

/** Devices under warranty alone, and devices that nothing covers. */
export const deviceSeeds: readonly DeviceSeed[] = [
  buildHelianthDevice('C9300-48P-A', 'FOC3038L0AB', 'STP-ENT', { warrantyType: 'Garantie à vie limitée', warrantyEndsIn: 2_910 }),
  buildHelianthDevice('FG-60F', 'FGT60FTK21044172', 'RNS-ATA', {
    warrantyType: 'Retour atelier',
    warrantyEndsIn: 104,
    hostName: 'fw-rennes-2',
    room: 'Local technique',
  }),
  buildHelianthDevice('RS1221+', '2150SBRX7K04T', 'LYO-PDI', {
    warrantyType: 'Constructeur, 5 ans',
    warrantyEndsIn: 85,
    hostName: 'nas-siege-1',
    room: 'Salle informatique',
  }),
  buildHelianthDevice('MR46-HW', 'Q2QN-7RK4-9W2L', 'STP-ENT', { warrantyType: 'Constructeur, à vie', warrantyEndsIn: 1_400, hostName: 'ap-quai-2' }),
  buildHelianthDevice('MR57-HW', 'Q2TU-7RK4-9W2L', 'STP-ENT', { warrantyType: 'Constructeur, à vie', warrantyEndsIn: 1_800, hostName: 'ap-quai-4' }),
  buildHelianthDevice('DS923+', '2443TQR920447', 'BOD-LAC', { warrantyType: 'Constructeur, 3 ans', warrantyEndsIn: 400 }),
  buildHelianthDevice('ISR4331/K9', 'FOC2519X0K0', 'ETZ-ACT', {
    warrantyType: 'Retour atelier',
    warrantyEndsIn: -220,
    supportEndsIn: -141,
    hostName: 'rtr-metz-1',
    room: 'Baie 1',
  }),
  buildHelianthDevice('EX2300-C-12P', 'JW3619360418', 'LIL-EUR', { warrantyEndsIn: -700, supportEndsIn: 60, hostName: 'sw-lille-12' }),
  buildHelianthDevice('EX4300-48P', 'PE3718090021', 'LIL-EUR', { hostName: 'sw-lille-c1', room: 'Local B' }),
  buildHelianthDevice('MV12W-HW', 'Q2HP-W8ZD-3NKM', 'STP-ENT', { hostName: 'cam-portail' }),
  buildHelianthDevice('2200-48820-025', '64167F2A91C4', 'LYO-PDI', { room: 'Accueil' }),
  // Two switches of one manufacturer with one serial number: its numbers do not name the reference.
  buildHelianthDevice('X440-G2-48p-10G4', '2231N-40318', 'RNS-ATA', { warrantyEndsIn: -12, hostName: 'sw-rennes-3', room: 'Local technique' }),
  buildHelianthDevice('5520-24W', '2231N-40318', 'NTE-ATL', { warrantyType: 'Constructeur, à vie limitée', warrantyEndsIn: 1_460, hostName: 'sw-nantes-1' }),
  { company: 'arvalys', reference: 'EX2300-C-12P', serial: 'HV3619200417', site: 'ANN-LAB', warrantyEndsIn: -30 },
  { company: 'arvalys', reference: 'FG-60F', serial: 'FGT60FTK22001934', site: 'CHY-BEL', warrantyType: 'Retour atelier', warrantyEndsIn: 58 },
];

/** Own fields that customers set: by whom, and when, in days from today. */
export const ownDeviceFields: readonly { email: string; serial: string; at: [offset: number, time: string]; room: string; hostName: string; note?: string }[] =
  [
    {
      email: 'camille@helianthe.example',
      serial: 'FOC3038L0AB',
      at: [0, '11:20'],
      room: 'Local technique B, baie B2',
      hostName: 'sw-core-stp-01',
      note: 'Tête de la pile A. Accès au local par la réception.',
    },
  ];
