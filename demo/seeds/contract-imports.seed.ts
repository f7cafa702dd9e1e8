import type { MatrixColumn } from '#installed-base/contracts/imports/contract-matrix.ts';
import type { MatrixRow } from '#capabilities/imports/server/import-kind.service.ts';

/** A row of the template. Days are counted from today. */
type ImportedRow = Omit<MatrixRow<MatrixColumn>, 'startsOn' | 'endsOn'> & { startsOn: number; endsOn: number };

/** A file that a person of the story imports. */
interface ImportSeed {
  email: string;
  at: readonly [offset: number, time: string];
  fileName: string;
  undoneAt?: readonly [offset: number, time: string];
  rows: readonly ImportedRow[];
}

const devices = (serials: readonly string[], row: ImportedRow): ImportedRow[] => serials.map((serial) => ({ ...row, serial }));

/** A workshop that the group has taken over brings its contracts, bought from another reseller. */
const workshop = 'Atelier de Limoges';
const firewalls = {
  number: 'BR-20917',
  label: 'Pare-feux de l’atelier repris',
  manufacturer: 'Fortinet',
  serviceLevel: 'FortiCare Premium',
  supportType: 'FortiCare',
  site: workshop,
  orderNumber: 'BRN-3318',
  startsOn: -430,
  endsOn: 665,
} as const;
const access = { number: 'BR-20918', label: 'Réseau de l’atelier repris', manufacturer: 'Cisco', supportType: 'SNTC', startsOn: -210, endsOn: 885 } as const;
const accessDevices = { ...access, serviceLevel: 'SNTC 8×5×J+1', site: workshop, smartAccount: 'helianthe.example', virtualAccount: 'Limoges' } as const;

const rows: readonly ImportedRow[] = [
  ...devices(['FGT60FTK23094417', 'FGT60FTK23094425'], { ...firewalls, reference: 'FG-60F', description: 'Pare-feu d’agence' }),
  ...devices(['FP231FTF23011806', 'FP231FTF23011814', 'FP231FTF23011822'], {
    ...firewalls,
    reference: 'FAP-231F-E',
    description: 'Borne Wi-Fi 6 FortiAP',
    endsOn: 300,
  }),
  {
    ...firewalls,
    kind: 'Logiciel',
    reference: 'FC-10-0060F-950-02-36',
    description: 'Unified Threat Protection pour FG-60F, 3 ans',
    serial: 'SANS',
    quantity: 2,
  },
  ...devices(['JAE26340Q1T', 'JAE26340Q2B', 'JAE26340Q2F', 'JAE26340Q2K'], {
    ...accessDevices,
    reference: 'C9200L-24P-4G-E',
    description: 'Catalyst 9200L, 24 ports PoE+',
  }),
  ...devices(['KWC2712A08L', 'KWC2712A08P', 'KWC2712A08S', 'KWC2712A08X', 'KWC2712A091', 'KWC2712A094'], {
    ...accessDevices,
    reference: 'CW9166I-E',
    description: 'Borne Wi-Fi 6E intérieure',
  }),
  { ...access, kind: 'Logiciel', reference: 'C9200L-DNA-E-24-3Y', description: 'Licence DNA Essentials, 24 ports, 3 ans', serial: 'SANS', quantity: 4 },
  {
    ...access,
    kind: 'Service',
    reference: 'BRN-MAINT',
    description: 'Gestes de proximité, carnet de dix interventions',
    serial: 'SANS',
    comment: 'Carnet entamé : sept interventions restent.',
  },
];

/** Oldest first: the file of the seller, imported too soon and undone, then the one that the group has completed. */
export const contractImports: readonly ImportSeed[] = [
  { email: 'camille@helianthe.example', at: [-24, '16:40'], fileName: 'contrats-atelier-limoges.xlsx', undoneAt: [-24, '16:52'], rows: rows.slice(0, 6) },
  { email: 'camille@helianthe.example', at: [-21, '09:25'], fileName: 'contrats-atelier-limoges-complet.xlsx', rows },
];
