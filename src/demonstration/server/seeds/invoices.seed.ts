import type { CompanyKey } from './companies.seed.ts';

/** Ranks that the story fixes, by the customer's order number: the first invoice of that order. */
export const fixedInvoiceRanks: Readonly<Record<string, number>> = { '4500018734': 11_874 };

/** Days between the due day and the payment, in turn: most are on time, some early, one in a while late. */
export const paymentHabits = [-3, 0, 0, -1, 2, 0, -5, 0, 9, 0, -2, 0] as const;

/** The customer whose newest invoice of thirty days net is due today. */
export const unhurried: CompanyKey = 'arvalys';

/** Invoices that are late: the newest whose due day lies so many days back, and what share of it was paid. */
export const stillOwed: Partial<Record<CompanyKey, readonly { daysLate: readonly [number, number]; paidShare: number }[]>> = {
  helianthe: [
    { daysLate: [1, 30], paidShare: 0 },
    { daysLate: [31, 60], paidShare: 0.5 },
    { daysLate: [91, 150], paidShare: 0.8 },
  ],
  arvalys: [
    { daysLate: [1, 60], paidShare: 0 },
    { daysLate: [61, 120], paidShare: 0.25 },
  ],
  morvane: [{ daysLate: [31, 90], paidShare: 0 }],
  cerelis: [{ daysLate: [1, 60], paidShare: 0.4 }],
};

export interface Credit {
  /** Which of the invoices paid on time, counted from the newest. */
  at: number;
  /** Share of its amount that is credited; 0: nothing is, too much was paid. */
  share: number;
  allocatedShare: number;
  reason: string;
  /** Paid beyond what was left, in cents. */
  overpaid?: number;
}

/** Credit notes: wholly allocated (the invoice is settled), in part, not yet; and a payment that was too high. */
export const credits: Partial<Record<CompanyKey, readonly Credit[]>> = {
  helianthe: [
    { at: -1, share: 0.06, allocatedShare: 0, reason: 'Remise de fin d’année sur volume' },
    { at: -3, share: 0.04, allocatedShare: 0.5, reason: 'Reprise d’un module non conforme' },
    { at: -4, share: 0, allocatedShare: 0, reason: '', overpaid: 120_00 },
    { at: -6, share: 0.1, allocatedShare: 1, reason: 'Remise commerciale oubliée à la facturation' },
    { at: -12, share: 1, allocatedShare: 1, reason: 'Annulation : facture adressée à la mauvaise entité' },
    { at: -19, share: 0.08, allocatedShare: 1, reason: 'Matériel repris' },
    { at: -27, share: 0.05, allocatedShare: 1, reason: 'Avoir commercial' },
  ],
  arvalys: [
    { at: -2, share: 0.07, allocatedShare: 0, reason: 'Matériel repris' },
    { at: -5, share: 0.05, allocatedShare: 1, reason: 'Remise commerciale oubliée à la facturation' },
  ],
  talvere: [{ at: -1, share: 0.1, allocatedShare: 1, reason: 'Avoir commercial' }],
};
