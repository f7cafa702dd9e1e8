import type { LicenceState } from '#installed-base/licences/licence.ts';

/** Licences of one SKU in a sub-organisation of Groupe Hélianthe. */
export interface LicenceSeed {
  sku: string;
  description: string;
  subOrganisation: 'logistique' | 'transport' | 'services';
  entitled: number;
  /** By state. */
  assigned: Partial<Record<LicenceState, number>>;
  /** Serial numbers of devices that use an active one each. */
  serials?: readonly string[];
  /** Licences assigned in the last weeks: missing in earlier snapshots. */
  grownBy?: number;
}

/** Over-assigned, full and free lines, licences that run on no device, and one SKU in use that was never acquired there. */
export const licences: readonly LicenceSeed[] = [
  {
    sku: 'LIC-ENT-3YR',
    description: 'Borne MR, Enterprise',
    subOrganisation: 'logistique',
    entitled: 180,
    assigned: { active: 186, expiring: 4, recentlyQueued: 2 },
    serials: ['Q2QN-7RK4-9W2L', 'Q2TU-7RK4-9W2L'],
    grownBy: 21,
  },
  { sku: 'LIC-ENT-3YR', description: 'Borne MR, Enterprise', subOrganisation: 'transport', entitled: 60, assigned: { active: 58, expired: 2 } },
  { sku: 'LIC-ENT-3YR', description: 'Borne MR, Enterprise', subOrganisation: 'services', entitled: 24, assigned: { active: 17, unusedActive: 3, unused: 4 } },
  { sku: 'LIC-MX68-SEC-3YR', description: 'MX68, Advanced Security', subOrganisation: 'logistique', entitled: 14, assigned: { active: 14 } },
  {
    sku: 'LIC-MX68-SEC-3YR',
    description: 'MX68, Advanced Security',
    subOrganisation: 'transport',
    entitled: 22,
    assigned: { active: 24 },
    serials: ['Q3AB-4HTN-6PV8'],
  },
  { sku: 'LIC-MX85-SEC-3YR', description: 'MX85, Advanced Security', subOrganisation: 'logistique', entitled: 8, assigned: { active: 6 }, grownBy: 2 },
  {
    sku: 'LIC-MS225-48LP-5YR',
    description: 'MS225, 48 ports',
    subOrganisation: 'logistique',
    entitled: 48,
    assigned: { active: 41, unusedActive: 1 },
    grownBy: 1,
  },
  { sku: 'LIC-MS225-48LP-5YR', description: 'MS225, 48 ports', subOrganisation: 'services', entitled: 0, assigned: { active: 2 }, grownBy: 2 },
];

/** Days before today from which snapshots exist. */
export const snapshotDays = 45;
/** Days before today on which the growth of the last weeks was assigned. */
export const grownDaysAgo = 18;

/** Years of each agreement, and of the licences under it. */
export const agreementYears = 3;
/** Days before today on which the agreement of Meraki began. */
export const merakiBeganAgo = 640;

/** Agreements of Groupe Hélianthe. The True Forward date is an anniversary. */
export const agreements = [
  {
    id: 'EA-MERAKI',
    label: 'Meraki et sécurité, trois ans',
    manufacturer: 'meraki',
    beganAgo: merakiBeganAgo,
    trueForwardAfterYears: 2,
    suites: [
      { id: '1', portfolio: 'Networking', name: 'Meraki Enterprise', quantity: 264 },
      { id: '2', portfolio: 'Networking', name: 'Meraki MS Enterprise', quantity: 48 },
      { id: '3', portfolio: 'Security', name: 'Meraki MX Advanced Security', quantity: 44 },
    ],
  },
  {
    id: 'EA-COLLAB',
    label: 'Collaboration, trois ans',
    manufacturer: 'cisco',
    beganAgo: 1035,
    trueForwardAfterYears: null,
    suites: [{ id: '1', portfolio: 'Collaboration', name: 'Webex Suite', quantity: 820 }],
  },
] as const;

export const smartAccount = {
  id: 'SA-HELIANTHE',
  name: 'Groupe Hélianthe',
  domain: 'helianthe.example',
  virtualAccounts: [
    { id: 'VA-1', name: 'DEFAULT', isDefault: true },
    { id: 'VA-2', name: 'Logistique' },
    { id: 'VA-3', name: 'Entrepôts', parent: 'VA-2' },
    { id: 'VA-4', name: 'Transport' },
  ],
} as const;
