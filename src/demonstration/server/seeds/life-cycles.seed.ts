/** Announced days of a product, in months from today; each is the last day of its month. */
export interface LifeCycleSeed {
  sale?: number;
  maintenance?: number;
  security?: number;
  support: number;
  source: string;
}

/** Life cycles by reference: far away, within a year, and past. */
export const lifeCycles: Readonly<Record<string, LifeCycleSeed>> = {
  'C9300-48P-A': { sale: 23, maintenance: 35, security: 59, support: 83, source: 'Cisco, bulletin EOL15204' },
  'C9300-24P-A': { sale: 23, maintenance: 35, security: 59, support: 83, source: 'Cisco, bulletin EOL15204' },
  'C9200L-24P-4G-E': { sale: -3, maintenance: 9, security: 33, support: 57, source: 'Cisco, bulletin EOL15066' },
  'ISR4331/K9': { sale: -36, maintenance: -24, security: 0, support: 24, source: 'Cisco, bulletin EOL14401' },
  'FPR1120-NGFW-K9': { sale: -8, maintenance: 4, security: 28, support: 52, source: 'Cisco, bulletin EOL15117' },
  'MX68-HW': { sale: -14, support: 7, source: 'Meraki, fins de vie publiées' },
  'MV12W-HW': { sale: -26, support: 10, source: 'Meraki, fins de vie publiées' },
  'FG-60F': { sale: -5, maintenance: 13, support: 42, source: 'Fortinet, cycle de vie des produits' },
  'FG-100F': { sale: 10, maintenance: 28, support: 58, source: 'Fortinet, cycle de vie des produits' },
  'EX2300-C-12P': { sale: -32, maintenance: -8, security: -8, support: 4, source: 'Juniper, bulletin TSB72310' },
  'EX4300-48P': { sale: -61, maintenance: -25, security: -13, support: -1, source: 'Juniper, bulletin TSB71184' },
  'X440-G2-48p-10G4': { sale: -20, maintenance: 16, support: 40, source: 'Extreme Networks, EoS-2025-04' },
  '2200-48820-025': { sale: -18, support: 6, source: 'HP Poly, avis de fin de vie' },
};
