import type { CompanyKey } from './companies.seed.ts';

/** Customer order numbers whose first invoice is the first one of its day: FA-26-11874 on 19 November 2026. */
export const firstOfTheirDay: ReadonlySet<string> = new Set(['4500018734']);

/** Days between due date and payment, used in turn: most payments are on time, some early, a few late, one only after a reminder. */
export const paymentHabits = [-3, 0, 0, -1, 2, 0, -5, 0, 9, 0, 34, 0] as const;

/** Customer whose newest invoice at thirty days net is due today. */
export const unhurried: CompanyKey = 'arvalys';

/** Late invoices: the newest with a due date this many days ago, and the share of it that is paid, in basis points. */
export const stillOwed: Partial<Record<CompanyKey, readonly { daysLate: readonly [number, number]; paidShare: number }[]>> = {
  helianthe: [
    { daysLate: [1, 30], paidShare: 0 },
    { daysLate: [31, 60], paidShare: 5000 },
    { daysLate: [91, 150], paidShare: 8000 },
  ],
  arvalys: [
    { daysLate: [1, 60], paidShare: 0 },
    { daysLate: [61, 120], paidShare: 2500 },
  ],
  morvane: [{ daysLate: [31, 90], paidShare: 0 }],
  cerelis: [{ daysLate: [1, 60], paidShare: 4000 }],
};

/** The newest invoice of this customer that is at least this old has a document-level discount and a shipping charge. */
export const discounted: { key: CompanyKey; daysAgo: number; discountBasisPoints: number; shipping: number } = {
  key: 'helianthe',
  daysAgo: 200,
  discountBasisPoints: 300,
  shipping: 45_00,
};

export interface AbroadSeed {
  key: CompanyKey;
  /** Days before today. */
  issued: number;
  isPaid: boolean;
  operation: 'goods' | 'services';
  buyer: { name: string; street: string; postalCode: string; city: string; country: string };
  currency: 'EUR' | 'CHF' | 'USD';
  project: string;
  /** Export, or outside the scope of VAT. */
  vatCategory: 'G' | 'O';
  lines: readonly { reference: string; description: string; quantity: number; unitCode: 'C62' | 'DAY'; unitPrice: number }[];
}

const geneva = { name: 'Clinique Arvalys Léman SA', street: '14 chemin des Aubépines', postalCode: '1208', city: 'Genève', country: 'CH' };

/** Invoices to a customer's subsidiaries abroad: in another currency, outside the scope of VAT. */
export const abroad: readonly AbroadSeed[] = [
  {
    key: 'arvalys',
    issued: 16,
    isPaid: false,
    operation: 'goods',
    buyer: geneva,
    currency: 'CHF',
    project: 'Wi-Fi de la clinique de Genève',
    vatCategory: 'G',
    lines: [
      { reference: 'CW9166I-E', description: 'Borne Wi-Fi 6E Catalyst 9166', quantity: 6, unitCode: 'C62', unitPrice: 842_00 },
      { reference: 'C9200L-24P-4G-E', description: 'Commutateur Catalyst 9200L 24 ports PoE+', quantity: 1, unitCode: 'C62', unitPrice: 2_190_00 },
    ],
  },
  {
    key: 'arvalys',
    issued: 58,
    isPaid: true,
    operation: 'services',
    buyer: geneva,
    currency: 'EUR',
    project: 'Wi-Fi de la clinique de Genève',
    vatCategory: 'O',
    lines: [{ reference: '', description: 'Étude de couverture Wi-Fi sur site', quantity: 3, unitCode: 'DAY', unitPrice: 980_00 }],
  },
  {
    key: 'arvalys',
    issued: 95,
    isPaid: true,
    operation: 'goods',
    buyer: { name: 'Arvalys Research Inc.', street: '410 Harbor Street', postalCode: 'MA 02199', city: 'Boston', country: 'US' },
    currency: 'USD',
    project: 'Laboratoire de Boston',
    vatCategory: 'G',
    lines: [{ reference: 'FG-100F', description: 'Pare-feu FortiGate 100F', quantity: 2, unitCode: 'C62', unitPrice: 2_640_00 }],
  },
];

export interface Credit {
  /** Position among the invoices paid on time, counted from the newest. */
  at: number;
  /** Share of its amount that is credited, in basis points; 0: no credit, it was overpaid. */
  share: number;
  allocatedShare: number;
  reason: string;
  /** Amount paid beyond the balance, in cents. */
  overpaid?: number;
}

/** Credit notes: fully allocated, partly, and not yet; and an overpayment. */
export const credits: Partial<Record<CompanyKey, readonly Credit[]>> = {
  helianthe: [
    { at: -1, share: 600, allocatedShare: 0, reason: 'Remise de fin d’année sur volume' },
    { at: -3, share: 400, allocatedShare: 5000, reason: 'Reprise d’un module non conforme' },
    { at: -4, share: 0, allocatedShare: 0, reason: '', overpaid: 120_00 },
    { at: -6, share: 1000, allocatedShare: 10000, reason: 'Remise commerciale oubliée à la facturation' },
    { at: -12, share: 10000, allocatedShare: 10000, reason: 'Annulation : facture adressée à la mauvaise entité' },
    { at: -19, share: 800, allocatedShare: 10000, reason: 'Matériel repris' },
    { at: -27, share: 500, allocatedShare: 10000, reason: 'Avoir commercial' },
  ],
  arvalys: [
    { at: -2, share: 700, allocatedShare: 0, reason: 'Matériel repris' },
    { at: -5, share: 500, allocatedShare: 10000, reason: 'Remise commerciale oubliée à la facturation' },
  ],
  talvere: [{ at: -1, share: 1000, allocatedShare: 10000, reason: 'Avoir commercial' }],
};
