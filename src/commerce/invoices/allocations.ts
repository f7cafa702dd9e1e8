import type { FieldFlaw } from '#platform/kernel/errors.ts';
import { moreThanBalance, moreThanCredit, otherCurrency } from './invoices.errors.ts';

/** Allocations of credit notes, held against the invoices that they pay. Pure; amounts are minor units. */

/** An invoice before a batch of credit notes. `balance`: its total less all payments and allocations, whatever their day. */
export interface PayableInvoice {
  currency: string;
  balance: number;
}

/** Allocations of a credit note: present ones and their replacements. */
export interface AllocationChange {
  currency: string;
  totalInclVat: number;
  /** Present allocations by invoice id. */
  before: ReadonlyMap<string, number>;
  wanted: readonly { invoiceId: string; amount: number }[];
}

/** Flaws of each change, in their order. Whatever their order, a change that frees an invoice makes room for another of the batch. */
export function findAllocationFlaws(changes: readonly AllocationChange[], invoices: ReadonlyMap<string, PayableInvoice>): FieldFlaw[][] {
  const balances = new Map([...invoices].map(([id, { balance }]) => [id, balance]));
  const flaws = changes.map((change) => findChangeFlaws(change, invoices, balances));
  for (let open = [...changes.keys()], left = -1; open.length > 0 && open.length !== left;) {
    left = open.length;
    open = open.filter((index) => {
      const change = changes[index]!;
      flaws[index] = findChangeFlaws(change, invoices, balances);
      if (flaws[index].length > 0) return true;
      for (const [invoiceId, amount] of change.before) balances.set(invoiceId, (balances.get(invoiceId) ?? 0) + amount);
      for (const { invoiceId, amount } of change.wanted) balances.set(invoiceId, balances.get(invoiceId)! - amount);
      return false;
    });
  }
  return flaws;
}

/** Credit pays no more than there is of it, no more than remains to be paid, and only invoices in its own currency. */
function findChangeFlaws(change: AllocationChange, invoices: ReadonlyMap<string, PayableInvoice>, balances: ReadonlyMap<string, number>): FieldFlaw[] {
  const { currency, totalInclVat, before, wanted } = change;
  const rest = new Map<string, number>();
  let credit = 0;
  const flaws = wanted.flatMap(({ invoiceId, amount }, index): FieldFlaw[] => {
    credit += amount;
    const balance = rest.get(invoiceId) ?? balances.get(invoiceId)! + (before.get(invoiceId) ?? 0);
    rest.set(invoiceId, balance - amount);
    if (invoices.get(invoiceId)!.currency !== currency) return [{ path: `allocations.${index}.invoice`, code: otherCurrency }];
    if (amount <= balance) return [];
    return [{ path: `allocations.${index}.amount`, code: moreThanBalance, params: { amount, balance: Math.max(0, balance), currency } }];
  });
  return credit > totalInclVat ? [{ path: 'allocations', code: moreThanCredit }, ...flaws] : flaws;
}
