import type { ReportChange } from '#services/field-work/report-change.ts';

export const subcontractor = { name: 'Câblage Rhône-Alpes', phone: '04 78 00 41 20' };
export const recipient = { fullName: 'Léo Blanc', email: 'leo@cablage-rhone.example', phone: '06 12 00 41 21', language: 'fr' as const };

interface SubcontractedSeed {
  title: string;
  /** Days from today, begin and end. */
  on: readonly [offset: number, from: string, to: string];
  comment: string;
  toBring: string;
  tasks: string[];
  /** Whether its report was signed, and waits to be checked. */
  isSigned: boolean;
}

export const interventions: readonly SubcontractedSeed[] = [
  {
    title: 'Câblage de la baie de brassage',
    on: [-1, '08:30', '11:45'],
    comment: 'Cordons fournis par l’atelier.',
    toBring: '',
    tasks: ['Poser 24 cordons de catégorie 6A', 'Étiqueter les ports', 'Tester chaque lien'],
    isSigned: true,
  },
  {
    title: 'Tirage de la fibre entre les deux locaux',
    on: [4, '09:00', '16:00'],
    comment: 'Passage par le faux plafond du couloir nord.',
    toBring: 'Un escabeau de 3 m',
    tasks: ['Tirer le câble 12 brins', 'Raccorder les deux tiroirs', 'Mesurer l’atténuation'],
    isSigned: false,
  },
];

export const signedReport: readonly ReportChange[] = [
  { kind: 'setText', field: 'remaining', text: 'Deux goulottes à refermer à la prochaine visite.', found: '' },
  { kind: 'setText', field: 'internalNote', text: 'Baie presque pleine : prévoir une extension.', found: '' },
  { kind: 'setAcceptance', acceptance: 'accepted', reason: '' },
  { kind: 'sign', name: 'Paul Girard', role: 'Responsable du site', lines: [[0.2, 0.6, 0.3, 0.3, 0.4, 0.7, 0.5, 0.35, 0.6, 0.65, 0.75, 0.5]] },
  { kind: 'finish' },
];
