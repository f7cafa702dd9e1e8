import type { MatrixRow } from '#capabilities/imports/server/import-kind.service.ts';
import type { SiteColumn } from '#parties/sites/imports/site-matrix.ts';

/** A file of sites that a person of the story imports. */
interface SiteImportSeed {
  email: string;
  at: readonly [offset: number, time: string];
  fileName: string;
  rows: readonly MatrixRow<SiteColumn>[];
}

/** Practices that the group opens this winter. */
export const siteImports: readonly SiteImportSeed[] = [
  {
    email: 'paul@arvalys.example',
    at: [-9, '15:10'],
    fileName: 'ouvertures-hiver.xlsx',
    rows: [
      {
        code: 'RUM-CAB',
        label: 'Cabinet de Rumilly',
        type: 'Livraison',
        street: '7 rue des Tanneurs-Réunis',
        postalCode: '74150',
        city: 'Rumilly',
        deliveryHours: 'lun-ven 8h-12h, 14h-17h30',
        accessInstructions: 'Sonner au n° 7, la livraison se fait par la cour.',
        civility: 'Madame',
        firstName: 'Hélène',
        lastName: 'Vuillermet',
        jobFunction: 'Responsable de site',
        email: 'helene.vuillermet@arvalys.example',
        landline: '04 65 71 22 31',
      },
      {
        code: 'ALB-CAB',
        label: 'Cabinet d’Albertville',
        type: 'Livraison',
        street: '21 quai des Flotteurs',
        postalCode: '73200',
        city: 'Albertville',
        deliveryHours: 'lun-jeu 8h30-12h',
        civility: 'Monsieur',
        firstName: 'Yann',
        lastName: 'Perrier',
        email: 'yann.perrier@arvalys.example',
        mobile: '06 39 98 22 32',
      },
      {
        code: 'ALB-ARC',
        label: 'Archives d’Albertville',
        type: 'Stockage',
        street: '23 quai des Flotteurs',
        postalCode: '73200',
        city: 'Albertville',
        showOnMap: 'Non',
        civility: 'Monsieur',
        firstName: 'Yann',
        lastName: 'Perrier',
        email: 'yann.perrier@arvalys.example',
      },
    ],
  },
];
