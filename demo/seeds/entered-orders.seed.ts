import type { CompanyKey } from './companies.seed.ts';

/** An order that the provider's people enter by hand: its customer ordered by phone. One of its deliveries is on its way. */
export const enteredOrder = {
  email: 'agent@arcadie.example',
  company: 'talvere' satisfies CompanyKey,
  at: [-6, '15:20'],
  customerOrderNumber: 'TAL-118',
  project: 'Sauvegarde de l’atelier',
  requester: 'Odile Sabatier',
  contact: { name: 'Odile Sabatier', email: 'odile.sabatier@talvere.example', phone: '04 65 71 52 08' },
  promisedIn: 5,
  lines: [
    { reference: 'DS923+', quantity: 1, discount: 500 },
    { reference: 'HAT5310-8T', quantity: 4, discount: 1000 },
    { reference: 'PRE-DEPLOIEMENT', quantity: 1, discount: 0 },
  ],
  delivery: {
    at: [-2, '16:05'],
    carrier: 'chronopost',
    trackingNumber: 'XY918274010FR',
    packages: [{ cartonNumber: '1/1', trackingNumber: '', weightGrams: 6_700 }],
    lines: [
      { reference: 'DS923+', quantity: 1, serials: ['2639TQRKX4D2P'] },
      { reference: 'HAT5310-8T', quantity: 2, serials: ['2641HDE7W3NB5', '2641HDE7W3NB6'] },
    ],
  },
} as const;

/** A date of an order of the ERP that the provider's people have corrected, and that the ERP moves too. In days. */
export const correctedOrder = {
  email: 'agent@arcadie.example',
  company: 'talvere' satisfies CompanyKey,
  at: [-1, '11:10'],
  movesBy: 9,
  erpMovesBy: 2,
  reason: 'Nouvelle date donnée par le constructeur au téléphone',
} as const;

/** A contract that the provider's people enter for a device of the order. */
export const enteredContract = {
  email: 'agent@arcadie.example',
  at: [-1, '09:40'],
  manufacturer: 'synology',
  label: 'Extension de garantie du NAS de l’atelier',
  years: 5,
  line: {
    reference: 'DS923+',
    description: 'Synology DS923+, NAS 4 baies',
    serial: '2639TQRKX4D2P',
    serviceLevel: 'Remplacement J+1',
    supportType: 'Extension de garantie',
  },
} as const;

/** Spare disks that the provider's people keep for the customer. */
export const enteredStock = {
  email: 'agent@arcadie.example',
  at: [-1, '10:05'],
  manufacturer: 'synology',
  reference: 'HAT5310-8T',
  quantity: 2,
  reason: 'Disques de rechange confiés par le client',
} as const;

/** An order that the ERP sends with a false total, in cents. */
export const refusedOrder = { company: 'cerelis' satisfies CompanyKey, tooMuch: 18_000 } as const;
