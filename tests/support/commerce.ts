import { createHash, randomUUID } from 'node:crypto';
import type { TestCompany } from './people.ts';
import type { TestRows } from './rows.ts';

export interface GivenOffer {
  number?: string;
  revision?: number;
  project?: string;
  issuedOn?: string;
  validUntil?: string;
  state?: 'sent' | 'validated' | 'declined' | 'inProduction' | 'delivered';
  total?: number;
  siteId?: string | null;
}
export interface GivenInvoice {
  number?: string;
  isCreditNote?: boolean;
  issuedOn?: string;
  dueOn?: string;
  /** Incl. VAT; of it paid. */
  total?: number;
  paid?: number;
  standing?: 'open' | 'paid' | 'settled' | 'toAllocate';
  siteId?: string | null;
}
export interface TestDocument {
  id: string;
  number: string;
}

let count = 0;

/** Factories of offers and invoices as a feed would have left them. */
export function commerceOf({ insert }: TestRows) {
  const offer = async (company: TestCompany, given: GivenOffer = {}): Promise<TestDocument> => {
    const [id, number] = [randomUUID(), given.number ?? `OFF-26-${String(++count).padStart(5, '0')}`];
    const total = given.total ?? 4_826_000;
    await insert('offers', {
      company_id: company.id,
      id,
      number,
      revision: given.revision ?? 1,
      project: given.project ?? 'Renouvellement cœur de réseau',
      issued_on: given.issuedOn ?? '2026-11-02',
      valid_until: given.validUntil ?? '2026-11-30',
      state: given.state ?? 'sent',
      told_state: given.state ?? 'sent',
      total_excl_vat: total,
      total_incl_vat: Math.round(total * 1.2),
      site_id: given.siteId ?? null,
      content_hash: createHash('sha256').update(id).digest('hex'),
    });
    return { id, number };
  };

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
      seller: { name: 'Arcadie Réseaux' },
      buyer: { name: company.name },
      total_excl_vat: exclVat,
      total_vat: total - exclVat,
      total_incl_vat: total,
      paid_total: given.paid ?? 0,
      standing: given.standing ?? 'open',
      content_hash: createHash('sha256').update(id).digest('hex'),
      site_id: given.siteId ?? null,
    });
    return { id, number };
  };

  return { offer, invoice };
}
