/** Announced days of a product, in months from today; each is the last day of its month. */
export interface LifeCycleSeed {
  sale?: number;
  maintenance?: number;
  security?: number;
  support: number;
  source: string;
}

const [cisco, meraki, fortinet, juniper, extreme, poly] = [
  'Cisco, avis de fin de vente',
  'Meraki, fins de vie publiées',
  'Fortinet, cycle de vie des produits',
  'Juniper, avis de fin de vie',
  'Extreme Networks, avis de fin de vente',
  'HP Poly, avis de fin de vie',
] as const;

/** Life cycles by reference: far away, within a year, and past. Nothing is ordered in the story after its end of sale. */
export const lifeCycles: Readonly<Record<string, LifeCycleSeed>> = {
  'C9300-48P-A': { sale: 23, maintenance: 35, security: 59, support: 83, source: cisco },
  'C9300-24P-A': { sale: 23, maintenance: 35, security: 59, support: 83, source: cisco },
  'C9200L-24P-4G-E': { sale: 6, maintenance: 18, security: 42, support: 66, source: cisco },
  'ISR4331/K9': { sale: -36, maintenance: -24, security: 0, support: 24, source: cisco },
  'AIR-AP2802I-E-K9': { sale: -31, maintenance: -19, security: 5, support: 29, source: cisco },
  'FPR1120-NGFW-K9': { sale: 3, maintenance: 15, security: 39, support: 63, source: cisco },
  'MX68-HW': { sale: 8, support: 68, source: meraki },
  'MS225-48LP-HW': { sale: -14, support: 46, source: meraki },
  'MV12W-HW': { sale: -50, support: 10, source: meraki },
  'FG-60F': { sale: 4, maintenance: 22, support: 64, source: fortinet },
  'FG-100F': { sale: 10, maintenance: 28, support: 70, source: fortinet },
  'EX2300-C-12P': { sale: -56, maintenance: -20, security: -20, support: 4, source: juniper },
  'EX4300-48P': { sale: -61, maintenance: -25, security: -13, support: -1, source: juniper },
  'X440-G2-48p-10G4': { sale: -20, maintenance: 16, support: 40, source: extreme },
  '2200-48820-025': { sale: -54, support: 6, source: poly },
};
