import type { DeliveryHours } from '#parties/sites/delivery-hours.ts';
import type { CompanyKey } from './companies.seed.ts';

/** A place as the ERP knows it: position in degrees, delivery hours, access. */
interface SitePlace {
  at: readonly [latitude: number, longitude: number];
  hours?: readonly DeliveryHours[];
  access?: string;
}

const workingDays = [1, 2, 3, 4, 5] as const;
const buildHours = (days: readonly number[], ...periods: readonly [from: string, to: string][]): DeliveryHours[] =>
  days.flatMap((day) => periods.map(([from, to]) => ({ day, from, to })));

const dock = buildHours(workingDays, ['08:00', '12:00'], ['13:30', '17:00']);
const early = buildHours(workingDays, ['07:00', '15:00']);
const care = buildHours(workingDays, ['07:30', '11:00']);

/** By company and code. */
export const sitePlaces: Partial<Record<CompanyKey, Readonly<Record<string, SitePlace>>>> = {
  helianthe: {
    'LYO-PDI': { at: [45.7606, 4.8525], hours: buildHours(workingDays, ['09:00', '12:00']), access: 'Badge visiteur à l’accueil, monte-charge B par la cour.' },
    'STP-ENT': { at: [45.6972, 4.9427], hours: early, access: 'Quai 3. Chaussures de sécurité et gilet obligatoires.' },
    'NTE-ATL': { at: [47.2235, -1.6301], hours: dock },
    'VEN-CLS': { at: [45.6971, 4.8849], hours: care, access: 'Accès technique par le sous-sol, masque obligatoire.' },
    'LIL-EUR': { at: [50.6389, 3.0756], hours: dock },
    'TLS-BCA': { at: [43.5689, 1.3953], hours: dock },
    'BOD-LAC': { at: [44.8869, -0.5664], hours: buildHours([1, 3, 5], ['08:00', '12:00']) },
    'RNS-ATA': { at: [48.1205, -1.6289], hours: dock },
    'SXB-HAU': { at: [48.5941, 7.7062], hours: dock },
    'ETZ-ACT': { at: [49.0836, 6.2266] },
    'BRU-CAN': { at: [50.8421, 4.3197], hours: buildHours(workingDays, ['06:00', '14:00']) },
    'URO-RDR': { at: [49.4489, 1.0939], hours: dock },
    'ROI-FRE': {
      at: [49.0045, 2.5168],
      hours: [...buildHours([1, 2, 3, 4, 5, 6], ['00:00', '24:00']), ...buildHours([7], ['20:00', '24:00'])],
      access: 'Zone réglementée : pièce d’identité et plaque du véhicule à annoncer 48 h avant.',
    },
    'GVA-PRA': { at: [46.1826, 6.1296], hours: dock },
  },
  arvalys: {
    'ANN-SIE': { at: [45.9019, 6.1275], hours: buildHours(workingDays, ['08:30', '12:00']) },
    'ANN-TIL': { at: [45.9095, 6.1182], hours: care, access: 'Hors zone de soins, par la cour des livraisons.' },
    'AIX-GPR': { at: [45.6936, 5.9089], hours: care },
    'CHY-BEL': { at: [45.5664, 5.9208] },
    'ANN-LAB': { at: [45.9232, 6.1467], hours: dock },
  },
  neuf: { 'STE-SIE': { at: [45.4397, 4.3872] } },
};
