import { createHash, randomUUID } from 'node:crypto';
import { buyer, seller } from './invoices.ts';
import { offersOf, type GivenOffer, type TestOffer } from './offers.ts';
import type { TestCompany } from './people.ts';
import type { TestRows } from './rows.ts';

export interface GivenInvoice {
  number?: string;
  isCreditNote?: boolean;
  issuedOn?: string;
  dueOn?: string;
  /** Incl. VAT; of it paid. */
  total?: number;
  paid?: number;
  paymentStatus?: 'open' | 'paid' | 'settled' | 'toAllocate';
  siteId?: string | null;
}
export interface TestDocument {
  id: string;
  number: string;
}

let count = 0;

/** Factories of offers and invoices as a feed would have written them. */
export function commerceOf(rows: TestRows) {
  const { insert } = rows;
  const { offer: placed } = offersOf(rows);
  /** @param given its total in one line, or its lines */
  const offer = (company: TestCompany, { total = 4_826_000, ...given }: GivenOffer & { total?: number } = {}): Promise<TestOffer> =>
    placed(company, { project: 'Renouvellement cœur de réseau', lines: [['C9300-48P-A', 1, total]], ...given });

  const invoice = async (company: TestCompany, given: GivenInvoice = {}): Promise<TestDocument> => {
    const [id, rank] = [randomUUID(), ++count];
    const number = given.number ?? `${given.isCreditNote ? 'AV' : 'FA'}-${company.id}-${String(rank).padStart(5, '0')}`;
    const total = given.total ?? 821_400;
    const exclVat = Math.round(total / 1.2);
    await insert('invoices', {
      company_id: company.id,
      id,
      number,
      type_code: given.isCreditNote ? 381 : 380,
      issued_on: given.issuedOn ?? '2026-11-02',
      due_on: given.dueOn ?? '2026-12-02',
      seller,
      buyer: { ...buyer, name: company.name },
      total_excl_vat: exclVat,
      total_vat: total - exclVat,
      total_incl_vat: total,
      paid_total: given.paid ?? 0,
      payment_status: given.paymentStatus ?? 'open',
      content_hash: createHash('sha256').update(id).digest('hex'),
      site_id: given.siteId ?? null,
    });
    return { id, number };
  };

  return { offer, invoice };
}
