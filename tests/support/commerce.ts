import { createHash, randomUUID } from 'node:crypto';
import { buyer, seller } from './invoices.ts';
import { createOfferFactory, type GivenOffer, type TestOffer } from './offers.ts';
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
export function createCommerceFactory(rows: TestRows) {
  const { insert } = rows;
  const { offer: placed } = createOfferFactory(rows);
  /** @param given its total in one line, or its lines */
  const offer = (company: TestCompany, { total = 4_826_000, ...given }: GivenOffer & { total?: number } = {}): Promise<TestOffer> =>
    placed(company, { project: 'Renouvellement cœur de réseau', lines: [['C9300-48P-A', 1, total]], ...given });

  const invoice = async (company: TestCompany, given: GivenInvoice = {}): Promise<TestDocument> => {
    const [id, rank] = [randomUUID(), ++count];
    const number = given.number ?? `${given.isCreditNote ? 'AV' : 'FA'}-${company.id}-${String(rank).padStart(5, '0')}`;
    const total = given.total ?? 821_400;
    const exclVat = Math.round(total / 1.2);
    await insert('invoices', {
      companyId: company.id,
      id,
      number,
      typeCode: given.isCreditNote ? 381 : 380,
      issuedOn: given.issuedOn ?? '2026-11-02',
      dueOn: given.dueOn ?? '2026-12-02',
      seller,
      buyer: { ...buyer, name: company.name },
      totalExclVat: exclVat,
      totalVat: total - exclVat,
      totalInclVat: total,
      paidTotal: given.paid ?? 0,
      paymentStatus: given.paymentStatus ?? 'open',
      contentHash: createHash('sha256').update(id).digest('hex'),
      siteId: given.siteId ?? null,
    });
    return { id, number };
  };

  return { offer, invoice };
}
